import { describeKind } from '../description/describe.ts';
import { line, list, optional } from '../description/fields.ts';
import { title } from '../description/repeated-fields.ts';

export const search = {
  synonyms: describeKind({
    name: {
      en: 'Words that mean the same',
      bg: 'Думи с еднакво значение',
      nb: 'Ord som betyr det samme',
      tr: 'Eş anlamlı kelimeler',
      it: 'Parole con lo stesso significato',
      gr: 'Λέξεις με την ίδια σημασία',
    },
    shared: {},
    translated: {
      title,
      groups: optional(
        list(
          { en: 'Groups', bg: 'Групи', nb: 'Grupper', tr: 'Gruplar', it: 'Gruppi', gr: 'Ομάδες' },
          line(
            {
              en: 'Words of a group',
              bg: 'Думи в група',
              nb: 'Ord i en gruppe',
              tr: 'Bir grubun kelimeleri',
              it: 'Parole di un gruppo',
              gr: 'Λέξεις μιας ομάδας',
            },
            {
              example: 'certificate, diploma',
              hint: {
                en: 'With commas between them. Whoever searches for one finds the others.',
                bg: 'Разделени със запетаи. Който търси едната, намира и другите.',
                nb: 'Med komma mellom. Den som søker på ett av dem, finner de andre.',
                tr: 'Aralarında virgülle. Birini arayan ötekileri de bulur.',
                it: 'Separate da virgole. Chi ne cerca una trova anche le altre.',
                gr: 'Χωρισμένες με κόμμα. Όποιος αναζητά τη μία βρίσκει και τις άλλες.',
              },
            },
          ),
          // Each language has its own groups, as many as it needs.
          { across: 'translated' },
        ),
      ),
      elsewhere: optional(
        list(
          {
            en: 'Not on this site',
            bg: 'Няма го в този сайт',
            nb: 'Finnes ikke på dette nettstedet',
            tr: 'Bu sitede olmayanlar',
            it: 'Non su questo sito',
            gr: 'Δεν υπάρχουν στον ιστότοπο',
          },
          line(
            {
              en: 'Words for a subject',
              bg: 'Думи за една тема',
              nb: 'Ord for et emne',
              tr: 'Bir konunun kelimeleri',
              it: 'Parole di un argomento',
              gr: 'Λέξεις για ένα θέμα',
            },
            {
              example: 'salary, how do I get a visa',
              hint: {
                en: 'Subjects and whole questions as people ask them, with commas between them. A question near one of them is answered only where the texts clearly speak of it.',
                bg: 'Теми и цели въпроси, както ги задават хората, разделени със запетаи. На близък до тях въпрос се отговаря само ако текстовете ясно говорят за това.',
                nb: 'Emner og hele spørsmål slik folk stiller dem, med komma mellom. Et spørsmål som ligner, besvares bare der tekstene tydelig handler om det.',
                tr: 'Konular ve insanların sorduğu biçimiyle sorular, aralarında virgülle. Bunlara yakın bir soru ancak metinler açıkça ondan söz ediyorsa cevaplanır.',
                it: 'Argomenti e domande intere, come le fa la gente, separati da virgole. A una domanda simile si risponde solo se i testi ne parlano chiaramente.',
                gr: 'Θέματα και ολόκληρες ερωτήσεις, όπως τις κάνουν οι άνθρωποι, χωρισμένα με κόμμα. Παρόμοια ερώτηση απαντιέται μόνο όταν τα κείμενα μιλούν καθαρά γι’ αυτό.',
              },
            },
          ),
          { across: 'translated' },
        ),
      ),
      asked: optional(
        list(
          {
            en: 'How people ask for it',
            bg: 'Как хората питат за това',
            nb: 'Slik spør folk etter det',
            tr: 'İnsanlar bunu nasıl sorar',
            it: 'Come lo chiede la gente',
            gr: 'Πώς το ζητούν οι άνθρωποι',
          },
          line(
            {
              en: 'Words for an entry',
              bg: 'Думи за един запис',
              nb: 'Ord for en oppføring',
              tr: 'Bir kaydın kelimeleri',
              it: 'Parole per una voce',
              gr: 'Λέξεις για μια καταχώριση',
            },
            {
              example: 'page/training: how long, cost',
              hint: {
                en: 'Kind and address of the entry, a colon, then words that people use and its text does not.',
                bg: 'Вид и адрес на записа, двоеточие, после думи, които хората употребяват, а текстът му – не.',
                nb: 'Type og adresse, kolon, og så ord som folk bruker og teksten ikke har.',
                tr: 'Kaydın türü ve adresi, iki nokta, ardından insanların kullandığı ama metinde geçmeyen kelimeler.',
                it: 'Tipo e indirizzo della voce, due punti, poi parole che la gente usa e il testo no.',
                gr: 'Είδος και διεύθυνση της καταχώρισης, άνω και κάτω τελεία, μετά λέξεις που χρησιμοποιεί ο κόσμος και όχι το κείμενο.',
              },
            },
          ),
          { across: 'translated' },
        ),
      ),
    },
  }),
};
