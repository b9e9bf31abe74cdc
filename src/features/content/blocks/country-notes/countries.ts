/** The countries of the project. */
export const countryWords = {
  bg: { en: 'Bulgaria', bg: 'България', nb: 'Bulgaria', tr: 'Bulgaristan', it: 'Bulgaria', gr: 'Βουλγαρία' },
  gr: { en: 'Greece', bg: 'Гърция', nb: 'Hellas', tr: 'Yunanistan', it: 'Grecia', gr: 'Ελλάδα' },
  it: { en: 'Italy', bg: 'Италия', nb: 'Italia', tr: 'İtalya', it: 'Italia', gr: 'Ιταλία' },
  no: { en: 'Norway', bg: 'Норвегия', nb: 'Norge', tr: 'Norveç', it: 'Norvegia', gr: 'Νορβηγία' },
  tr: { en: 'Türkiye', bg: 'Турция', nb: 'Tyrkia', tr: 'Türkiye', it: 'Turchia', gr: 'Τουρκία' },
} as const;
