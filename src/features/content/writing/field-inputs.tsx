import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { CheckField, type FormErrors, LongTextField, SelectField, TextField } from '../../../ui/fields.tsx';
import type { Field } from '../description/field.ts';
import type { Media } from '../media.ts';
import { AreaOfPicture } from './area-of-picture.tsx';
import { FocalPoint } from './focal-point.tsx';
import { type FilledBlock, listInBlock, titleOf } from './list-named.ts';
import { hasWords } from './read-field.ts';

/** What all fields of one form need to know. */
interface Writing {
  errors: FormErrors;
  /** The language of the text. */
  tag?: string | undefined;
  /** Of a translation only the words are written; all else is kept by the source. */
  wordsOnly?: boolean;
  /** The entries that a reference can name, by their kind. */
  entries: Readonly<Record<string, readonly { slug: string; title: string }[]>>;
  /** The names of the files that lie beside the text. */
  files: readonly string[];
  /** The pictures among them, by their names. */
  pictures?: Readonly<Record<string, Media>>;
}

const WritingContext = createContext<Writing>({ errors: {}, entries: {}, files: [] });
export const WritingProvider = WritingContext;

/** The language of the text that is written, as a tag. */
export const useTag = () => useContext(WritingContext).tag;

/** The block that a field stands in: some of its fields name things of its lists. */
const BlockContext = createContext<FilledBlock | undefined>(undefined);
export const BlockProvider = BlockContext;

interface InputProps {
  field: Field;
  name: string;
  value: unknown;
  /** What it is called, where it is one of several. */
  title?: string;
  /** The values beside it. */
  beside?: Record<string, unknown>;
}

/** A button that changes what the form holds before it is kept; without script the page comes back with the change. */
export function ActButton({ act, words, of }: { act: string; words: string; of?: string | undefined }) {
  return (
    <button type="submit" name="act" value={act} className="tool">
      {words}
      {of && <span className="visually-hidden">: {of}</span>}
    </button>
  );
}

/** What is wrong with something that is more than one control. */
export function Fault({ name }: { name: string }) {
  const fault = useContext(WritingContext).errors[name];
  return (
    fault && (
      <p className="fault" id={`${name}-error`}>
        {fault}
      </p>
    )
  );
}

/** Names that something is there, also where nothing is in it. */
const Marker = ({ name }: { name: string }) => <input type="hidden" name={name} value="" />;

const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value));

function LeafInput({ field, name, value, title, beside = {} }: InputProps) {
  const { locale, t } = useI18n();
  const { errors, tag, entries, files } = useContext(WritingContext);
  const block = useContext(BlockContext);
  const { type, label, hint, choices, optional, within, to = within, schema, example } = field;
  const inBlock = listInBlock(field, block, beside);
  const text = asText(value);
  const shared = { name, label: title ?? label[locale], error: errors[name] };
  const described = { ...shared, ...(hint ? { hint: hint[locale] } : {}) };
  if (type === 'flag' && !(optional && schema.safeParse(false).success))
    return <CheckField {...described} checked={value === true} />;
  if (type === 'flag' || choices || to || inBlock || type === 'file') {
    const known =
      type === 'flag'
        ? [
            { value: 'on', words: t('desk.texts.yes') },
            { value: 'no', words: t('desk.texts.no') },
          ]
        : choices
          ? Object.entries(choices).map(([one, words]) => ({ value: one, words: words[locale] }))
          : to
            ? (entries[to] ?? []).map(({ slug, title }) => ({ value: slug, words: title }))
            : (inBlock ?? files.map((file) => ({ value: file, words: file })));
    const chosen = type === 'flag' && value !== undefined ? (value ? 'on' : 'no') : text;
    const isKnown = chosen === '' || known.some((one) => one.value === chosen);
    return (
      <SelectField {...described} value={chosen}>
        <option value="">{t('desk.texts.nothingChosen')}</option>
        {!isKnown && <option value={chosen}>{chosen}</option>}
        {known.map((one) => (
          <option key={one.value} value={one.value}>
            {one.words}
          </option>
        ))}
      </SelectField>
    );
  }
  const lang = field.across === 'translated' ? tag : undefined;
  if (type === 'common-mark')
    return (
      <LongTextField
        {...described}
        value={text}
        lang={lang}
        rows={Math.min(24, 3 + Math.ceil(text.length / 90))}
        data-prose=""
      />
    );
  // A field of one line would take out what breaks the line.
  if (text.length > 60 || text.includes('\n') || (type === 'line' && hint))
    return (
      <LongTextField {...described} value={text} lang={lang} rows={Math.min(8, 1 + Math.ceil(text.length / 80))} />
    );
  const asExample =
    example !== undefined && !hint ? { hint: t('desk.texts.example', { example: String(example) }) } : {};
  const input = <TextField {...asExample} {...described} value={text} lang={lang} />;
  return type === 'address' ? <AddressInput name={name}>{input}</AddressInput> : input;
}

/** A field for an address. Where a script looks for pages of the site, a button says so; without it, the screen of links does. */
function AddressInput({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div>
      {children}
      <button type="button" className="tool" data-address={name} hidden>
        {t('desk.links.choose')}
      </button>
    </div>
  );
}

