import { handleAccountJobs } from './features/accounts/jobs.ts';
import { createLogInEngine } from './features/accounts/log-in-engine.ts';
import { createPartnerApi } from './features/accounts/partner-api.ts';
import { Sessions } from './features/accounts/sessions.ts';
import { PassageVectors } from './features/assistant/meaning/passage-vectors.ts';
import { markTaken } from './features/assistant/queries.ts';
import { QuestionLimits } from './features/assistant/question-limits.ts';
import { issueCertificates } from './features/certificates/issue-certificates.ts';
import { Speller } from './features/content/checks/speller.ts';
import { handleDraftJobs } from './features/content/drafting/jobs.ts';
import { openPreview } from './features/content/previewing/previews.ts';
import { CheckMemory } from './features/content/translating/check-memory.ts';
import { TranslationMemory } from './features/content/translating/translation-memory.ts';
import { openEvaluation } from './features/evaluation/open-evaluation.ts';
import type { AfterLessonCompleted } from './features/learning/after-lesson-completed.ts';
import { countLearners } from './features/learning/count-learners-queries.ts';
import { sendParticipation } from './features/learning/send-participation.ts';
import { handleNewsletterJobs } from './features/newsletter/jobs.ts';
import { SiteSearch } from './features/search/site-search.ts';
import { StemReaders } from './features/search/stem-readers.ts';
import { KnownPages } from './features/statistics/known-pages.ts';
import { Statistics } from './features/statistics/statistics.ts';
import { WriteQueue } from './foundation/database/write-queue.ts';
import { openFiles } from './foundation/files/open-files.ts';
import { Outbox } from './foundation/jobs/outbox.ts';
import { type Mailer, sendThroughOutbox } from './foundation/mail/mailer.ts';
import type { Services } from './foundation/request.ts';
import { readSecret } from './foundation/secret.ts';

type Given = Pick<Services, 'env' | 'log' | 'clock' | 'db' | 'content' | 'assets' | 'signingKey' | 'routes' | 'isOpen'>;

interface Choices {
  cheapPasswords?: boolean;
  /** Tests leave nothing to it. */
  chance?: () => number;
  afterLessonCompleted?: AfterLessonCompleted[];
}

/** Puts together what a running server holds. The same function serves the server and the tests, which bring their own mailer. */
export function createServices(
  given: Given,
  mailer: Mailer,
  { cheapPasswords = false, chance, afterLessonCompleted = [issueCertificates, openEvaluation] }: Choices = {},
): Services {
  const { env, log, clock, db } = given;
  const secret = readSecret(env);
  const outbox = new Outbox({ db, clock, secret, log, ...(chance ? { chance } : {}) });
  const engine = createLogInEngine({ db, secret, siteUrl: env.siteUrl, log, cheapPasswords });
  const sessions = new Sessions({ db, clock, secret, siteUrl: env.siteUrl });
  const partnerApi = env.partnerApi && createPartnerApi({ ...env.partnerApi, log });
  const writes = new WriteQueue(db);
  const files = openFiles(env);
  const search = new SiteSearch({ db, clock, log, content: given.content });
  given.content.onChange(() => search.follow());
  const memory = new TranslationMemory({ db, clock });
  given.content.onChange(() => memory.forget());
  const checkMemory = new CheckMemory();
  given.content.onChange(() => checkMemory.forget());
  const stems = new StemReaders(() => search.analysers());
  const services: Services = {
    ...given,
    files,
    search,
    meaning: new PassageVectors({ db, clock, env, log }),
    memory,
    checkMemory,
    speller: new Speller({ log }),
    stemsOf: (locale) => stems.of(locale),
    questionLimits: new QuestionLimits({ clock, perMinute: env.assistant.perMinute }),
    writes,
    statistics: new Statistics({ db, clock, log, pages: new KnownPages(given.routes, given.content) }),
    afterLessonCompleted,
    secret,
    outbox,
    engine,
    sessions,
    partnerApi,
    openPreview: (token) => openPreview(given, token),
    takeQuestion: (asked, entryId) => markTaken(db, asked, entryId),
    countLearners: (lessonId, blockIds) => countLearners(db, lessonId, blockIds),
  };
  sendThroughOutbox(outbox, mailer);
  handleAccountJobs(outbox, services);
  handleNewsletterJobs(outbox, services, mailer);
  handleDraftJobs(outbox, services);
  const partnerLane = outbox.openLane({ width: 1 });
  outbox.handle('participation', (report) => sendParticipation(services, report), partnerLane);
  return services;
}
