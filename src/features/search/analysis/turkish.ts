import type { IsWord, LanguageRules } from './language.ts';
import { findRoot, isVerb, stripLoosely } from './turkish-endings.ts';
import { readIrregular, readWords } from './word-lists.ts';

/** Verbs that only look like the passive of another: `katılmak` (join) is not what happens to what is added. */
const notPassive = readWords(
  'katıl dağıl bayıl yanıl sarıl darıl takıl atıl çekil bulun dolun görün geçin sevin dinlen evlen güven kalın taşın edin barın yetin',
);

/** What is done to a thing is looked up by who does it: `yapıl` yap, `söylen` söyle, `kullanıl` kullan. */
function withoutPassive(verb: string, isWord: IsWord): string {
  if (notPassive.has(verb) || verb.length < 4) return verb;
  const root = /l[ıiuü]n$|[^aeıioöuül][ıiuü]l$/.test(verb) ? verb.slice(0, -2) : verb.replace(/(?<=[aeıiuü])n$/, '');
  if (root === verb) return verb;
  return [root, root.replace(/d$/, 't')].find((active) => isVerb(active, isWord)) ?? verb;
}

/** Things that have the name of an action only by their history: a boot is no drawing, a contract no promise kept. */
const notVerbalNoun = readWords('çizme dolma sarma basma kıyma dondurma sözleşme kavurma');

/** `konuşma` and `konuşmak` are konuş. */
function withoutVerbalNoun(word: string, isWord: IsWord): string {
  const root = word.replace(/m[ae]k?$/, '');
  if (root === word || notVerbalNoun.has(word)) return word;
  const known = isVerb(root, isWord) || (word.endsWith('k') && root.length > 4 && isWord(root));
  return known ? root : word;
}

/** Words of their own though they are made like a form of a verb: a chest, a minister, a boiler, order, future, past, drinks. */
const notVerbForm = readWords(
  'sandık tanıdık bakan kazan düzen kapan gelecek geçmiş içecek yiyecek giyecek dolmuş gümüş yemiş ermiş',
);

/** Participles that the dictionary lists as words: `konuşan`, `başladık`, `yapabil`. */
function withoutVerbForm(word: string, isWord: IsWord): string {
  if (notVerbForm.has(word)) return word;
  const match =
    /^(.{3,}?|al|ol|et|de|iç|aç|at)(?:y?[ae]c[ae]k|[dt][ıiuü]k|m[ıiuü]ş|m[ae]l[ıi]|y?[ae]bil|y?[ae]m[ae])$|^(.{3,}?)y?[ae]n$/.exec(
      word,
    );
  const root = match?.[1] ?? match?.[2];
  if (root === undefined) return word;
  return [root, root.replace(/d$/, 't')].find((verb) => isVerb(verb, isWord)) ?? word;
}

/** Words that are written in one or in two: the part that says more stands for them. */
const inTwo = (word: string) =>
  word.replace(/^(?:geri(?=bildirim)|dil(?=bilgi)|iş(?=birli))/, '').replace(/^(?<word>çevrim)(?:içi|dışı)/, '$<word>');

function stem(folded: string, isWord: IsWord): string {
  if (folded.length < 3) return folded;
  const word = inTwo(folded);
  const found = findRoot(word, isWord);
  if (!found) return word.length < 5 ? word : stripLoosely(word);
  let root = found.root;
  for (let before = ''; before !== root; ) {
    before = root;
    root = withoutVerbForm(withoutVerbalNoun(root, isWord), isWord);
    if (found.verb || root !== found.root) root = withoutPassive(root, isWord);
  }
  return root;
}

const plain: Readonly<Record<string, string>> = { ı: 'i', ş: 's', ç: 'c', ğ: 'g', ü: 'u', ö: 'o' };
const marked: Readonly<Record<string, string>> = { i: 'ı', s: 'ş', c: 'ç', g: 'ğ', u: 'ü', o: 'ö' };

/** Marks are tried in the beginning of a word: endings are known without them. */
const tried = 7;

