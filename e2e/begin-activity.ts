import type { Locator } from 'playwright';
import type { ActivityBlock } from '../src/features/content/blocks.ts';

/** Begins with an activity as somebody does, with script; whatever its type needs to be an answer at all. */
export async function beginActivity(card: Locator, { type }: ActivityBlock): Promise<void> {
  const each = async (elements: Locator, work: (element: Locator) => Promise<void>) => {
    for (const element of await elements.all()) await work(element);
  };
  switch (type) {
    case 'ordering':
      return card.locator('[data-drop] button').nth(1).click();
    case 'matching':
    case 'sorting':
      for (let place = 1; (await card.locator('[data-drop=""] [data-thing]').count()) > 0; place += 1) {
        await card.locator('[data-drop=""] [data-thing]').first().click();
        const targets = card.locator('[data-drop]:not([data-drop=""])');
        await targets
          .nth(place % (await targets.count()))
          .locator('[class*=put]')
          .click();
      }
      return;
    case 'flash-cards':
      return each(card.locator('summary'), (summary) => summary.click());
    case 'self-assessment':
      return each(card.locator('fieldset'), (statement) => statement.getByRole('radio').nth(1).check());
    case 'multiple-choice':
      return card.getByRole('checkbox').first().check();
    case 'gap-fill':
    case 'short-answer':
    case 'reflection':
      return each(card.locator('input[type=text], textarea'), (field) => field.fill('Жечева «ğ ø Ω»'));
    case 'form':
      await each(card.locator('input:not([type]), input[type=text], textarea'), (field) => field.fill('Ж «ğ ø Ω»'));
      await each(card.locator('input[type=date]'), (field) => field.fill('2026-11-05'));
      return each(card.locator('fieldset').filter({ has: card.page().getByRole('radio') }), (choice) =>
        choice.getByRole('radio').first().check(),
      );
    case 'marking-grid':
      await each(card.locator('select'), (band) => band.selectOption('2').then(() => undefined));
      return each(card.locator('input[name$=".turns"]'), (turns) => turns.fill('1'));
    case 'transcript':
      return card.getByRole('checkbox').first().check();
    case 'dialogue':
      return;
    default:
      return card.getByRole('radio').nth(1).check();
  }
}
