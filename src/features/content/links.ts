import type { Nodes } from 'mdast';
import type { Modules } from '../../foundation/http/modules.ts';
import type { IsOpen } from '../../foundation/http/open-routes.ts';
import { type Block, getBlockType } from './blocks.ts';
import { mapTexts } from './clean-text.ts';
import { listLeaves } from './description/leaves.ts';
import { parseCommonMark } from './parse-common-mark.ts';

type LinkNode = Extract<Nodes, { type: 'link' | 'definition' }>;

/** The CommonMark of a block, in order. */
export function listMarkdown(block: Block): string[] {
  return listLeaves(getBlockType(block.type).data, block.data)
    .filter(({ field }) => field.type === 'common-mark')
    .map(({ value }) => String(value));
}

/** What says in a text where its links lead: `[words](here)` and `[name]: here`. */
function findLinks(text: string): LinkNode[] {
  const found: LinkNode[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'link' || node.type === 'definition') found.push(node);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(parseCommonMark(text));
  return found;
}

/** Where the links of a text lead. */
export const listAddresses = (text: string): string[] => findLinks(text).map(({ url }) => url);

/** Where the links of a block's texts lead. */
export function collectLinks(block: Block): string[] {
  return listMarkdown(block).flatMap(listAddresses);
}

/** Leaves the words of a link as they are and makes it lead nowhere. */
function closeLink(text: string, link: LinkNode): string {
  const [start = 0, end = 0] = [link.position?.start.offset, link.position?.end.offset];
  if (link.type === 'definition') return `${text.slice(0, start)}[${link.label}]: <>${text.slice(end)}`;
  const wordsEnd = link.children.at(-1)?.position?.end.offset ?? start + 1;
  return `${text.slice(0, wordsEnd)}]()${text.slice(end)}`;
}

/** What stands before the destination of a link, from the end of its words on, and of a definition. A quotation goes on in the next line. */
const beforeDestination = {
  link: /^\]\((?:[ \t]|\r?\n[ \t>]*)*/,
  definition: /^\[(?:\\.|[^\]\\])*\]:(?:[ \t]|\r?\n[ \t>]*)*/s,
};
/** A destination as it is written: in angle brackets, or up to a space or the bracket that ends the link. */
const inAngles = /^<(?:\\.|[^<>\\\n])*>/;
const plain = /^(?:\\[!-/:-@[-`{-~]|\((?:\\[!-/:-@[-`{-~]|[^\s()])*\)|[^\s()])+/;

/** Where the destination of a link is written in its text; undefined where only its address is. */
function findDestination(text: string, link: LinkNode): { start: number; end: number } | undefined {
  const [from = 0, to = 0] = [link.position?.start.offset, link.position?.end.offset];
  const words = link.type === 'link' ? (link.children.at(-1)?.position?.end.offset ?? from + 1) : from;
  const before = beforeDestination[link.type].exec(text.slice(words, to));
  if (!before) return undefined;
  const start = words + before[0].length;
  const rest = text.slice(start, to);
  const written = inAngles.exec(rest) ?? plain.exec(rest);
  return { start, end: start + (written?.[0].length ?? 0) };
}

/** A destination as CommonMark reads it again, whatever signs it has. */
const writeDestination = (to: string): string =>
  /[()<>\\]|&#?\w+;/.test(to) ? `<${to.replace(/[<>\\&]/g, '\\$&')}>` : to;

/** A text with another destination in every link that leads to one, in whichever signs it is written. */
export function replaceLinks(text: string, from: string, to: string): string {
  const links = findLinks(text).filter(({ url }) => url === from);
  return links.reduceRight((changed, link) => {
    const [start = 0, end = 0] = [link.position?.start.offset, link.position?.end.offset];
    const place = findDestination(changed, link);
    if (place) return changed.slice(0, place.start) + writeDestination(to) + changed.slice(place.end);
    // An address that is its own words can only be one of another site.
    const isWhole = /^https?:[^<>]*$/.test(to);
    return `${changed.slice(0, start)}${isWhole ? `<${to}>` : `[${to}](${writeDestination(to)})`}${changed.slice(end)}`;
  }, text);
}

/** Takes the destination from every link that leads to a switched-off module; whoever shows the text then shows its words only. */
export function closeLinks(blocks: Block[], modules: Modules, isOpen: IsOpen): Block[] {
  if (Object.values(modules).every((isOn) => isOn)) return blocks;
  return blocks.map((block) => {
    const closed = new Map<string, string>();
    for (const text of listMarkdown(block)) {
      const links = findLinks(text).filter((link) => !isOpen(link.url, modules));
      // From the last to the first: the places of those before stay what they are.
      if (links.length > 0) closed.set(text, links.reduceRight(closeLink, text));
    }
    if (closed.size === 0) return block;
    return { ...block, data: mapTexts(block.data, (text) => closed.get(text) ?? text) } as Block;
  });
}
