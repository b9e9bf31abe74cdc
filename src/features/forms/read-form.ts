import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import type { PageEnv } from '../../foundation/request.ts';
import type { Translate } from '../../i18n/create-i18n.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';

type Fields = z.ZodObject<z.ZodRawShape>;

/** What stands in the fields when the form is shown again. */
type Typed<Schema extends Fields> = Partial<Record<keyof z.infer<Schema> & string, string>>;

/** What was sent: the values that a verb works with, or what was typed and what is wrong with it, by the name of the field. */
export type ReadForm<Schema extends Fields> =
  | { data: z.infer<Schema>; errors?: undefined }
  | { errors: FormErrors; typed: Typed<Schema> };

const sendsJson = (c: Context<PageEnv>) => /^application\/json\b/i.test(c.req.header('content-type') ?? '');

async function readSent(c: Context<PageEnv>, names: readonly string[]): Promise<Record<string, unknown>> {
  if (sendsJson(c)) {
    const sent: unknown = await c.req.json().catch((cause) => {
      throw new HTTPException(400, { cause });
    });
    return typeof sent === 'object' && sent !== null ? Object.fromEntries(Object.entries(sent)) : {};
  }
  const form = await c.req.formData();
  const fields = names.map((name) => [name, form.getAll(name)] as const).filter(([, sent]) => sent.length > 0);
  return Object.fromEntries(fields.map(([name, sent]) => [name, sent.length === 1 ? sent[0] : sent]));
}

/** What is said of a field instead of the usual: whatever is wrong with it, or only where it is empty or too short. */
export type FieldWords = Partial<Record<string, string | { tooShort: string }>>;

function nameFault(issue: z.core.$ZodIssue, isMissing: boolean, t: Translate, words?: FieldWords[string]): string {
  if (typeof words === 'string') return words;
  const least = issue.code === 'custom' ? issue.params?.min : undefined;
  if (words && (isMissing || least || issue.code === 'too_small')) return words.tooShort;
  if (isMissing) return t('forms.errors.required');
  if (least) return t('forms.errors.tooShort', { min: Number(least) });
  if (issue.code === 'too_big') return t('forms.errors.tooLong', { max: Number(issue.maximum) });
  if (issue.code === 'too_small') return t('forms.errors.tooShort', { min: Number(issue.minimum) });
  if (issue.code === 'invalid_format' && issue.format === 'email') return t('forms.errors.email');
  return t(issue.code === 'invalid_value' ? 'forms.errors.choice' : 'forms.errors.unclear');
}

/**
 * Reads a form, or the same fields as JSON, and checks it. `words` are a form's own for what is wrong, `findFaults` names what a schema
 * cannot see, in what was typed. Throws 400 where the body cannot be read at all.
 */
export async function readForm<Schema extends Fields>(
  c: Context<PageEnv>,
  schema: Schema,
  words: FieldWords = {},
  findFaults: (typed: Typed<Schema>) => FormErrors = () => ({}),
): Promise<ReadForm<Schema>> {
  const names = Object.keys(schema.shape);
  const sent = await readSent(c, names);
  const isEmpty = (name: string) =>
    sent[name] === undefined || (typeof sent[name] === 'string' && sent[name].trim() === '');
  // An empty field of a form is one that was left out.
  const filled = Object.fromEntries(names.filter((name) => !isEmpty(name)).map((name) => [name, sent[name]]));
  const checked = schema.safeParse(filled);
  const typed = Object.fromEntries(
    names.flatMap((name) => (typeof sent[name] === 'string' ? [[name, sent[name]]] : [])),
  ) as Typed<Schema>;
  const further = findFaults(typed);
  if (checked.success && Object.keys(further).length === 0) return { data: checked.data };
  const { t } = getI18n(c.var.locale);
  const errors: FormErrors = {};
  // In the order of the form, in which they are listed above it.
  for (const name of names) {
    const issue = checked.error?.issues.find(({ path }) => path[0] === name);
    const fault = issue ? nameFault(issue, isEmpty(name), t, words[name]) : further[name];
    if (fault) errors[name] = fault;
  }
  if (Object.keys(errors).length === 0) errors.form = t('forms.errors.unclear');
  return { errors, typed };
}

/** Reads a form in which nothing can be wrong before a verb has looked at it. Throws 400 where the body cannot be read at all. */
export async function readFields<Schema extends Fields>(c: Context<PageEnv>, schema: Schema): Promise<z.infer<Schema>> {
  const sent = await readForm(c, schema);
  if (sent.errors) throw new HTTPException(400);
  return sent.data;
}
