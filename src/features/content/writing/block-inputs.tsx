import { useI18n } from '../../../i18n/i18n-context.tsx';
import { ConversationMap } from '../blocks/dialogue/turn-map.tsx';
import { type BlockType, blockTypes, getBlockType } from '../blocks.ts';
import { CommentList } from '../commenting/comment-list.tsx';
import type { Comment } from '../commenting/comments.ts';
import { getKind, type Kind } from '../kinds.ts';
import { BlockView } from './block-view.tsx';
import { ActButton, BlockProvider, Fault, FieldInputs, useTag } from './field-inputs.tsx';
import type { TypedBlock } from './typed-text.ts';

function NewBlock({ kind, after, taken }: { kind: Kind; after: string; taken: BlockType | undefined }) {
  const { t, locale } = useI18n();
  const types = (Object.keys(blockTypes) as BlockType[]).filter(
    (type) => getKind(kind).body === 'lesson' || getBlockType(type).everywhere,
  );
  const id = `insert/${after}`;
  return (
    <p className="insert">
      <label htmlFor={id}>{t('desk.texts.newBlock')}</label>
      <select id={id} name={id} defaultValue="prose">
        {types.map((type) => (
          <option key={type} value={type}>
            {getBlockType(type).data.label[locale]}
          </option>
        ))}
      </select>
      <button type="submit" name="act" value={`insert:${after}`} className="button quiet small">
        {t('desk.texts.insert')}
      </button>
      {taken && (
        <button type="submit" name="act" value={`put-block:${after}`} className="button quiet small">
          {t('desk.texts.putTaken', { what: getBlockType(taken).data.label[locale] })}
        </button>
      )}
    </p>
  );
}

/** A conversation as it can go. It is drawn anew with every button of the form that adds or moves something, and with one of its own. */
function TurnMapOf({ block: { id, data }, title }: { block: TypedBlock; title: string }) {
  const { t } = useI18n();
  return (
    <details className="turn-map" id={`map/${id}`} open>
      <summary>
        {t('desk.turnMap.title')} <span className="visually-hidden">{title}</span>
      </summary>
      <ConversationMap data={data} name={`b/${id}`} tag={useTag()} />
      <p>
        <ActButton act={`draw:b/${id}`} words={t('desk.turnMap.again')} of={title} />
      </p>
    </details>
  );
}

interface BlockInputProps {
  block: TypedBlock;
  comments: readonly Comment[];
  isFirst: boolean;
  isLast: boolean;
  /** What shows a block as readers see it. */
  viewAddress: string;
}

function BlockInput({ block, comments, isFirst, isLast, viewAddress }: BlockInputProps) {
  const { t, locale } = useI18n();
  const { id, type, data, dropped } = block;
  const { data: field } = getBlockType(type);
  const title = `${field.label[locale]} · ${id}`;
  const inputs = (
    <BlockProvider value={{ field, data }}>
      <FieldInputs field={field} name={`b/${id}`} value={data} />
    </BlockProvider>
  );
  return (
    <section className="passage" id={`b/${id}`} tabIndex={-1} aria-labelledby={`kind/${id}`}>
      <input type="hidden" name="block" value={id} />
      <input type="hidden" name={`b/${id}/type`} value={type} />
      <h2 className="kind" id={`kind/${id}`}>
        {title}
      </h2>
      {dropped ? (
        <>
          <input type="hidden" name={`b/${id}/dropped`} value="on" />
          <p className="state stale">{t('desk.texts.dropped')}</p>
          <p>
            <ActButton act={`keep-block:${id}`} words={t('desk.texts.bringBack')} of={title} />
          </p>
          <div hidden>{inputs}</div>
        </>
      ) : (
        <>
          <Fault name={`b/${id}`} />
          <p className="tools">
            {!isFirst && <ActButton act={`up-block:${id}`} words={t('desk.texts.up')} of={title} />}
            {!isLast && <ActButton act={`down-block:${id}`} words={t('desk.texts.down')} of={title} />}
            <ActButton act={`copy-block:${id}`} words={t('desk.texts.copy')} of={title} />
            <ActButton act={`take-block:${id}`} words={t('desk.texts.takeAlong')} of={title} />
            <ActButton act={`drop-block:${id}`} words={t('desk.texts.drop')} of={title} />
          </p>
          {inputs}
          {type === 'dialogue' && <TurnMapOf block={block} title={title} />}
          <BlockView id={id} title={title} address={viewAddress} />
          <CommentList passage={id} {...{ title, comments }} />
        </>
      )}
    </section>
  );
}

/** The body of a text: its blocks in their order, each with the fields of its type, and between them a place for another. */
export function BlockInputs({
  kind,
  blocks,
  taken,
  comments,
  viewAddress,
}: {
  kind: Kind;
  blocks: readonly TypedBlock[];
  taken: BlockType | undefined;
  comments: readonly Comment[];
  viewAddress: string;
}) {
  return (
    <>
      <NewBlock kind={kind} after="" taken={taken} />
      {blocks.map((block, index) => (
        <div key={block.id} data-block="">
          <BlockInput
            block={block}
            comments={comments}
            isFirst={index === 0}
            isLast={index === blocks.length - 1}
            viewAddress={viewAddress}
          />
          <NewBlock kind={kind} after={block.id} taken={taken} />
        </div>
      ))}
    </>
  );
}
