import { readIrregular, readWords } from './word-lists.ts';

/** Strong verbs and others whose past no ending makes, with the forms that the dictionary has not. */
const verbs = `
  be: ber bad bedt | binde: binder bandt bundet bundne | bite: biter bet beit bitt | bli: blir ble blei blitt | brenne: brenner brant brent
  bringe: bringer brakte brakt | bryte: bryter brøt brutt brutte | burde: bør burt | by: byr bød budt | bære: bærer bar båret bårne | dra: drar dro drog dratt
  drikke: drikker drakk drukket | drive: driver drev drevet dreiv | dø: dør døde dødd | eie: eier eide eid | ete: eter åt ett | falle: faller falt
  finne: finner fant funnet funne finnes fins | fly: flyr fløy fløyet | flyte: flyter fløt flytt | forsvinne: forsvinner forsvant forsvunnet
  fortelle: forteller fortalte fortalt | forstå: forstår forsto forstod forstått | fryse: fryser frøs frosset frosne | få: får fikk fått | følge: følger fulgte fulgt
  gi: gir ga gav gitt gitte | gjelde: gjelder gjaldt gjeldt | gjøre: gjør gjorde gjort gjorte gjøres | gli: glir gled glidd | gni: gnir gned gnidd
  gripe: griper grep grepet | gråte: gråter gråt grått | gå: går gikk gått | ha: har hadde hatt | henge: henger hang hengt | hete: heter het hett
  hjelpe: hjelper hjalp hjulpet hjulpne | holde: holder holdt | komme: kommer kom | krype: kryper krøp krøpet | kunne: kan kunnet | la: lar lot latt
  le: ler lo ledd | legge: legger la lagt lagte | lide: lider led lidt | ligge: ligger lå ligget | lyve: lyver løy løyet | løpe: løper løp løpt
  måtte: må måttet | nyte: nyter nøt nytt | rekke: rekker rakk rukket | ri: rir red ridd | rive: river rev revet | ryke: ryker røyk røket
  se: ser så sett sees | selge: selger solgte solgt | sette: setter satte satt | si: sier sa sagt sies sagte | sitte: sitter satt sittet
  skjære: skjærer skar skåret | skrike: skriker skrek skreket | skrive: skriver skrev skreiv skrevet skrevne | skulle: skal skullet | skyte: skyter skjøt skutt
  slippe: slipper slapp sluppet | slå: slår slo slått | slåss: sloss | smøre: smører smurte smurt | snike: sniker snek sneket | sove: sover sov sovet
  sprekke: sprekker sprakk sprukket | springe: springer sprang sprunget | spørre: spør spurte spurt spørres | stige: stiger steg steget | stikke: stikker stakk stukket
  stjele: stjeler stjal stjålet | stryke: stryker strøk strøket | stå: står sto stod stått | sverge: sverger sverget svor svoret | svinge: svinger svingte
  synge: synger sang sunget | synke: synker sank sunket | ta: tar tok tatt | telle: teller talte talt | tenke: tenker tenkte tenkt | tore: tør torde
  treffe: treffer traff truffet | trekke: trekker trakk trukket | tvinge: tvinger tvang tvunget | velge: velger valgte valgt | ville: vil villet
  vinne: vinner vant vunnet | vite: vet visste visst | vokse: vokser vokste vokst | være: er var vært | innebære: innebærer innebar innebåret
  bygge: bygger bygde bygd | tygge: tygde tygd | tro: tror trodde trodd | bo: bor bodde bodd | ro: ror rodde rodd | gro: gror grodde grodd | sy: syr sydde sydd
  snu: snur snudde snudd | nå: når nådde nådd | kle: kler kledde kledd | spå: spår spådde spådd | strø: strør strødde strødd
  spise: spiser spiste spist | vise: viser viste vist | begynne: begynner begynte begynt`;

const verbPrefixes =
  'an av be bi del for fra fram frem gjen inn inne mis ned opp om over på sam til under unn ut ved etter fore'.split(
    ' ',
  );

/** `avbryte` goes as `bryte` does. */
function* withPrefixes(forms: ReadonlyMap<string, string>): Generator<readonly [string, string]> {
  for (const [form, verb] of forms)
    if (form.length > 2 && verb !== 'være')
      for (const prefix of verbPrefixes) yield [prefix + form, (prefix + verb).replace(/^fram/, 'frem')];
}

