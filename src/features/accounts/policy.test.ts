import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testPerson } from '../../../test/test-person.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { kindNames } from '../content/kinds.ts';
import { type Grant, type GrantedRole, grantedRoles } from './account.ts';
import {
  type Action,
  actions,
  canLearn,
  carefulRoles,
  courseKinds,
  lacksSecondFactor,
  listMayLocales,
  may,
  mayArrangeSeen,
} from './policy.ts';

const locale = fc.constantFrom(...localeCodes);
const kind = fc.constantFrom(...kindNames);
const grant: fc.Arbitrary<Grant> = fc.record({
  role: fc.constantFrom(...grantedRoles),
  locales: fc.uniqueArray(locale),
  kinds: fc.uniqueArray(kind),
});
const person = fc.record({ grants: fc.array(grant, { maxLength: 3 }) }).map((given) => testPerson(given));
const action = fc.constantFrom(...actions);

/** Somebody with one role: for Greek and Bulgarian, and as an editor for news and partners. */
const languages: readonly Locale[] = ['gr', 'bg'];
const having = (role: GrantedRole) =>
  testPerson({ grants: [{ role, locales: languages, kinds: role === 'editor' ? ['news', 'partner'] : [] }] });

/** For every role and action: the kinds and the languages in which it is allowed. */
type Allowed = { kinds: readonly string[]; locales: readonly Locale[] };
const nowhere: Allowed = { kinds: [], locales: [] };
const everywhere: Allowed = { kinds: kindNames, locales: localeCodes };
const news: Allowed = { kinds: ['news', 'partner'], locales: languages };
const courses: Allowed = { kinds: courseKinds, locales: languages };
const given: Allowed = { kinds: kindNames, locales: languages };
const asked = { editor: news, author: courses } as const;

const table: Record<Exclude<GrantedRole, 'coordinator'>, Partial<Record<Action, Allowed>>> = {
  editor: { 'open-desk': everywhere, 'see-texts': everywhere, write: asked.editor, publish: asked.editor },
  author: { 'open-desk': everywhere, 'see-texts': everywhere, write: asked.author, publish: asked.author },
  translator: { 'open-desk': everywhere, 'see-texts': everywhere, write: given },
  reviewer: { 'open-desk': everywhere, 'see-texts': everywhere, write: given, publish: given },
  reader: { 'open-desk': everywhere, 'read-reports': everywhere },
};
// What belongs to no language is asked without one, and is an entry's in all of them.
table.editor.arrange = { kinds: news.kinds, locales: localeCodes };
table.author.arrange = { kinds: courses.kinds, locales: localeCodes };

test.each(grantedRoles)(
  '%s may do what is written here, and nothing else, with every kind in every language',
  (role) => {
    const somebody = having(role);
    for (const what of actions) {
      const allowed = role === 'coordinator' ? everywhere : (table[role][what] ?? nowhere);
      expect([role, what, may(somebody, what)]).toEqual([role, what, allowed !== nowhere]);
      for (const kind of kindNames) {
        const locales = localeCodes.filter((code) => may(somebody, what, { kind, locale: code }));
        expect([role, what, kind, locales]).toEqual([
          role,
          what,
          kind,
          allowed.kinds.includes(kind) ? localeCodes.filter((code) => allowed.locales.includes(code)) : [],
        ]);
        expect(listMayLocales(somebody, what, kind)).toEqual(locales);
      }
    }
  },
);

test.each(grantedRoles)(
  '%s renames and archives what readers see only where they arrange it and publish all those languages',
  (role) => {
    const somebody = having(role);
    const arranged = { coordinator: kindNames, editor: news.kinds, author: courseKinds }[role as string] ?? [];
    const published = role === 'coordinator' ? localeCodes : languages;
    fc.assert(
      fc.property(kind, fc.uniqueArray(locale), (kind, seen) => {
        const isOwn = seen.every((code) => published.includes(code));
        expect(mayArrangeSeen(somebody, kind, seen)).toBe(arranged.includes(kind) && isOwn);
      }),
    );
  },
);

test('a visitor and a learner may do nothing on the desk; everybody with an account learns', () => {
  expect([canLearn(undefined), canLearn(testPerson())]).toEqual([false, true]);
  fc.assert(
    fc.property(action, kind, locale, (what, kind, code) => {
      expect([may(undefined, what), may(testPerson(), what, { kind, locale: code })]).toEqual([false, false]);
    }),
  );
});

test('the settings of the site are arranged by coordinators only, whatever kinds an editor was given', () => {
  fc.assert(
    fc.property(person, (somebody) => {
      const coordinates = somebody.grants.some(({ role }) => role === 'coordinator');
      expect(may(somebody, 'arrange', { kind: 'site' })).toBe(coordinates);
    }),
  );
});

test('what is allowed somewhere is allowed in some language, and the other way round', () => {
  fc.assert(
    fc.property(person, kind, (somebody, kind) => {
      for (const what of ['write', 'publish'] as const)
        expect(may(somebody, what, { kind })).toBe(
          localeCodes.some((code) => may(somebody, what, { kind, locale: code })),
        );
    }),
  );
});

test('a grant more never allows less', () => {
  fc.assert(
    fc.property(person, grant, action, kind, locale, (somebody, more, what, kind, code) => {
      const place = { kind, locale: code };
      const richer = { ...somebody, grants: [...somebody.grants, more] };
      expect(!may(somebody, what, place) || may(richer, what, place)).toBe(true);
    }),
  );
});

test('who may publish or reads what visitors write may do nothing before they log in with a second factor', () => {
  fc.assert(
    fc.property(person, action, (somebody, what) => {
      const without = { ...somebody, secondFactor: false };
      const careful = somebody.grants.some(({ role }) => carefulRoles.includes(role));
      expect(lacksSecondFactor(without)).toBe(careful);
      expect(may(without, what)).toBe(!careful && may(somebody, what));
      expect(lacksSecondFactor(somebody)).toBe(false);
    }),
  );
});

test('every kind of a course is a kind', () => {
  expect(courseKinds.filter((name) => !kindNames.includes(name))).toEqual([]);
});
