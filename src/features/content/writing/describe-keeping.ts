import type { Translate } from '../../../i18n/create-i18n.ts';

/** What the script that keeps unsaved writing says, on the form that it keeps. */
export const describeKeeping = (t: Translate) => ({
  'data-writing': '',
  'data-found': t('desk.texts.foundUnsaved'),
  'data-put-back': t('desk.texts.putBack'),
  'data-discard': t('desk.texts.discard'),
});
