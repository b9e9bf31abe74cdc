import type { PreviewRow } from '../../../foundation/database/desk-tables.ts';
import { createId } from '../../../foundation/ids.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale } from '../../../i18n/locales.ts';
import { DeskPage } from '../../../ui/desk-page.tsx';
import { ErrorSummary, type FormErrors, TextField } from '../../../ui/fields.tsx';
import { PostForm } from '../../forms/post-form.tsx';
import { HourFields } from '../reviewing/hour-fields.tsx';
import { writeHour } from '../reviewing/hour-of-plan.ts';

export interface PreviewsPageProps {
  previews: readonly PreviewRow[];
  zone: string;
  /** The link that was just made: it is shown once. */
  made?: string;
  errors?: FormErrors;
  typed?: { path?: string; at?: string };
}

/** Links that show the site before readers see it: given away for a week, and taken back. */
export function PreviewsPage({ previews, zone, made, errors = {}, typed = {} }: PreviewsPageProps) {
  const { t, linkTo, locale } = useI18n();
  const { formats } = getLocale(locale);
  const action = linkTo('deskPreviews');
  const hourOf = (at: string) => writeHour(at, zone, formats);
  return (
    <DeskPage title={t('desk.navigation.previews')} lead={t('desk.texts.previewsLead')}>
      <ErrorSummary title={t('forms.summary')} errors={errors} />
      {made && (
        <div className="passage" role="status">
          <p>{t('desk.texts.previewMade')}</p>
          <p>
            <a href={made}>{made}</a>
          </p>
        </div>
      )}
      <PostForm className="writing" action={action} noValidate>
        <div className="passage">
          <input type="hidden" name="id" value={createId()} />
          <TextField name="path" label={t('desk.texts.previewPath')} value={typed.path ?? '/'} />
          <HourFields {...{ zone }} at={typed.at} error={errors.at} hint={t('desk.texts.previewHour')} />
          <p className="buttons">
            <button type="submit" name="act" value="give" className="button small">
              {t('desk.texts.previewGive')}
            </button>
            <button type="submit" name="act" value="look" className="button quiet small">
              {t('desk.texts.previewLook')}
            </button>
          </p>
        </div>
      </PostForm>
      {previews.length > 0 && (
        <table className="board cards">
          <thead>
            <tr>
              <th scope="col">{t('desk.texts.previewPath')}</th>
              <th scope="col">{t('desk.texts.previewShows')}</th>
              <th scope="col">{t('desk.texts.previewUntil')}</th>
              <th scope="col">{t('desk.texts.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {previews.map(({ token_hash, path, hour, expires_at }) => (
              <tr key={token_hash}>
                <th scope="row">{path}</th>
                <td data-label={t('desk.texts.previewShows')}>{hour ? hourOf(hour) : t('desk.texts.previewDrafts')}</td>
                <td data-label={t('desk.texts.previewUntil')}>{hourOf(expires_at)}</td>
                <td>
                  <PostForm action={action}>
                    <input type="hidden" name="preview" value={token_hash} />
                    <button type="submit" name="act" value="take-back" className="tool">
                      {t('desk.texts.takeBack')}
                      <span className="visually-hidden">: {path}</span>
                    </button>
                  </PostForm>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeskPage>
  );
}
