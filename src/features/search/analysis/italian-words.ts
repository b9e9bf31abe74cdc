import { readWords } from './word-lists.ts';

/** Articles, prepositions joined with them, pronouns, question words, forms of be and have, polite phrases, and what an apostrophe leaves over. */
export const stopWords = readWords(`
  a ad agl agli ai al alcun alcuna alcune alcuni alcuno all alla alle allo allora altrimenti anche ancora anzi appena assai avere avete aveva avevo
  avro avra avrei avuto b ben bene benche c ce cel certo che chi chiunque ci cio cioe cmq co coi col com come comunque con cos cosa cosi cui
  d da dagl dagli dai dal dall dalla dalle dallo davvero de degl degli dei del dell della delle dello dentro di dopo dov dove dovunque dunque
  durante e ecc ecco ed eppure era erano ero essa esse essendo essere essi esso fa fare fin fino fra fu fuori gia giu gli glie grazie grz
  ha hai hanno ho i il in infatti inoltre intanto invece io l la le lei li lo loro lui m ma magari mai me mentre mi mia mica mie miei mio molta molte
  molti molto n ne neanche negl negli nei nel nell nella nelle nello nemmeno neppure no noi non nostra nostre nostri nostro nn o od ogni ognuno oltre
  oppure ormai per perche percio perfino pero perke piu po poco poi poiche possiamo posso possono potete potrei potremmo potrebbe potrebbero proprio pure
  puo puoi qua qual qualche qualcosa qualcuno quale quali qualsiasi qualunque quand quando quant quanta quante quanti quanto quasi quel quell quella quelle
  quelli quello quest questa queste questi questo qui quindi s sara saranno saro sarebbe sarei se sebbene sei sembra senza si sia siamo siano siete
  so solo solamente soltanto son sono sopra sotto sta stai stanno sto stato stata su sua subito sue sugl sugli sui sul sull sulla sulle sullo suo suoi
  t tal tale tali tanta tante tanti tanto te ti tra tramite tranne tu tua tue tuo tuoi tutt tutta tutte tutti tutto un una uno uguale v va vado vai vanno ve
  verso vi via vicino vogliamo voglio voi vorrei vorremmo vostra vostre vostri vostro vs xche xke
  ciao salve buongiorno buonasera gentile gentili spettabile prego favore cortesemente cortesia scusa scusate scusi saluti cordiali dite dirmi ditemi sapete
  spiegatemi puoi potreste potresti devo dobbiamo bisogna serve servono esiste esistono`);

