import { useI18n } from '../../../i18n/i18n-context.tsx';
import { useHours } from './reader-zone.ts';
import type { SentBack } from './sent-back.ts';

/** Why a text was sent back, where it is mended. */
export function SentBackNote({ sentBack }: { sentBack: SentBack | undefined }) {
  const { t } = useI18n();
  const { tellHour } = useHours();
  if (!sentBack) return null;
  const { at, by, note } = sentBack;
  return (
    <section className="passage" aria-labelledby="sent-back">
      <p className="state stale" id="sent-back">
        {t('desk.texts.isSentBack')}
      </p>
      <p className="words">{note}</p>
      <p className="who">
        {by ?? t('desk.talk.somebody')} · {tellHour(at)}
      </p>
    </section>
  );
}
