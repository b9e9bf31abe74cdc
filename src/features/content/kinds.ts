import { z } from 'zod';
import { moduleSwitches } from '../../foundation/http/modules.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';

const text = z.string().trim().min(1, 'must not be empty');
const sitePath = z.string().regex(/^\//, 'must be a path of this site that begins with /');
const address = z.union(
  [sitePath, z.url({ protocol: /^https$/ })],
  'must be a path of this site or an https:// address',
);
const voice = z.enum(localeCodes as [Locale, ...Locale[]]);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day written YYYY-MM-DD');
const allSwitches = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, z.boolean()])) as Record<Name, z.ZodBoolean>);

export const navigationSwitches = [
  'logo',
  'home',
  'project',
  'partners',
  'workPackages',
  'training',
  'news',
  'contact',
  'loginRegister',
  'resources',
  'languageChanger',
] as const;
export type NavigationSwitch = (typeof navigationSwitches)[number];

/**
 * The editorial model: for each kind of entry, `shared` holds the fields that no language changes (entry.yaml) and `translated`
 * those that every language has of its own (front matter). `blocks` says whether it has a body.
 */
export const kinds = {
  site: {
    shared: z.strictObject({
      reference: text,
      links: z.strictObject({
        newsletter: address,
        podcast: address,
        social: z.array(z.strictObject({ name: text, url: address })),
      }),
      navbar: allSwitches(navigationSwitches),
      modules: allSwitches(moduleSwitches),
    }),
    translated: z.strictObject({ name: text, tagline: text, description: text, funding: text, licence: text }),
    blocks: false,
  },
  page: {
    shared: z.strictObject({}),
    translated: z.strictObject({ title: text, description: text, eyebrow: text, lead: text }),
    blocks: true,
  },
  news: {
    shared: z.strictObject({ date: day, topics: z.array(text).min(1) }),
    translated: z.strictObject({ title: text, summary: text }),
    blocks: true,
    datedBy: 'date',
  },
  'resource-category': {
    shared: z.strictObject({ voice }),
    translated: z.strictObject({ title: text, summary: text }),
    blocks: false,
  },
  resource: {
    shared: z.strictObject({
      category: text,
      url: address,
      format: z.enum(['document', 'website', 'tool', 'course', 'video', 'collection']),
      languages: z.array(z.string().regex(/^[a-z]{2,3}$/, 'must be language codes such as en, el, tr')).min(1),
    }),
    translated: z.strictObject({ title: text, publisher: text, summary: text, classroom: text }),
    blocks: false,
    parent: { field: 'category', kind: 'resource-category' },
  },
  partner: {
    shared: z.strictObject({
      country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'),
      voice,
      url: address,
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      logo: text,
      coordinator: z.boolean().default(false),
    }),
    translated: z.strictObject({ title: text, place: text, role: text }),
    blocks: true,
  },
  output: {
    shared: z.strictObject({
      result: text,
      format: z.enum(['handbook', 'library', 'course', 'podcast', 'website', 'document']),
      url: address.optional(),
      handbook: text.optional(),
    }),
    translated: z.strictObject({ title: text, summary: text }),
    blocks: false,
  },
  handbook: {
    shared: z.strictObject({ result: text }),
    translated: z.strictObject({ title: text, subtitle: text, summary: text }),
    blocks: true,
  },
  course: {
    shared: z.strictObject({ voice, hours: z.number().positive() }),
    translated: z.strictObject({ title: text, goal: text }),
    blocks: true,
  },
  chapter: {
    shared: z.strictObject({ course: text }),
    translated: z.strictObject({ title: text }),
    blocks: false,
    parent: { field: 'course', kind: 'course' },
  },
  lesson: {
    shared: z.strictObject({ chapter: text, minutes: z.number().int().positive() }),
    translated: z.strictObject({ title: text, goal: text }),
    blocks: true,
    parent: { field: 'chapter', kind: 'chapter' },
  },
  'evaluation-question': {
    shared: z.strictObject({
      part: z.enum(['programme', 'site', 'classroom', 'you']),
      type: z.enum(['scale', 'choice', 'choices', 'text']),
      required: z.boolean(),
      options: z.array(z.string().regex(/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens')).optional(),
    }),
    translated: z.strictObject({
      question: text,
      low: text.optional(),
      high: text.optional(),
      options: z.record(z.string(), text).optional(),
    }),
    blocks: false,
  },
} as const satisfies Record<string, KindDefinition>;

interface KindDefinition {
  shared: z.ZodObject;
  translated: z.ZodObject;
  blocks: boolean;
  /** The shared field whose value is the slug of the entry above this one. */
  parent?: { field: string; kind: string };
  /** The shared field that holds the day lists are ordered by. */
  datedBy?: string;
}

export type Kind = keyof typeof kinds;
export type SharedFields<K extends Kind> = z.infer<(typeof kinds)[K]['shared']>;
export type TranslatedFields<K extends Kind> = z.infer<(typeof kinds)[K]['translated']>;

/** Parents come before their children: the order in which entries can be written. */
export const kindNames = Object.keys(kinds) as Kind[];

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value);
}

export function getKind(kind: Kind): KindDefinition {
  return kinds[kind];
}
