import type { Context } from 'hono';
import { describeApi } from './api-document.ts';
import styles from './api-page.module.css';
import type { PageEnv } from './foundation/request.ts';
import { getI18n } from './i18n/i18n.ts';
import { useI18n } from './i18n/i18n-context.tsx';
import { localeCodes } from './i18n/locales.ts';
import { technicalRoutes } from './routes.ts';
import { PageHeader } from './ui/page-header.tsx';

type Document = ReturnType<typeof describeApi>;
type Operation = NonNullable<NonNullable<Document['paths']>[string]['get']>;

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
}

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** The operations of a document with their method and path, those of one tag together. */
function groupByTag({ paths = {}, tags = [] }: Document) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) =>
      item[method] ? [{ method: method.toUpperCase(), path, operation: item[method] }] : [],
    ),
  );
  return tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags?.[0] === tag.name),
  }));
}

/** A schema in a few words: `string`, `list of Lesson`, `low or high`. */
function wordsOf(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.items) return `list of ${wordsOf(schema.items)}`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

const pageLanguage = { lang: 'en' };

interface Field {
  name: string;
  words: string;
  required?: boolean | undefined;
  description?: string | undefined;
}

function Fields({ fields }: { fields: Field[] }) {
  return (
    <dl className={styles.fields} {...pageLanguage}>
      {fields.map(({ name, words, required, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {words}
            {required === false && ', optional'}
            {description && `. ${description}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    words: wordsOf(schema),
    required: required.includes(name),
    description: schema.description,
  }));
}

interface Shown {
  method: string;
  path: string;
  operation: Operation;
  schemas: Record<string, Schema>;
}

function OperationSection({ method, path, operation, schemas }: Shown) {
  const { t } = useI18n();
  const { summary, description, parameters = [], requestBody, responses, operationId } = operation;
  const parameterFields = parameters.flatMap((one) =>
    'name' in one
      ? [
          {
            name: one.name,
            words: wordsOf(one.schema as Schema),
            required: one.required ?? false,
            description: one.description,
          },
        ]
      : [],
  );
  const content = requestBody && 'content' in requestBody ? Object.values(requestBody.content) : [];
  const body = content[0]?.schema as Schema | undefined;
  const bodyFields = body && fieldsOf(schemas[body.$ref?.split('/').at(-1) ?? ''] ?? body);
  const answers = Object.entries(responses ?? {}).map(([status, answer]) => {
    const content: { schema?: unknown }[] = 'content' in answer ? Object.values(answer.content ?? {}) : [];
    return { name: status, words: wordsOf(content[0]?.schema as Schema | undefined), description: answer.description };
  });
  return (
    <section id={operationId} className={styles.operation}>
      <h3>
        <span className={styles.method}>{method}</span> <code>{path}</code>
      </h3>
      <div {...pageLanguage}>
        <p className={styles.summary}>{summary}</p>
        <p>{description}</p>
      </div>
      {parameterFields.length > 0 && <h4>{t('api.parameters')}</h4>}
      {parameterFields.length > 0 && <Fields fields={parameterFields} />}
      {bodyFields && <h4>{t('api.body')}</h4>}
      {bodyFields && <Fields fields={bodyFields} />}
      <h4>{t('api.answers')}</h4>
      <Fields fields={answers.map((answer) => ({ ...answer, words: answer.words || '–' }))} />
    </section>
  );
}

function ApiPage({ document }: { document: Document }) {
  const { t } = useI18n();
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
  return (
    <>
      <PageHeader eyebrow="OpenAPI 3.1" title={t('api.title')} lead={t('api.lead')} />
      <div className={`page ${styles.text}`}>
        <p>
          <a href={technicalRoutes.apiDescription}>{t('api.document')}</a>
        </p>
        <p {...pageLanguage}>{document.info.description}</p>
        {groupByTag(document).map(({ name, description, operations }) => (
          <section key={name}>
            <h2 {...pageLanguage}>{description}</h2>
            {operations.map((shown) => (
              <OperationSection key={shown.operation.operationId} {...shown} schemas={schemas} />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

/** The document of the API as people read it. What it says of operations is in English in every language. */
export function showApi(c: Context<PageEnv>): Response {
  const { t } = getI18n(c.var.locale);
  c.set('cacheable', true);
  const document = describeApi(c.var.services, c.var.site.fields.name);
  return c.render(<ApiPage document={document} />, {
    title: t('api.title'),
    description: t('api.lead'),
    locales: localeCodes,
  });
}