function ItemTools({ name, index, count, title }: { name: string; index: number; count: number; title: string }) {
  const { t } = useI18n();
  return (
    <span className="tools">
      {index > 0 && <ActButton act={`up:${name}/${index}`} words={t('desk.texts.up')} of={title} />}
      {index < count - 1 && <ActButton act={`down:${name}/${index}`} words={t('desk.texts.down')} of={title} />}
      <ActButton act={`drop:${name}/${index}`} words={t('desk.texts.drop')} of={title} />
    </span>
  );
}

/** Fields that belong together, with what is wrong with them as a whole. */
function Group({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const fault = useContext(WritingContext).errors[name];
  return (
    <fieldset className="group" id={name} tabIndex={-1} aria-describedby={fault && `${name}-error`}>
      <legend>{label}</legend>
      <Fault name={name} />
      {children}
    </fieldset>
  );
}

/** What can be added, and why it has to be. */
function Missing({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div id={name} tabIndex={-1}>
      <Fault name={name} />
      <p>{children}</p>
    </div>
  );
}

function ListInput({ field, name, value }: InputProps) {
  const { locale, t } = useI18n();
  const { wordsOnly } = useContext(WritingContext);
  const { item, optional } = field;
  if (!item) return null;
  const isFixed = wordsOnly && field.across !== 'translated';
  const label = field.label[locale];
  const items = Array.isArray(value) ? value : [];
  const add = <ActButton act={`add:${name}`} words={t('desk.texts.add', { what: item.label[locale] })} />;
  if (value === undefined && optional) return isFixed ? null : <Missing name={name}>{add}</Missing>;
  return (
    <Group name={name} label={label}>
      <Marker name={name} />
      {items.map((one, index) => {
        const title = titleOf(item.label[locale], one, index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
          <div className="item" key={index}>
            {!isFixed && <ItemTools {...{ name, index, title }} count={items.length} />}
            <FieldInput field={item} name={`${name}/${index}`} value={one} title={title} />
          </div>
        );
      })}
      {!isFixed && <p>{add}</p>}
    </Group>
  );
}

function PairsInput({ field, name, value }: InputProps) {
  const { locale, t } = useI18n();
  const { errors, wordsOnly, tag } = useContext(WritingContext);
  const label = field.label[locale];
  if (value === undefined && field.optional)
    return wordsOnly ? null : <ActButton act={`add:${name}`} words={t('desk.texts.add', { what: label })} />;
  return (
    <Group name={name} label={label}>
      <Marker name={name} />
      {Object.entries((value ?? {}) as Record<string, string>).map(([key, words], index) => (
        <Fragment key={key}>
          {!wordsOnly && (
            <TextField name={`${name}/${index}/name`} label={t('desk.texts.nameOf', { what: label })} value={key} />
          )}
          <TextField
            name={`${name}/${index}/words`}
            label={wordsOnly ? `${label} · ${key}` : label}
            value={words}
            lang={tag}
            error={errors[`${name}/${index}/words`]}
          />
        </Fragment>
      ))}
      {!wordsOnly && <ActButton act={`add:${name}`} words={t('desk.texts.add', { what: label })} />}
    </Group>
  );
}

function ObjectInput({ field, name, value, title, beside = {} }: InputProps) {
  const { locale, t } = useI18n();
  const { wordsOnly, pictures = {} } = useContext(WritingContext);
  const { fields = {}, optional, hint, pointOf, areaOf } = field;
  const block = (useContext(BlockContext)?.data ?? {}) as Record<string, unknown>;
  const label = title ?? field.label[locale];
  if (value === undefined && optional)
    return wordsOnly ? null : <ActButton act={`add:${name}`} words={t('desk.texts.add', { what: label })} />;
  const held = (value === '' ? {} : (value ?? {})) as Record<string, unknown>;
  return (
    <Group name={name} label={label}>
      {optional && <Marker name={name} />}
      {hint && <p className="who">{hint[locale]}</p>}
      {pointOf && <FocalPoint name={name} picture={pictures[String(beside[pointOf])]} point={held} />}
      {areaOf && <AreaOfPicture name={name} picture={pictures[String(block[areaOf])]} area={held} title={label} />}
      {Object.entries(fields).map(([key, inner]) => (
        <FieldInput key={key} field={inner} name={`${name}/${key}`} value={held[key]} beside={held} />
      ))}
      {optional && !wordsOnly && <ActButton act={`drop:${name}`} words={t('desk.texts.drop')} of={label} />}
    </Group>
  );
}

/** What one field of a description is filled in with, whatever it is: no kind and no block has a form of its own. */
function FieldInput(props: InputProps) {
  const { wordsOnly } = useContext(WritingContext);
  const { field, value } = props;
  if (wordsOnly && (!hasWords(field) || value === undefined)) return null;
  if (field.item) return <ListInput {...props} />;
  if (field.type === 'lines-by-name') return <PairsInput {...props} />;
  return field.fields ? <ObjectInput {...props} /> : <LeafInput {...props} />;
}

/** The fields of a description, one below the other. */
export function FieldInputs({ field, name, value }: InputProps) {
  const held = (value ?? {}) as Record<string, unknown>;
  return Object.entries(field.fields ?? {}).map(([key, inner]) => (
    <FieldInput key={key} field={inner} name={`${name}/${key}`} value={held[key]} beside={held} />
  ));
}
