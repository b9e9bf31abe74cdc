import { expect, test } from 'vitest';
import { getI18n } from '../../../i18n/i18n.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { checkText } from '../editing/check-text.ts';
import type { Text } from '../texts.ts';
import { nameFaults } from './name-faults.ts';

test.each([
  ['thousands of marks', '*a '.repeat(3000)],
  ['thousands of lines', '# a\n'.repeat(3001)],
  ['lists inside of each other without end', `${'> '.repeat(60)}a`],
])('a text of %s is refused in the words of who writes it', (_, words) => {
  const text: Text = {
    fields: { title: 'A meeting', summary: 'We meet.' },
    blocks: [{ id: 'intro', type: 'prose', data: { text: words } }],
  };
  const problems = checkText('news', 'en', undefined, text);
  for (const locale of localeCodes) {
    const i18n = getI18n(locale);
    const { errors } = nameFaults('news', 'en', text, problems, i18n);
    expect(errors).toEqual({ 'b/intro/text': i18n.t('desk.texts.faults.marks') });
  }
});
