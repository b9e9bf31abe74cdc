import { z } from 'zod';
import type { ModuleSwitch } from '../../../foundation/http/modules.ts';
import { locales, sourceLocale } from '../../../i18n/locales.ts';
import { describeKind } from '../description/describe.ts';
import type { Words } from '../description/field.ts';
import { address, choice, flag, line, list, number, object, orElse } from '../description/fields.ts';

const switches = <Name extends string>(label: Words, names: Readonly<Record<Name, Words>>) => {
  const fields = Object.entries<Words>(names).map(([name, words]) => [name, flag(words, { fallback: true })]);
  return object(label, Object.fromEntries(fields) as Record<Name, ReturnType<typeof flag>>);
};

const home: Words = { en: 'Home', bg: 'Начало', nb: 'Forsiden', tr: 'Ana sayfa', it: 'Home', gr: 'Αρχική' };
const partners: Words = {
  en: 'Partners',
  bg: 'Партньори',
  nb: 'Partnere',
  tr: 'Ortaklar',
  it: 'Partner',
  gr: 'Εταίροι',
};
const results: Words = {
  en: 'Results',
  bg: 'Резултати',
  nb: 'Resultater',
  tr: 'Sonuçlar',
  it: 'Risultati',
  gr: 'Αποτελέσματα',
};
const training: Words = {
  en: 'Training modules',
  bg: 'Обучителни модули',
  nb: 'Kursmoduler',
  tr: 'Eğitim modülleri',
  it: 'Moduli formativi',
  gr: 'Επιμορφωτικές ενότητες',
};
const news: Words = { en: 'News', bg: 'Новини', nb: 'Nyheter', tr: 'Haberler', it: 'Notizie', gr: 'Νέα' };
const contact: Words = {
  en: 'Contact',
  bg: 'Контакти',
  nb: 'Kontakt',
  tr: 'İletişim',
  it: 'Contatti',
  gr: 'Επικοινωνία',
};
const resources: Words = {
  en: 'Resources',
  bg: 'Ресурси',
  nb: 'Ressurser',
  tr: 'Kaynaklar',
  it: 'Risorse',
  gr: 'Πόροι',
};
const project: Words = {
  en: 'The project',
  bg: 'Проектът',
  nb: 'Prosjektet',
  tr: 'Proje',
  it: 'Il progetto',
  gr: 'Το έργο',
};

const navbar = switches(
  {
    en: 'In the navigation',
    bg: 'В навигацията',
    nb: 'I navigasjonen',
    tr: 'Menüde',
    it: 'Nella navigazione',
    gr: 'Στην πλοήγηση',
  },
  {
    logo: { en: 'Logo', bg: 'Лого', nb: 'Logo', tr: 'Logo', it: 'Logo', gr: 'Λογότυπο' },
    home,
    project,
    partners,
    workPackages: results,
    training,
    news,
    contact,
    loginRegister: {
      en: 'Log in and register',
      bg: 'Вход и регистрация',
      nb: 'Innlogging og registrering',
      tr: 'Giriş ve kayıt',
      it: 'Accesso e registrazione',
      gr: 'Σύνδεση και δημιουργία λογαριασμού',
    },
    resources,
    languageChanger: {
      en: 'Choice of language',
      bg: 'Избор на език',
      nb: 'Språkvalg',
      tr: 'Dil seçimi',
      it: 'Scelta della lingua',
      gr: 'Επιλογή γλώσσας',
    },
  },
);

const modules = switches<ModuleSwitch>(
  {
    en: 'Parts of the site',
    bg: 'Части на сайта',
    nb: 'Deler av nettstedet',
    tr: 'Sitenin bölümleri',
    it: 'Parti del sito',
    gr: 'Μέρη του ιστότοπου',
  },
  {
    home,
    about: project,
    partners,
    workPackages: results,
    training,
    news,
    rss: {
      en: 'News feed',
      bg: 'Емисия с новини',
      nb: 'Nyhetsstrøm',
      tr: 'Haber akışı',
      it: 'Feed delle notizie',
      gr: 'Ροή νέων',
    },
    resources,
    contact,
  },
);

type OtherLocale = Exclude<(typeof locales)[number]['code'], typeof sourceLocale>;

const everywhere = (words: string): Words => ({ en: words, bg: words, nb: words, tr: words, it: words, gr: words });

const languages = switches(
  {
    en: 'Languages on offer beside English',
    bg: 'Предлагани езици освен английски',
    nb: 'Språk som tilbys ved siden av engelsk',
    tr: 'İngilizcenin yanında sunulan diller',
    it: 'Lingue offerte oltre all’inglese',
    gr: 'Γλώσσες που προσφέρονται εκτός από τα αγγλικά',
  },
  Object.fromEntries(
    locales.flatMap(({ code, name }) => (code === sourceLocale ? [] : [[code, everywhere(name)]])),
  ) as Record<OtherLocale, Words>,
);

const name: Words = { en: 'Name', bg: 'Име', nb: 'Navn', tr: 'Ad', it: 'Nome', gr: 'Όνομα' };

