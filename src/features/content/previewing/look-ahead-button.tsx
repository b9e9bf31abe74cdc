import { createId } from '../../../foundation/ids.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { PostForm } from '../../forms/post-form.tsx';

/** Leads to a page of the site as it would be with every draft published, as a learner or visitor meets it. */
export function LookAheadButton({ path }: { path: string }) {
  const { t, linkTo } = useI18n();
  return (
    <PostForm action={linkTo('deskPreviews')}>
      <input type="hidden" name="path" value={path} />
      <input type="hidden" name="id" value={createId()} />
      <button type="submit" name="act" value="look" className="button quiet small">
        {t('desk.texts.seeDraft')}
      </button>
    </PostForm>
  );
}
