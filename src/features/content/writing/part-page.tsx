import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorSummary } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { listCrumbs } from '../entry-crumbs.ts';
import type { Kind } from '../kinds.ts';
import { OpenTextLines, SavedLine } from '../open-texts/open-text-lines.tsx';
import type { OpenText } from '../open-texts/open-texts.ts';
import type { Part } from '../part.ts';
import { LookAheadButton } from '../previewing/look-ahead-button.tsx';
import { ProseTemplate } from '../prose-editor/prose-template.tsx';
import type { SentBack } from '../reviewing/sent-back.ts';
import { SentBackNote } from '../reviewing/sent-back-note.tsx';
import type { Faults } from './name-faults.ts';

interface PartPageProps {
  entry: { id: string; kind: Kind; title: string };
  part: Part;
  title: string;
  /** How the text stands, and what else can be done with it. */
  states?: ReactNode;
  faults: Faults | undefined;
  notice: { words: string; good: boolean } | undefined;
  open: OpenText;
  /** Where readers find it, in the language of the text. */
  onSite: string | undefined;
  sentBack: SentBack | undefined;
  children: ReactNode;
}

/** A screen on which one part of an entry is written: where one is, what is wrong, who else is here; then the form. */
export function PartPage({
  entry,
  part,
  title,
  states,
  faults,
  notice,
  open,
  onSite,
  sentBack,
  children,
}: PartPageProps) {
  const i18n = useI18n();
  const { t, linkTo } = i18n;
  const { errors = {}, labels = {} } = faults ?? {};
  const address = { id: entry.id, part };
  return (
    <DeskPage
      title={title}
      crumbs={listCrumbs(i18n, entry.kind, entry)}
      actions={
        <>
          {states}
          {onSite && <LookAheadButton path={onSite} />}
          <a className="button quiet small" href={linkTo('deskReview', address)}>
            {t('desk.texts.changes')}
          </a>
          <a className="button quiet small" href={linkTo('deskHistory', address)}>
            {t('desk.texts.history')}
          </a>
        </>
      }
    >
      <ErrorSummary title={t('forms.summary')} errors={errors} labels={labels} />
      {notice && (
        <p className={notice.good ? 'state ok' : 'state stale'} role="status">
          {notice.words}
        </p>
      )}
      <SentBackNote sentBack={sentBack} />
      <OpenTextLines address={address} open={open} />
      <ProseTemplate />
      {children}
    </DeskPage>
  );
}

interface PartFootProps {
  mayPublish: boolean;
  /** The name of the passage to go on with. */
  next?: string | undefined;
  /** What else can be done with the whole form. */
  children?: ReactNode;
}

/**
 * What keeps the form, at its end, and whether the server has what was typed. On narrow screens it is one line: all but the first button is
 * a popover, which opens and closes without a script.
 */
export function PartFoot({ mayPublish, next, children }: PartFootProps) {
  const { t } = useI18n();
  return (
    <div className="footbar acts">
      <button type="submit" name="act" value="save" className="button small">
        {t('desk.texts.save')}
      </button>
      <button type="button" className="button quiet small acts-open" popoverTarget="acts">
        <Icon name="more" label={t('desk.texts.more')} />
      </button>
      <div id="acts" popover="auto">
        <button type="submit" name="act" value="submit" className="button quiet small">
          {t('desk.texts.submit')}
        </button>
        {mayPublish && (
          <button type="submit" name="act" value="review" className="button quiet small">
            {t('desk.texts.toPublish')}
          </button>
        )}
        {children}
        <button type="button" className="tool acts-open" popoverTarget="acts" popoverTargetAction="hide">
          {t('navigation.close')}
        </button>
      </div>
      {next && (
        <a href={`#${next}`} aria-keyshortcuts="Alt+ArrowDown">
          <Icon name="arrow-down" />
          <span>{t('desk.texts.nextOpen')}</span>
        </a>
      )}
      <SavedLine />
    </div>
  );
}
