import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Person {
  subject: string;
  email: string;
  password: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

export interface FakePartner {
  url: string;
  people: Person[];
  /** What was reported, by `subject/course`. */
  participation: Map<string, unknown>;
  /** Every request that came in, oldest first. */
  requests: { method: string; path: string; tempaccess: string | undefined; type: string | undefined }[];
  /** Courses that the system does not know. */
  unknownCourses: Set<string>;
  /** Answers to give before the true ones: a status, or `hang` for none at all. */
  faults: (number | 'hang')[];
  close(): Promise<void>;
}

export const testAccess = 'the fixed access value';

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : {};
}

/** A follow-up system that keeps the contract of docs/partner-api.md. */
export async function startFakePartner(): Promise<FakePartner> {
  const people: Person[] = [];
  const participation: FakePartner['participation'] = new Map();
  const requests: FakePartner['requests'] = [];
  const unknownCourses: FakePartner['unknownCourses'] = new Set();
  const faults: FakePartner['faults'] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request;
    const { tempaccess, 'content-type': type } = request.headers;
    requests.push({ method, path, tempaccess: tempaccess as string | undefined, type });
    const body = await readJson(request);
    const fault = faults.shift();
    if (fault === 'hang') return;
    const answer = (status: number, data?: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(data === undefined ? '' : JSON.stringify(data));
    if (fault !== undefined) return answer(fault);
    if (method === 'GET' && tempaccess !== Buffer.from(testAccess).toString('base64')) return answer(403);
    if (method === 'POST' && path === '/api/accounts/check') {
      const found = people.find(({ email, password }) => email === body.email && password === body.password);
      if (!found) return answer(401);
      const { password: _, ...shown } = found;
      return answer(200, shown);
    }
    const [, subject = '', course] = /^\/api\/accounts\/([^/]+)(?:\/participation\/([^/]+))?$/.exec(path) ?? [];
    if (!people.some((person) => encodeURIComponent(person.subject) === subject)) return answer(404);
    if (method === 'GET' && !course) return answer(200, { subject });
    if (method !== 'PUT' || !course) return answer(405);
    if (unknownCourses.has(course)) return answer(404);
    participation.set(`${subject}/${course}`, body);
    return answer(204);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    people,
    participation,
    requests,
    unknownCourses,
    faults,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
