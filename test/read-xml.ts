import { DOMParser, type Document, type Element } from '@xmldom/xmldom';

/** Reads XML as strictly as a feed reader does: throws on anything that is not well-formed. */
export function readXml(text: string): Document {
  const stop = (_: string, message: string) => {
    throw new Error(`Not well-formed: ${message}`);
  };
  return new DOMParser({ onError: stop }).parseFromString(text, 'text/xml');
}

/** The elements of a name, whatever their namespace prefix. */
export function elements(parent: Document | Element, name: string): Element[] {
  return [...parent.getElementsByTagName(name)];
}

/** The text of the first element of a name inside another. */
export function textOf(parent: Document | Element, name: string): string | undefined {
  return parent.getElementsByTagName(name)[0]?.textContent ?? undefined;
}
