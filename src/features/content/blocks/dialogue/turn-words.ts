// What the parts of a conversation are called, in its form and beside its map.

export const turn = { en: 'Turn', bg: 'Реплика', nb: 'Replikk', tr: 'Söz', it: 'Battuta', gr: 'Ατάκα' };

export const firstTurn = {
  en: 'First turn',
  bg: 'Първа реплика',
  nb: 'Første replikk',
  tr: 'İlk söz',
  it: 'Prima battuta',
  gr: 'Πρώτη ατάκα',
};

export const leadsTo = {
  en: 'Leads to',
  bg: 'Води към',
  nb: 'Fører til',
  tr: 'Sonraki söz',
  it: 'Porta a',
  gr: 'Οδηγεί σε',
};

export const ending = { en: 'Ending', bg: 'Край', nb: 'Slutt', tr: 'Bitiş', it: 'Finale', gr: 'Τέλος' };

export const endings = {
  good: { en: 'Good', bg: 'Добър', nb: 'God', tr: 'İyi', it: 'Buono', gr: 'Καλό' },
  poor: { en: 'Poor', bg: 'Слаб', nb: 'Dårlig', tr: 'Zayıf', it: 'Debole', gr: 'Αδύναμο' },
};
