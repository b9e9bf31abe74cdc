import type { BrokenRule, Words } from '../../description/field.ts';

interface DialogueNode {
  id: string;
  choices?: { id: string; next: string }[] | undefined;
  ending?: string | undefined;
}

/** The nodes that can be reached from one of them, itself among them. */
function reachable(ways: ReadonlyMap<string, readonly string[]>, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...(ways.get(name) ?? []));
  }
  return found;
}

const chooseTurn = {
  en: 'Choose one of the turns.',
  bg: 'Изберете някоя от репликите.',
  nb: 'Velg en av replikkene.',
  tr: 'Sözlerden birini seçin.',
  it: 'Scegliere una delle battute.',
  gr: 'Επιλέξτε μία από τις ατάκες.',
};

const noTurn = (name: string): Words =>
  name === ''
    ? chooseTurn
    : {
        en: `There is no turn “${name}”. ${chooseTurn.en}`,
        bg: `Няма реплика „${name}“. ${chooseTurn.bg}`,
        nb: `Det finnes ingen replikk «${name}». ${chooseTurn.nb}`,
        tr: `“${name}” adında bir söz yok. ${chooseTurn.tr}`,
        it: `Non c’è nessuna battuta «${name}». ${chooseTurn.it}`,
        gr: `Δεν υπάρχει ατάκα «${name}». ${chooseTurn.gr}`,
      };

const goesNowhere = {
  en: 'Give this turn answers or an ending.',
  bg: 'Добавете към тази реплика отговори или край.',
  nb: 'Gi denne replikken svar eller en slutt.',
  tr: 'Bu söze cevaplar ya da bir bitiş ekleyin.',
  it: 'Aggiungere a questa battuta delle risposte o un finale.',
  gr: 'Προσθέστε σε αυτή την ατάκα απαντήσεις ή ένα τέλος.',
};

const endsAndGoesOn = {
  en: 'This turn has both answers and an ending. Remove one of the two.',
  bg: 'Тази реплика има и отговори, и край. Премахнете едното от двете.',
  nb: 'Denne replikken har både svar og en slutt. Fjern en av delene.',
  tr: 'Bu sözün hem cevapları hem bitişi var. İkisinden birini kaldırın.',
  it: 'Questa battuta ha sia risposte sia un finale. Rimuovere le une o l’altro.',
  gr: 'Αυτή η ατάκα έχει και απαντήσεις και τέλος. Αφαιρέστε ένα από τα δύο.',
};

const unheard = (name: string): Words => ({
  en: `The conversation never comes to this turn. Let an answer lead to “${name}”, or remove the turn.`,
  bg: `Разговорът никога не стига до тази реплика. Насочете някой отговор към „${name}“ или премахнете репликата.`,
  nb: `Samtalen kommer aldri til denne replikken. La et svar føre til «${name}», eller fjern replikken.`,
  tr: `Konuşma bu söze hiç ulaşmıyor. Bir cevabı “${name}” sözüne yönlendirin ya da sözü kaldırın.`,
  it: `La conversazione non arriva mai a questa battuta. Fare in modo che una risposta porti a «${name}» o rimuovere la battuta.`,
  gr: `Η συνομιλία δεν φτάνει ποτέ σε αυτή την ατάκα. Βάλτε μια απάντηση να οδηγεί στην ατάκα «${name}» ή αφαιρέστε την ατάκα.`,
});

const endless = {
  en: 'From this turn the conversation never comes to an end. Let an answer lead to a turn that has an ending.',
  bg: 'След тази реплика разговорът никога не стига до край. Насочете някой отговор към реплика с край.',
  nb: 'Etter denne replikken kommer samtalen aldri til en slutt. La et svar føre til en replikk som har en slutt.',
  tr: 'Konuşma bu sözden sonra hiç bitmiyor. Bir cevabı bitişi olan bir söze yönlendirin.',
  it: 'A partire da questa battuta la conversazione non arriva mai a un finale. Fare in modo che una risposta porti a una battuta con un finale.',
  gr: 'Μετά από αυτή την ατάκα η συνομιλία δεν φτάνει ποτέ σε τέλος. Βάλτε μια απάντηση να οδηγεί σε ατάκα που έχει τέλος.',
};

