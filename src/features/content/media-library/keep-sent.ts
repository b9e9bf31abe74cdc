import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { type KeptFile, keepFile } from '../media.ts';
import { findLibraryFile } from './library-queries.ts';
import { prepareUpload } from './prepare-upload.ts';

type PageContext = Context<PageEnv>;

/** What was sent, made fit to be shown; or what the library has under the hash that was chosen. */
export async function keepSent(c: PageContext, form: FormData): Promise<KeptFile | { fault: string }> {
  const { services, locale } = c.var;
  const { t } = getI18n(locale);
  const [sent, hash] = [form.get('file'), form.get('hash')];
  if (typeof hash === 'string' && hash)
    return (await findLibraryFile(services.db, hash)) ?? { fault: t('desk.texts.faults.noFile') };
  if (!(sent instanceof File) || sent.size === 0) return { fault: t('desk.texts.faults.noFile') };
  const upload = await prepareUpload(sent.name, Buffer.from(await sent.arrayBuffer()));
  if ('reason' in upload) return { fault: t(`desk.texts.faults.file.${upload.reason}`) };
  return keepFile(services.files, upload.name, upload.bytes);
}
