import { type TestApp, testOrigin } from './test-app.ts';

/** Sends a form that does not say who has opened its page. */
export const sendUnsigned = (app: TestApp, path: string, fields: Record<string, string>, cookie: string) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie, origin: testOrigin } });