/** Forms of a verb that are words themselves: a song, a step, what was let. */
const alsoWords = readWords(
  'sang la steg grep løp ledd bar drag drev hold skar bad sett skal får følge hang tenner hender dør når ror',
);

/** Verbs that lose one of two letters in the past, which the dictionary has of few of them: kjente, stilt. */
const oneLetterLess = readWords(
  'kjenne spenne skjønne glemme bestemme drømme svømme stemme klemme tømme dømme fordømme fylle stille skille spille bestille felle forestille anerkjenne erkjenne gjenkjenne anspenne oppfylle fremstille avspille innspille overstemme samstemme velle trille',
);

function* inThePast(): Generator<readonly [string, string]> {
  for (const verb of oneLetterLess)
    for (const ending of ['te', 't']) {
      const form = verb.slice(0, -2) + ending;
      yield [form, `${verb} ${form}`];
    }
}

/** Nouns, adjectives and others that change inside; spellings that both stand in dictionaries; the commonest forms of Nynorsk. */
const others = readIrregular(`
  bok: bøker bøkene bøkenes boken boka | bonde: bønder bøndene bonden | bror: brødre brødrene broren | datter: døtre døtrene dattera datteren | far: fedre fedrene faren
  mor: mødre mødrene moren mora | søster: søstre søstrene søsteren søstera | fot: føtter føttene foten | hånd: hender hendene hånda hånden hand handa handen
  kne: knær knærne kneet | tre: trær trærne treet | tann: tenner tennene tanna tannen | natt: netter nettene natta natten | rot: røtter røttene | kraft: krefter kreftene
  mann: menn mennene mannen | øye: øyne øynene øyet | klo: klør klørne | ku: kyr kyrne | tang: tenger
  tema: temaet temaene temaer | kollega: kolleger kollegene kollegaer kollegaen kollegaene kollegaens | museum: museet museer museene | senter: senteret sentre sentrene
  kapittel: kapittelet kapitlet kapitler kapitlene | middel: middelet midlet midler midlene | eksempel: eksempelet eksemplet eksempler eksemplene
  regel: regelen regler reglene | mening: meninger meningen meningene meninga | ting: tingen tinget tingene | år: året åra årene
  vinter: vintre vintrene vinteren | kjerne: kjernen kjerner | leder: lederen ledere lederne | lærer: lærere lærerne læreren lærerens lærernes lærar lærarar lærarane læraren
  god: gode godt bedre best beste | ille: verre verst verste | stor: store stort større størst største | liten: lite lita lille små smått mindre minst minste
  gammel: gamle gammelt gammal eldre eldst eldste | ung: unge ungt yngre yngst yngste | lang: lange langt lengre lengst lengste | tung: tunge tungt tyngre tyngst tyngste
  mye: mer mest meste | mange: flere flest fleste | annen: annet andre annens | egen: eget egne | trygg: trygt trygge tryggere tryggest
  ny: nytt nye nyere nyest nyeste | grønn: grønt grønne | ren: rent rene | hvit: hvitt hvite | løs: løst løse | fri: fritt frie friere | ledig: ledige | tom: tomme tomt | grei: greit greie
  frem: fram | fremgang: framgang framgangen fremgangen | fremdrift: framdrift framdrifta fremdriften | vei: veg vegen vegar veien veier veiene
  bro: bru brua broen bruer broer | skole: skule skulen skular skulane skolen skoler skolene | uke: veke veka veker ukes | språk: språka
  snakke: snakkar snakka snakket snakker | gjennom: igjennom | selv: sjøl | hjem: heim | podkast: podcast podcasten podcaster podcastene
  nett: nettet | nettside: webside websiden nettsida nettsiden nettsider nettsidene | mobil: mobilen mobiler mobilene mobiltelefon
  jeg: eg | ikke: ikkje | hvordan: korleis | hva: kva | hvor: kor | hvem: kven | noe: noko | uten: utan | hvorfor: kvifor`);

const strongVerbs = verbs.split(/[|\n]/).map(readIrregular);
const entries = [...strongVerbs.flatMap((verb) => [...withPrefixes(verb), ...verb]), ...inThePast(), ...others];

/** Forms that no rule joins with their word, or words. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(entries, ([form]) => form)].map(([form, of]) => {
    const words = new Set([...of.map(([, word]) => word), ...(alsoWords.has(form) ? [form] : [])]);
    return [form, [...words].join(' ')] as const;
  }),
);
