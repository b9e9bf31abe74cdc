import { isMap, LineCounter, parseDocument, stringify } from 'yaml';
import { z } from 'zod';
import { isLocale, type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { type Block, blockTypes, getBlockType, isBlockType } from './blocks.ts';
import { cleanText } from './clean-text.ts';
import { getKind, type Kind } from './kinds.ts';
import type { Text } from './texts.ts';

/** What is wrong with a file of content/, said so that an editor can mend it. `line` counts from 1. */
export interface Problem {
  file: string;
  line: number;
  reason: string;
}

export interface EntryFile {
  id: string;
  position: number;
  /** The language it is written in first; English where the file says nothing. */
  sourceLocale: Locale;
  fields: Record<string, unknown>;
}

type Parsed<Value> = { value: Value; problems: [] } | { value?: undefined; problems: Problem[] };

/** Collects the problems of one file; line numbers of its parts are shifted to those of the file. */
class Problems {
  readonly list: Problem[] = [];
  readonly file: string;
  constructor(file: string) {
    this.file = file;
  }
  add(line: number, reason: string): void {
    this.list.push({ file: this.file, line, reason });
  }
}

/** YAML can be well-formed and still have no value: an alias of nothing, or aliases of aliases without end. */
function toValue(document: ReturnType<typeof parseDocument>): { value: unknown } | { reason: string } {
  try {
    return { value: cleanText(document.toJS()) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Parses YAML that starts after `lineBefore` lines of its file and checks it against a schema; each problem gets its key's line. */
function parseYaml<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  lineBefore: number,
  problems: Problems,
): z.infer<Schema> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  for (const error of document.errors) problems.add(lineBefore + lines.linePos(error.pos[0]).line, error.message);
  if (document.errors.length > 0) return undefined;
  const read = toValue(document);
  if ('reason' in read) {
    problems.add(lineBefore + 1, read.reason);
    return undefined;
  }
  const parsed = schema.safeParse(read.value ?? {});
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const [key] = issue.path;
    const pair = isMap(document.contents)
      ? document.contents.items.find((item) => String(item.key) === key)
      : undefined;
    const range = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
    const line = lineBefore + (range ? lines.linePos(range[0]).line : 1);
    problems.add(line, `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`);
  }
  return undefined;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const idMessage = 'must be a UUID; npm run content:stamp gives the entry one';
const sourceMessage = 'must be 12 hexadecimal digits; npm run content:stamp writes them';
const locale = z.enum(localeCodes as [Locale, ...Locale[]], `must be one of ${localeCodes.join(', ')}`);

/**
 * What something was translated from: the state of the text, and before it that text's language where it is not the one the entry is
 * written in first.
 */
const madeFrom = new RegExp(`^(?:(${localeCodes.join('|')}):)?([0-9a-f]{12})$`);

function parseMadeFrom(text: string | undefined): { sourceHash?: string; sourceLocale?: Locale } {
  const [, from, sourceHash] = madeFrom.exec(text ?? '') ?? [];
  return { ...(sourceHash ? { sourceHash } : {}), ...(from && isLocale(from) ? { sourceLocale: from } : {}) };
}

const formatMadeFrom = ({ sourceHash, sourceLocale: from }: { sourceHash?: string; sourceLocale?: Locale }) =>
  sourceHash && (from ? `${from}:${sourceHash}` : sourceHash);

/** What entry.yaml holds for every kind, beside the kind's own fields. */
const ownOfEntry = {
  id: z.string(idMessage).regex(uuid, idMessage),
  position: z.int('must be a whole number').default(0),
  source: locale.default(sourceLocale),
};

/** What the front matter holds for every kind, beside the kind's own fields. */
const ownOfTranslation = {
  source: z.string(sourceMessage).regex(madeFrom, sourceMessage).optional(),
  meaning: z
    .string(sourceMessage)
    .regex(/^[0-9a-f]{12}$/, sourceMessage)
    .optional(),
};

/** Reads entry.yaml: what no language changes. */
export function parseEntryFile(kind: Kind, file: string, text: string): Parsed<EntryFile> {
  const problems = new Problems(file);
  const parsed = parseYaml(text, getKind(kind).shared.schema.safeExtend(ownOfEntry), 0, problems);
  if (!parsed) return { problems: problems.list };
  const { id, position, source, ...fields } = parsed as Record<string, unknown> & {
    id: string;
    position: number;
    source: Locale;
  };
  return { value: { id, position, sourceLocale: source, fields }, problems: [] };
}

/** Writes entry.yaml; parsing what was written gives the same value. */
export function formatEntryFile({ id, position, sourceLocale: source, fields }: EntryFile): string {
  return stringify({ id, position, ...(source === sourceLocale ? {} : { source }), ...fields }, { lineWidth: 0 });
}

/** Type, id, what it was translated from, the earlier state whose meaning it has. */
const opening =
  /^::: ([a-z]+(?:-[a-z]+)*) #([a-z0-9]+(?:-[a-z0-9]+)*)(?: @((?:[a-z]{2}:)?[0-9a-f]{12}))?(?: =([0-9a-f]{12}))?$/;

function parseBlock(type: string, text: string, line: number, problems: Problems): Block['data'] | undefined {
  if (!isBlockType(type)) {
    problems.add(line, `there is no block type "${type}"; there are: ${Object.keys(blockTypes).join(', ')}`);
    return undefined;
  }
  const { format, data } = getBlockType(type);
  if (format !== 'markdown') return parseYaml(text, data.schema, line, problems) as Block['data'] | undefined;
  const parsed = data.schema.safeParse({ text });
  if (!parsed.success) problems.add(line, 'this block is empty');
  return parsed.data as Block['data'] | undefined;
}

interface RawBlock {
  type: string;
  id: string;
  source: string | undefined;
  meaning: string | undefined;
  /** The line of its opening mark. */
  line: number;
  text: string[];
}

/** Cuts a body at its marks; what lies between them is not looked at yet. */
function splitBody(lines: string[], firstLine: number, problems: Problems): RawBlock[] {
  const raw: RawBlock[] = [];
  let open: RawBlock | undefined;
  for (const [index, content] of lines.entries()) {
    const line = firstLine + index;
    const mark = content.trimEnd();
    const opened = opening.exec(mark);
    if (opened) {
      if (open) problems.add(line, `the block "${open.id}" of line ${open.line} is not closed with ":::"`);
      const [, type = '', id = '', source, meaning] = opened;
      open = { type, id, source, meaning, line, text: [] };
      raw.push(open);
    } else if (mark === ':::') {
      if (!open) problems.add(line, '":::" closes a block, but none is open');
      open = undefined;
    } else if (mark.startsWith(':::')) {
      problems.add(line, 'a block begins with its type and id, such as "::: prose #intro"');
    } else if (open) {
      open.text.push(content.replace(/^\\(?=\\*:::)/, ''));
    } else if (mark !== '') {
      problems.add(line, 'text outside a block; begin one with "::: prose #name"');
    }
  }
  if (open) problems.add(open.line, `the block "${open.id}" is not closed with ":::"`);
  return raw;
}

function parseBody(lines: string[], firstLine: number, problems: Problems): Block[] {
  const blocks: Block[] = [];
  for (const { type, id, source, meaning, line, text } of splitBody(lines, firstLine, problems)) {
    if (blocks.some((block) => block.id === id)) problems.add(line, `the block id "${id}" is used twice`);
    const data = parseBlock(type, text.join('\n').trim(), line, problems);
    const from = parseMadeFrom(source);
    if (source && !from.sourceHash) problems.add(line, `"${source}" names none of the site's languages`);
    if (data) blocks.push({ id, type, data, ...from, ...(meaning ? { meaning } : {}) } as Block);
  }
  return blocks;
}

/** Reads a language file: front matter and blocks. */
export function parseTranslationFile(kind: Kind, file: string, text: string): Parsed<Text> {
  const problems = new Problems(file);
  const definition = getKind(kind);
  const lines = cleanText(text)
    .replace(/^\ufeff/, '')
    .split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1) {
    return { problems: [{ file, line: 1, reason: 'the file must begin with front matter between two lines "---"' }] };
  }
  const front = lines.slice(1, end).join('\n');
  const parsed = parseYaml(front, definition.translated.schema.safeExtend(ownOfTranslation), 1, problems);
  const blocks = parseBody(lines.slice(end + 1), end + 2, problems);
  if (!definition.body && blocks.length > 0) problems.add(end + 2, `an entry of kind "${kind}" has no body`);
  if (definition.body && !definition.mayBeBare && blocks.length === 0 && problems.list.length === 0)
    problems.add(end + 1, 'the body has no block');
  if (problems.list.length > 0 || !parsed) return { problems: problems.list };
  const { source, meaning, ...fields } = parsed as Record<string, unknown> & { source?: string; meaning?: string };
  return { value: { fields, blocks, ...parseMadeFrom(source), ...(meaning ? { meaning } : {}) }, problems: [] };
}

function formatBlock(block: Block): string {
  const mark = `${block.sourceHash ? ` @${formatMadeFrom(block)}` : ''}${block.meaning ? ` =${block.meaning}` : ''}`;
  // A line of the text that looks like a mark gets a backslash in front, which reading takes away.
  const body =
    block.type === 'prose'
      ? block.data.text.replace(/(^|\n)(?=\\*:::)/g, '$1\\')
      : stringify(block.data, { lineWidth: 0 }).trimEnd();
  return `::: ${block.type} #${block.id}${mark}\n${body}\n:::\n`;
}

/** Writes a language file; parsing what was written gives the same value. */
export function formatTranslationFile({ fields, blocks, meaning, ...from }: Text): string {
  const source = formatMadeFrom(from);
  const front = { ...fields, ...(source ? { source } : {}), ...(meaning ? { meaning } : {}) };
  return [`---\n${stringify(front, { lineWidth: 0 })}---\n`, ...blocks.map(formatBlock)].join('\n');
}