const noGoodEnding = {
  en: 'Give at least one turn the ending “Good”.',
  bg: 'Изберете край „Добър“ поне за една реплика.',
  nb: 'Gi minst én replikk slutten «God».',
  tr: 'En az bir söz için “İyi” bitişini seçin.',
  it: 'Scegliere il finale «Buono» per almeno una battuta.',
  gr: 'Επιλέξτε το τέλος «Καλό» για τουλάχιστον μία ατάκα.',
};

function checkTurn(one: DialogueNode, at: BrokenRule['path'], names: Set<string>): BrokenRule[] {
  const { id, choices, ending } = one;
  const nowhere = (choices ?? []).flatMap(({ id: name, next }, index): BrokenRule[] =>
    names.has(next)
      ? []
      : [
          {
            path: [...at, 'choices', index, 'next'],
            message: `"${id}", choice "${name}" leads to "${next}", which does not exist`,
            words: noTurn(next),
          },
        ],
  );
  if (!choices && !ending)
    return [{ path: at, message: `"${id}" has neither choices nor an ending`, words: goesNowhere }];
  if (!choices || !ending) return nowhere;
  const both = { path: [...at, 'ending'], message: `"${id}" is an ending and has choices`, words: endsAndGoesOn };
  return [both, ...nowhere];
}

/** Where nobody ever comes, and where nobody comes away from any more. Turns that lead on to nothing at all have been told so. */
function checkWays(start: string, nodes: DialogueNode[]): BrokenRule[] {
  const steps = nodes.flatMap(({ id, choices = [] }) => choices.map(({ next }) => ({ from: id, to: next })));
  const listWays = (at: 'from' | 'to', other: 'from' | 'to') =>
    new Map([...Map.groupBy(steps, (step) => step[at])].map(([id, all]) => [id, all.map((step) => step[other])]));
  const endings = nodes.filter((one) => one.ending);
  const heard = reachable(listWays('from', 'to'), [start]);
  // From its endings back, once for all turns.
  const ends = reachable(
    listWays('to', 'from'),
    endings.map(({ id }) => id),
  );
  const broken = nodes.flatMap(({ id, choices, ending }, index): BrokenRule[] => {
    const path = ['nodes', index];
    const neverEnds = (choices || ending) && !ends.has(id);
    return [
      ...(heard.has(id) ? [] : [{ path, message: `"${id}" is never reached`, words: unheard(id) }]),
      ...(neverEnds ? [{ path, message: `no ending can be reached from "${id}"`, words: endless }] : []),
    ];
  });
  if (endings.some((one) => one.ending === 'good')) return broken;
  return [...broken, { path: ['nodes'], message: 'there is no good ending', words: noGoodEnding }];
}

/** All that is wrong with a conversation, in steps: what is wrong in one may follow from the step before. */
export function listBranchingProblems(start: string, nodes: DialogueNode[]): BrokenRule[][] {
  const names = new Set(nodes.map((one) => one.id));
  const turns = nodes.flatMap((one, index) => checkTurn(one, ['nodes', index], names));
  if (names.has(start)) return [turns, checkWays(start, nodes)];
  return [[{ path: ['start'], message: `there is no node "${start}"`, words: noTurn(start) }], turns];
}

/** What is wrong with the way a conversation branches: a learner must never get stuck, and every line must be heard by somebody. */
export function findBranchingProblems(start: string, nodes: DialogueNode[]): BrokenRule[] {
  return listBranchingProblems(start, nodes).find((step) => step.length > 0) ?? [];
}
