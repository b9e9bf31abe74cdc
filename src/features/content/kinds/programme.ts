import { z } from 'zod';
import { question } from '../description/activity-fields.ts';
import { describeKind } from '../description/describe.ts';
import { choice, flag, line, linesByName, list, number, optional, reference, tick } from '../description/fields.ts';
import { goal, title, voice } from '../description/repeated-fields.ts';
import { minutes } from '../description/taught-fields.ts';

const options = { en: 'Answers', bg: 'Отговори', nb: 'Svar', tr: 'Cevaplar', it: 'Risposte', gr: 'Απαντήσεις' };

export const programme = {
  course: describeKind({
    name: { en: 'Module', bg: 'Модул', nb: 'Modul', tr: 'Modül', it: 'Modulo', gr: 'Ενότητα' },
    shared: {
      voice,
      hours: number(
        { en: 'Hours', bg: 'Часове', nb: 'Timer', tr: 'Saat', it: 'Ore', gr: 'Ώρες' },
        { schema: z.number().positive().max(200), example: 5 },
      ),
    },
    translated: { title, goal },
    body: 'page',
  }),
  chapter: describeKind({
    name: { en: 'Chapter', bg: 'Раздел', nb: 'Kapittel', tr: 'Bölüm', it: 'Capitolo', gr: 'Κεφάλαιο' },
    shared: {
      course: reference({ en: 'Module', bg: 'Модул', nb: 'Modul', tr: 'Modül', it: 'Modulo', gr: 'Ενότητα' }, 'course'),
    },
    translated: { title },
    parent: { field: 'course', kind: 'course' },
  }),
  lesson: describeKind({
    name: { en: 'Lesson', bg: 'Урок', nb: 'Leksjon', tr: 'Ders', it: 'Lezione', gr: 'Μάθημα' },
    shared: {
      chapter: reference(
        { en: 'Chapter', bg: 'Раздел', nb: 'Kapittel', tr: 'Bölüm', it: 'Capitolo', gr: 'Κεφάλαιο' },
        'chapter',
      ),
      minutes,
      check: tick(
        {
          en: 'A check of the chapter',
          bg: 'Проверка на раздела',
          nb: 'Quiz til kapitlet',
          tr: 'Bölümün kısa sınavı',
          it: 'Un quiz del capitolo',
          gr: 'Κουίζ του κεφαλαίου',
        },
        {
          hint: {
            en: 'A question whose solution was looked at is asked again, in another order, until it is answered right.',
            bg: 'Въпрос, чийто отговор е показан, се задава отново в друг ред, докато бъде отговорен вярно.',
            nb: 'Et spørsmål der løsningen er vist, stilles på nytt i en annen rekkefølge til det besvares riktig.',
            tr: 'Cevabı gösterilen soru, doğru cevaplanana kadar başka bir sırayla yeniden sorulur.',
            it: 'Una domanda di cui si è vista la risposta viene riproposta in altro ordine, finché non si risponde correttamente.',
            gr: 'Ερώτηση που είδατε τη λύση της ξανατίθεται με άλλη σειρά, μέχρι να απαντηθεί σωστά.',
          },
        },
      ),
    },
    translated: { title, goal },
    body: 'lesson',
    parent: { field: 'chapter', kind: 'chapter' },
  }),
  'evaluation-question': describeKind({
    name: {
      en: 'Evaluation question',
      bg: 'Въпрос от формуляра за оценка',
      nb: 'Evalueringsspørsmål',
      tr: 'Değerlendirme sorusu',
      it: 'Domanda di valutazione',
      gr: 'Ερώτηση αξιολόγησης',
    },
    shared: {
      part: choice(
        { en: 'Part', bg: 'Част', nb: 'Del', tr: 'Bölüm', it: 'Parte', gr: 'Μέρος' },
        {
          programme: {
            en: 'The programme',
            bg: 'Програмата',
            nb: 'Opplæringsprogrammet',
            tr: 'Program',
            it: 'Il percorso',
            gr: 'Το πρόγραμμα',
          },
          site: { en: 'The site', bg: 'Сайтът', nb: 'Nettstedet', tr: 'Site', it: 'Il sito', gr: 'Ο ιστότοπος' },
          classroom: {
            en: 'Your classroom',
            bg: 'Вашата класна стая',
            nb: 'Undervisningen din',
            tr: 'Sınıfınız',
            it: 'In classe',
            gr: 'Η τάξη σας',
          },
          you: { en: 'You', bg: 'Вие', nb: 'Du', tr: 'Siz', it: 'Chi risponde', gr: 'Εσείς' },
        },
      ),
      type: choice(
        {
          en: 'Type of answer',
          bg: 'Вид отговор',
          nb: 'Svartype',
          tr: 'Cevap türü',
          it: 'Tipo di risposta',
          gr: 'Είδος απάντησης',
        },
        {
          scale: { en: 'Scale', bg: 'Скала', nb: 'Skala', tr: 'Ölçek', it: 'Scala', gr: 'Κλίμακα' },
          choice: {
            en: 'One answer',
            bg: 'Един отговор',
            nb: 'Ett svar',
            tr: 'Tek cevap',
            it: 'Una risposta',
            gr: 'Μία απάντηση',
          },
          choices: {
            en: 'Several answers',
            bg: 'Няколко отговора',
            nb: 'Flere svar',
            tr: 'Birden çok cevap',
            it: 'Più risposte',
            gr: 'Πολλές απαντήσεις',
          },
          text: { en: 'Text', bg: 'Текст', nb: 'Tekst', tr: 'Metin', it: 'Testo', gr: 'Κείμενο' },
        },
        { fallback: 'text' },
      ),
      required: flag({
        en: 'Must be answered',
        bg: 'Задължителен отговор',
        nb: 'Må besvares',
        tr: 'Cevap zorunlu',
        it: 'Risposta obbligatoria',
        gr: 'Υποχρεωτική απάντηση',
      }),
      options: optional(
        list(
          options,
          line(options, {
            pattern: [/^[a-z0-9-]+$/, 'must be small letters, digits and hyphens'],
            example: 'every-week',
          }),
          { least: 0 },
        ),
      ),
    },
    translated: {
      question: line(question.label, { seenBy: 'learners' }),
      low: optional(
        line(
          {
            en: 'Low end of the scale',
            bg: 'Долен край на скалата',
            nb: 'Nedre ende av skalaen',
            tr: 'Ölçeğin alt ucu',
            it: 'Estremo inferiore della scala',
            gr: 'Κάτω άκρο της κλίμακας',
          },
          { seenBy: 'learners' },
        ),
      ),
      high: optional(
        line(
          {
            en: 'High end of the scale',
            bg: 'Горен край на скалата',
            nb: 'Øvre ende av skalaen',
            tr: 'Ölçeğin üst ucu',
            it: 'Estremo superiore della scala',
            gr: 'Άνω άκρο της κλίμακας',
          },
          { seenBy: 'learners' },
        ),
      ),
      options: optional(linesByName(options, { seenBy: 'learners' })),
    },
  }),
};