/** How a word may be written with its marks, once for every root that the dictionary knows. */
function spellWithMarks(folded: string, isWord: IsWord): string[] {
  if (folded.length < 3 || /[ışçğüö]/.test(folded)) return [];
  let spellings = [''];
  for (const letter of folded.slice(0, tried))
    spellings = spellings.flatMap((start) => [start + letter, ...(marked[letter] ? [start + marked[letter]] : [])]);
  const byRoot = new Map<string, string>();
  for (const spelling of spellings.map((start) => start + folded.slice(tried))) {
    const root = findRoot(spelling, isWord)?.root;
    if (root !== undefined && root.length > 2 && spelling !== folded && !byRoot.has(root)) byRoot.set(root, spelling);
  }
  return [...byRoot.values()];
}

/**
 * Endings of nouns and verbs taken off as far as the dictionary knows what is left, the longest root first, after Oflazer (1994); roots that
 * change before a vowel (kitap, kitabı) are set right. Words of no dictionary lose plural, owner and case as in the light stemmer of Eryiğit and
 * Adalı (2004).
 */
export const turkish: LanguageRules = {
  // İ and ı have their small letters by Turkish rules; a circumflex is often left out.
  fold: (word) =>
    word
      .toLocaleLowerCase('tr')
      .normalize('NFC')
      .replace(/[âîû]/g, (letter) => letter.normalize('NFD')[0] ?? letter),
  stem: (folded, isWord = () => false) => stem(folded, isWord),
  skeleton: (folded) => folded.replace(/[ışçğüö]/g, (letter) => plain[letter] ?? letter),
  transliterate: (folded, isWord = () => false) => spellWithMarks(folded, isWord),
  stopWords: readWords(`
    acaba ama ancak artık aslında az bana bazen bazı belki ben benden beni benim beri bile bir biraz biri birkaç birşey biz bize bizi bizim böyle
    bu buna bunda bundan bunlar bunları bunların bunu bunun burada buraya bütün çok çünkü da daha de dahi defa diğer diye dolayı e en fakat gene
    gibi göre hala halde hangi hangisi hani hatta hem henüz hep hepsi her herhangi herkes hiç hiçbir için içinde ile ilgili ise işte kadar kaç
    karşı kendi kendine kendini kez ki kim kime kimi kimin kimse lütfen madem mı mi mu mü mıyım miyim muyum müyüm mısınız misiniz musunuz
    müsünüz mıdır midir mudur müdür mıyız miyiz muyuz müyüz nasıl ne neden nedir neler nerede nereden nereye nesi niçin niye o olan olarak
    oldu olduğu olduğunu olmak olması olmaz olsa olsun olup olur on ona ondan onlar onlara onları onların onu onun orada oysa öyle pek rağmen
    sadece sanki sen senden seni senin siz size sizden sizi sizin sonra şey şeyi şeyler şöyle şu şuna şunu tüm üzere üzerinde üzerine var vardır
    ve veya ya yada yahut yani yine yok yoksa zaten
    merhaba selam hocam teşekkür teşekkürler ederim rica sayın acil iyi günler kolay gelsin
    nin nın nun nün in ın un ün den dan ten tan deki daki teki taki ye yi yı yu yü la le yla yle dir dır dur dür
    hangileri nelerdir nelere mümkün
    lazım gerek gerekir gerekiyor istiyorum isterim istiyoruz yapmalıyım yapmalı yapayım yapalım yapabilirim yapabiliriz yapılır yapmam edebilirim
    edeyim bilir misin mısın musun müsün`),
  irregular: readIrregular(`
    cevap cevaplamak: cevaplar | kayıt: kaydı kaydın kayda kaydım kaydını kaydının kaydımı kaydımız kaydımızı
    demek: der diyor diyorum diyorsun diyoruz diyorlar dedi dedim dediler diyecek diyen diyerek dediği deyip diyebilir derler
    yemek: yiyor yiyorum yiyoruz yiyorlar yedim yediler yiyen yiyebilir
    ev: evin evine evini eve evde | su: suyu suyun suya suyum suları | ne: neyi neye neyin neyle
    ben: bana beni benim benden | sen: sana seni senin senden | o: onu ona onun ondan onlar onları onların
    gitmek: gider giderim giderse | almak: alır | vermek: verir | gelmek: gelir | açmak: açar | okumak: okur | yazmak: yazar`),
  keptApart: readWords('sorun konum yarın bakan'),
};
