import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { z } from 'zod';
import type { TranslationAccess } from '../../../foundation/translation-settings.ts';

/** How long the service may take to say that it has a request, in milliseconds. */
const longest = 60_000;

const accepted = z.object({ requestId: z.number().positive() });

/** Signs of HTML, and ends of lines that a reader of documents takes for others, by their numbers. */
const toHtml = (text: string) =>
  text.replace(/[&<>\u0085\u2028\u2029]/g, (sign) => `&#${sign.codePointAt(0)};`).replaceAll('\n', '<br/>');

/** Texts as one document, each in a paragraph with its number. */
export function writeDocument(texts: readonly string[]): string {
  const paragraphs = texts.map((text, index) => `<p id="t${index}">${toHtml(text)}</p>`);
  return `<html><head><title></title></head><body>\n${paragraphs.join('\n')}\n</body></html>`;
}

function say(node: Node): string {
  if ((node as Element).localName === 'br') return '\n';
  return node.childNodes.length > 0 ? [...node.childNodes].map(say).join('') : (node.nodeValue ?? '');
}

/** The texts of such a document, as many as were sent; undefined where one is missing. */
export function readDocument(html: string, count: number): string[] | undefined {
  let paragraphs: Map<string, string>;
  try {
    const page = new DOMParser({ onError: () => {} }).parseFromString(html, 'text/html');
    paragraphs = new Map(
      [...page.getElementsByTagName('p')].map((one) => [one.getAttribute('id') ?? '', say(one).trim()]),
    );
  } catch {
    return undefined;
  }
  const texts = Array.from({ length: count }, (_, index) => paragraphs.get(`t${index}`));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

/** Asks the Commission's service for a translation, which it brings to an address of ours some minutes later. Throws where it will not. */
export async function askETranslation(
  { url, key = '' }: TranslationAccess,
  { texts, from, to }: { texts: readonly string[]; from: string; to: string },
  address: string,
): Promise<void> {
  const content = Buffer.from(writeDocument(texts)).toString('base64');
  const body = {
    documentToTranslate: { document: { format: 'html', content } },
    sourceLanguage: from.toUpperCase(),
    targetLanguages: [to.toUpperCase()],
    notifications: { success: { http: address }, failure: { http: address } },
    deliveries: { http: address },
  };
  const response = await fetch(`${url}/askTranslate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${Buffer.from(key).toString('base64')}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(longest),
    redirect: 'error',
  });
  const answer = accepted.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !answer.success) throw new Error(`eTranslation answered ${response.status} and took nothing.`);
}
