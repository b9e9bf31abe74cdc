import { decodeProtectedHeader } from 'jose';
import { ask } from '../faults/ask.ts';
import { type Finding, find } from '../faults/finding.ts';
import type { Scene } from './scene.ts';

/** What somebody else's site needs of ours to check and to show a badge. */
export async function checkBadge({ server, people }: Scene): Promise<Finding[]> {
  const { cookie, certificate } = people.learner;
  const badge = await ask(`${server.url}/certificates/${certificate}/badge`, { headers: { cookie } });
  const { kid = '' } = decodeProtectedHeader(badge.body);
  const { keys } = JSON.parse((await ask(`${server.url}/.well-known/jwks.json`)).body) as { keys: { kid: string }[] };
  const { image } = JSON.parse((await ask(`${server.url}/badges/training-programme`)).body) as {
    image: { id: string };
  };
  const picture = await ask(image.id, {
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://wallet.example' },
  });
  const policy = String(picture.headers['cross-origin-resource-policy']);
  return [
    find(
      'The key that a badge names, among those that are published',
      'is there',
      `${kid}: ${keys.some((key) => key.kid === kid) ? 'is there' : 'is not'}`,
      keys.some((key) => key.kid === kid),
    ),
    find(
      'The image of a badge on another site',
      '200, cross-origin',
      `${picture.status}, ${policy}`,
      picture.status === 200 && policy === 'cross-origin',
    ),
  ];
}
