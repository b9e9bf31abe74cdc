import { createTestAccount } from './test-account.ts';
import type { TestApp } from './test-app.ts';

/** Somebody with an account who goes about the site as a browser without script does. */
export interface TestLearner {
  cookie: string;
  id: string;
  get(path: string): Promise<string>;
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
}

/** With a course's slug, enrolled in it. */
export async function createTestLearner(app: TestApp, courseSlug?: string): Promise<TestLearner> {
  const { account, cookie } = await createTestAccount(app);
  const learner: TestLearner = {
    cookie,
    id: account.id,
    get: async (path) => (await app.request(path, { headers: { cookie } })).text(),
    post: (path, fields = {}, headers = {}) => app.post(path, fields, { cookie, ...headers }),
  };
  if (courseSlug) await learner.post(`/course/${courseSlug}/enrol`);
  return learner;
}