/** Forms of the verbs that no rule covers, and of the few nouns that change their root. */
export const irregularForms = `
  essere: sono sei siamo siete era ero eri eravamo eravate erano saro sarai sara saremo sarete saranno sarei saresti sarebbe saremmo sareste sarebbero
  essere: fui fosti fu fummo foste furono sia siano siate fossi fosse fossimo fossero essendo stato stata stati state
  avere: ho hai ha abbiamo avete hanno aveva avevo avevi avevamo avevate avevano avro avrai avra avremo avrete avranno avrei avresti avrebbe avremmo avreste
  avere: avrebbero ebbi ebbe ebbero abbia abbiano abbiate avessi avesse avessimo avessero avendo avuto avuta avuti avute averne averlo averla averli
  fare: faccio fai fa facciamo fate fanno faceva facevo facevi facevamo facevate facevano faro farai fara faremo farete faranno farei faresti farebbe faremmo
  fare: fareste farebbero feci fece facemmo fecero faccia facciano facciate facessi facesse facessero facendo fatto fatta fatti fatte farlo farla farli farle farsi farmi
  dire: dico dici dice diciamo dite dicono diceva dicevo dicevi dicevamo dicevano diro dirai dira diremo direte diranno direi diresti direbbe diremmo direbbero
  dire: dissi disse dissero dica dicano dicessi dicesse dicessero dicendo detto detta detti dette dirlo dirla dirgli dirle dirmi dirci dimmi ditemi
  dare: do dai danno diamo date dava davo davi davamo davano daro darai dara daremo daranno darei daresti darebbe diedi diede diedero dia diano desse dessero
  dare: dando darlo darla darli darle dargli darmi darci dammi datemi
  stare: sto stai sta stiamo stanno stava stavo stavi stavamo stavano staro starai stara staremo staranno starei starebbe stetti stette stia stiano stessero stando
  andare: vado vai va andiamo andate vanno vada vadano andro andrai andra andremo andrete andranno andrei andresti andrebbe andrebbero
  sapere: so sai sa sappiamo sapete sanno sappia sappiano seppi seppe
  potere: posso puoi puo possiamo potete possono possa possano poteva potevo potevano potuto
  dovere: devo devi deve dobbiamo dovete devono debba debbano debbo doveva dovevo dovevano dovuto
  volere: voglio vuoi vuole vogliamo volete vogliono voglia vogliano volli volle vollero
  venire: vieni viene vengo
  uscire: esco esci esce escono esca escano
  riuscire: riesco riesci riesce riescono riesca riescano
  bere: bevo bevi beve beviamo bevono bevuto
  rimanere: rimango rimani rimane rimasto rimasta rimasti rimaste
  morire: muoio muore muoiono morto morta morti morte
  nascere: nato nata nati nate nacque
  leggere: legge leggi
  vivere: vive vivono
  servire: serve servono serva
  iscrivere: iscriviti
  perdere: perdono
  credere: credo crede credono
  sedere: siedo siedi siede siedono
  soddisfare: soddisfatto soddisfatta soddisfatti soddisfatte soddisfa soddisfano
  uomo: uomini | moglie: mogli | superficie: superfici | bue: buoi | ala: ali | mano: mani | paio: paia | migliaio: migliaia | centinaio: centinaia
  buono: buon bei buonissimo meglio migliore migliori ottimo | bello: bel bei bell begli | grande: gran | santo: san | male: peggio | cattivo: peggiore peggiori
  valutare: valuto valuti valuta valutiamo valutano | gruppo: gruppetto gruppetti | stanza: stanzetta stanzette
  email: mail mails emails | quiz: quizzes`;

/**
 * Words of which one has -o where another has -a or -e and means something else, and those that look like a form of a verb. Each keeps to its
 * own two forms; where two have one in common, it belongs to the first.
 */
const alike = readWords(`
  arco arca arte arto balla ballo banca banco bando banda baro bara bolla bollo branco branca buca buco busta busto
  camino cammino canto canna cane capello cappello cappella capo carico carica carne carta cartella cartello casa caso cassetta cassetto cena cenere cera cero classe
  colla collo colpa colpo comune conto conte copia coppa coppia corsa corso corte corto costola data dato domani fiera filo fila fine foglia foglio folla folle
  forma formato fosso fossa gamba gambo gene genio grana grano lama libro libra lotta lotto luna manica manico mattino mazza mazzo mela mele melo mente menta mento
  meta metro moda modo molo mora mostro musa muso nome nono nonno nota notte oro ora onda orto paese mese pala palo palma palmo panca pane panna panno parte parto pasta pasto patto
  pelo pena penna pera pero pesca pesce pesco pezza pezzo pila pizza pizzo pollo porta porto posta posto punta punto quadro quota ramo rame razza razzo regolo rete retta rosa ruota ruolo
  sacca sacco sala sale salsa salto scala scalo scherma schermo scopa scopo serie sorte spina spillo squadra squadro stampo suola suolo tappa tappo tassa tasso tavola tavolo tela telo
  tema tempia tempio tempo testa testo tocco torta torto tratta tratto vela velo verso via vizio volta volto voto`);

function inflect(word: string): string[] {
  const root = word.slice(0, -1);
  const hard = root.replace(/[cg]$/, '$&h');
  if (word.endsWith('o')) return [`${hard}i`.replace(/ii$/, 'i'), `${root}i`.replace(/ii$/, 'i')];
  return [word.endsWith('a') ? `${hard}e` : `${root}i`];
}

/** The forms of these words, each with its word. */
export const formsOfAlike: ReadonlyMap<string, string> = new Map(
  [...alike].reverse().flatMap((word) =>
    inflect(word)
      .filter((form) => !alike.has(form))
      .map((form) => [form, word] as const),
  ),
);
export const keptApart: ReadonlySet<string> = alike;
