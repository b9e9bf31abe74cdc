import { useI18n } from '../../../i18n/i18n-context.tsx';

/** Who is on the way through a lesson, and has answered what changes in it. */
export interface Learners {
  begun: number;
  answered: number;
}

/** What a change of a lesson meets; nothing where nobody has begun it. */
export function LearnersLine({ learners }: { learners: Learners | undefined }) {
  const { t } = useI18n();
  if (!learners || learners.begun === 0) return null;
  return (
    <p className="who">
      {t('desk.courses.begun', { count: learners.begun })}{' '}
      {learners.answered > 0 && t('desk.courses.answered', { count: learners.answered })}
    </p>
  );
}
