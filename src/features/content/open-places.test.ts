import { expect, test } from 'vitest';
import { isSet, listOpenPlaces } from './open-places.ts';

test('what a coordinator must fill in is one list, field by field', () => {
  const partner = { kind: 'partner', slug: 'sofia', fields: { url: '/placeholder', country: 'BG', latitude: 42.7 } };
  const site = {
    kind: 'site',
    slug: 'polylogue',
    fields: {
      reference: '0000-0-XX00-KA220-SCH-000000000',
      links: {
        podcast: '/placeholder',
        newsletter: '/newsletter',
        social: [{ name: 'LinkedIn', url: '/placeholder' }],
      },
    },
  };
  expect(listOpenPlaces([partner, site] as Parameters<typeof listOpenPlaces>[0])).toEqual([
    { kind: 'partner', slug: 'sofia', field: 'url' },
    { kind: 'site', slug: 'polylogue', field: 'reference' },
    { kind: 'site', slug: 'polylogue', field: 'links.podcast' },
    { kind: 'site', slug: 'polylogue', field: 'links.social.0.url' },
  ]);
});

test('nothing is open where all is filled in', () => {
  const fields = { url: 'https://school.example', reference: '2024-1-BG01-KA220-SCH-000123456' };
  expect(listOpenPlaces([{ kind: 'site', slug: 'polylogue', fields }])).toEqual([]);
  expect(isSet('https://school.example')).toBe(true);
});
