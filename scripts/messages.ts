/** npm run messages: the newest messages to the project. npm run messages -- REFERENCE: one of them in full. */
import { findMessage, listMessages } from '../src/features/contact/queries.ts';
import { parseReference } from '../src/features/contact/reference.ts';
import { openDatabase } from '../src/foundation/database/database.ts';
import { readEnvironment } from '../src/foundation/env.ts';

const shown = 50;

const [asked] = process.argv.slice(2);
const db = openDatabase(readEnvironment());
try {
  if (asked === undefined) {
    const messages = await listMessages(db, shown);
    for (const { reference, topic, locale, name, email, subject, sent_at } of messages)
      console.log(`${reference}  ${sent_at}  ${topic}  ${locale}  ${name} <${email}>  ${subject}`);
    if (messages.length === 0) console.log('No messages.');
  } else {
    const message = await findMessage(db, parseReference(asked) ?? '');
    if (!message) throw new Error(`There is no message ${asked}.`);
    const { reference, sent_at, topic, locale, name, email, subject, message: text } = message;
    console.log([`${reference}  ${sent_at}  ${topic}  ${locale}`, `${name} <${email}>`, subject, '', text].join('\n'));
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
