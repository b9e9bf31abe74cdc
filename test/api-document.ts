import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** The parts of an OpenAPI 3.1 document that tests look at. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> };
}

export type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema }>;

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  servers?: { url: string }[];
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** What a server answered. */
export interface Answered {
  method: string;
  /** Below the server's address, such as `/courses`. */
  path: string;
  status: number;
  type: string | null;
  body: unknown;
}

/** References as JSON Schema alone understands them: `components` is a word of OpenAPI. */
function withLocalNames(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"api:#/$defs/'));
}

/** Checks values against an API's own description, by JSON Schema 2020-12, which is what OpenAPI 3.1 is made of. */
export class ApiChecker {
  readonly #document: ApiDocument;
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: ApiDocument) {
    this.#document = document;
    // Strict: a word that JSON Schema does not know, such as the `nullable` of OpenAPI 3.0, is a fault of the description.
    this.#ajv = addFormats.default(new Ajv2020({ strict: true, strictRequired: false, allErrors: true }));
    this.#ajv.addVocabulary(['example']);
    this.#ajv.addSchema(withLocalNames({ $id: 'api:', $defs: document.components.schemas }), 'api:');
  }

  /** What is wrong with a value, empty where nothing is. Throws where the schema itself is none. */
  faults(schema: Schema, value: unknown): string[] {
    const text = JSON.stringify(schema);
    const validate = this.#compiled.get(text) ?? this.#ajv.compile(withLocalNames(schema));
    this.#compiled.set(text, validate);
    validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  #findOperation({ method, path }: Answered): Operation | undefined {
    const asked = path.split('?')[0] ?? '';
    for (const [template, operations] of Object.entries(this.#document.paths)) {
      const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
      const operation = operations[method.toLowerCase()];
      if (operation && pattern.test(asked)) return operation;
    }
    return undefined;
  }

  /** How an answer differs from what is described: an unknown operation or status, another type, another shape. */
  faultsOf(answered: Answered): string[] {
    const operation = this.#findOperation(answered);
    if (!operation) return ['no such operation is described'];
    const response = operation.responses[answered.status];
    if (!response) return [`status ${answered.status} is not described`];
    const type = answered.type?.split(';')[0] ?? '';
    const schema = response.content?.[type]?.schema;
    if (!response.content) return answered.body === undefined ? [] : ['no body is described'];
    return schema ? this.faults(schema, answered.body) : [`type ${type} is not described`];
  }
}
