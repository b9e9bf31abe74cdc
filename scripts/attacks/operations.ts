import fc from 'fast-check';
import { anyValue } from './hostile-bodies.ts';

/** An operation of the JSON API with a value for everything that it takes. */
export interface FoundOperation {
  method: string;
  /** Its address, with `:name` where something is to be filled in. */
  path: string;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  default?: unknown;
  example?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  $ref?: string;
  anyOf?: Schema[];
}

interface Described {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** Something that fits a schema well enough to get past the door. */
function makeValue(schema: Schema, named: ApiDocument['components']['schemas']): unknown {
  const { $ref, anyOf, example, enum: choices, type, properties, items } = schema;
  if ($ref) return makeValue(named[$ref.split('/').at(-1) ?? ''] ?? {}, named);
  if (anyOf?.[0]) return makeValue(anyOf[0], named);
  if (example !== undefined) return example;
  if (schema.default !== undefined) return schema.default;
  if (choices) return choices[0];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, makeValue(one, named)]));
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'array') return items ? [makeValue(items, named)] : [];
  if (kind === 'integer' || kind === 'number') return 1;
  if (kind === 'boolean') return true;
  return kind === 'object' ? {} : 'words';
}

/** What pages say of visits; it is asked for before the list of routes is. */
const visits: FoundOperation = {
  method: 'POST',
  path: '/visits',
  query: {},
  body: { page: '/news', referrer: 'somewhere.example', campaign: 'letter', outbound: 'elsewhere.example' },
};

/** What the product's own description says that programs may ask for. */
export async function collectOperations(origin: string): Promise<FoundOperation[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as ApiDocument;
  const named = document.components.schemas;
  const found = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]): FoundOperation => {
      const schema = requestBody?.content['application/json']?.schema;
      const queries = parameters.filter((parameter) => parameter.in === 'query');
      return {
        method: method.toUpperCase(),
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        query: Object.fromEntries(queries.map((parameter) => [parameter.name, makeValue(parameter.schema, named)])),
        body: schema && (makeValue(schema, named) as Record<string, unknown>),
      };
    }),
  );
  // An operation is described below /api, unless its address begins with a dot or is no part of it.
  return [
    ...found.map((one) => ({ ...one, path: /^\/(\.|badges)/.test(one.path) ? one.path : `/api${one.path}` })),
    visits,
  ];
}

/** Values of every type but the one that is wanted. */
const anyThing: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: anyValue },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, 0, -1, 1.5, 1e308, true, [], {}, [[null]], { $ne: null }, { length: 9 }),
  },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 2_000 }, (_, index) => index)) },
);

/** What an operation takes, with one or two of its values spoilt or left out. */
export function spoiltCall({ query, body }: FoundOperation): fc.Arbitrary<{ query: string; body: string | undefined }> {
  const spoil = (given: Record<string, unknown>) =>
    fc
      .array(fc.tuple(fc.constantFrom(...Object.keys(given), 'strange'), fc.option(anyThing, { nil: undefined })), {
        maxLength: 2,
      })
      .map((changes) => ({ ...given, ...Object.fromEntries(changes) }));
  const shorten = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 3_000);
  return fc.tuple(spoil(query), spoil(body ?? {})).map(([asked, told]) => {
    const pairs = Object.entries(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, shorten(value)]],
    );
    const text = new URLSearchParams(pairs).toString();
    return { query: text ? `?${text}` : '', body: body && JSON.stringify(told) };
  });
}