const links = object(
  { en: 'Links', bg: 'Връзки', nb: 'Lenker', tr: 'Bağlantılar', it: 'Link', gr: 'Σύνδεσμοι' },
  {
    newsletter: address({
      en: 'Newsletter',
      bg: 'Бюлетин',
      nb: 'Nyhetsbrev',
      tr: 'Bülten',
      it: 'Newsletter',
      gr: 'Ενημερωτικό δελτίο',
    }),
    podcast: address({ en: 'Podcast', bg: 'Подкаст', nb: 'Podkast', tr: 'Podcast', it: 'Podcast', gr: 'Podcast' }),
    social: list(
      {
        en: 'Social media',
        bg: 'Социални мрежи',
        nb: 'Sosiale medier',
        tr: 'Sosyal medya',
        it: 'Social media',
        gr: 'Μέσα κοινωνικής δικτύωσης',
      },
      object(name, {
        name: line(name, { across: 'structural' }),
        url: address({ en: 'Address', bg: 'Адрес', nb: 'Adresse', tr: 'Adres', it: 'Indirizzo', gr: 'Διεύθυνση' }),
      }),
      { least: 0 },
    ),
  },
);

const ratings = choice(
  {
    en: 'Where ratings of readers are shown',
    bg: 'Къде се показват оценките на читателите',
    nb: 'Hvor lesernes vurderinger vises',
    tr: 'Okur puanlarının gösterildiği yer',
    it: 'Dove si mostrano le valutazioni dei lettori',
    gr: 'Πού εμφανίζονται οι βαθμολογίες των αναγνωστών',
  },
  {
    nowhere: {
      en: 'Nowhere',
      bg: 'Никъде',
      nb: 'Ingen steder',
      tr: 'Hiçbir yerde',
      it: 'Da nessuna parte',
      gr: 'Πουθενά',
    },
    lessons: {
      en: 'In lessons',
      bg: 'В уроците',
      nb: 'I leksjonene',
      tr: 'Derslerde',
      it: 'Nelle lezioni',
      gr: 'Στα μαθήματα',
    },
    everywhere: {
      en: 'On every page',
      bg: 'На всяка страница',
      nb: 'På alle sider',
      tr: 'Her sayfada',
      it: 'In ogni pagina',
      gr: 'Σε κάθε σελίδα',
    },
  },
  { fallback: 'nowhere' },
);

const policyVersion = number(
  {
    en: 'Version of the privacy policy',
    bg: 'Версия на политиката за поверителност',
    nb: 'Versjon av personvernerklæringen',
    tr: 'Gizlilik politikasının sürümü',
    it: 'Versione dell’informativa sulla privacy',
    gr: 'Έκδοση της πολιτικής απορρήτου',
  },
  {
    schema: z.number().int().min(1).max(10_000),
    hint: {
      en: 'Add one when the policy says something new about cookies: once that is published, every visitor is asked again.',
      bg: 'Увеличете с единица, когато политиката казва нещо ново за бисквитките: след публикуването всеки посетител ще бъде попитан отново.',
      nb: 'Legg til én når erklæringen sier noe nytt om informasjonskapsler: Når det er publisert, blir alle besøkende spurt på nytt.',
      tr: 'Politika çerezler hakkında yeni bir şey söylediğinde bir artırın: Yayımlandıktan sonra her ziyaretçiye yeniden sorulur.',
      it: 'Aumentare di uno quando l’informativa dice qualcosa di nuovo sui cookie: dopo la pubblicazione la domanda torna per ogni visitatore.',
      gr: 'Αυξήστε κατά ένα όταν η πολιτική λέει κάτι νέο για τα cookies: μετά τη δημοσίευση, όλοι οι επισκέπτες ερωτώνται ξανά.',
    },
  },
);

export const site = describeKind({
  name: { en: 'Site', bg: 'Сайт', nb: 'Nettsted', tr: 'Site', it: 'Sito', gr: 'Ιστότοπος' },
  shared: {
    reference: line(
      {
        en: 'Reference number of the project',
        bg: 'Номер на проекта',
        nb: 'Prosjektets referansenummer',
        tr: 'Projenin referans numarası',
        it: 'Numero di riferimento del progetto',
        gr: 'Αριθμός αναφοράς του έργου',
      },
      { across: 'structural' },
    ),
    links,
    navbar,
    modules,
    // Texts that were written before languages could be switched off are offered in all.
    languages: orElse(languages, { bg: true, nb: true, tr: true, it: true, gr: true }),
    ratings,
    // Texts that were written before it was counted are the first.
    policyVersion: orElse(policyVersion, 1),
  },
  translated: {
    name: line(name),
    tagline: line({ en: 'Motto', bg: 'Мото', nb: 'Motto', tr: 'Slogan', it: 'Motto', gr: 'Σύνθημα' }),
    description: line({
      en: 'Description',
      bg: 'Описание',
      nb: 'Beskrivelse',
      tr: 'Açıklama',
      it: 'Descrizione',
      gr: 'Περιγραφή',
    }),
    funding: line({
      en: 'Words about the funding',
      bg: 'Текст за финансирането',
      nb: 'Tekst om finansieringen',
      tr: 'Finansman metni',
      it: 'Testo sul finanziamento',
      gr: 'Κείμενο για τη χρηματοδότηση',
    }),
    licence: line({ en: 'Licence', bg: 'Лиценз', nb: 'Lisens', tr: 'Lisans', it: 'Licenza', gr: 'Άδεια' }),
  },
});
