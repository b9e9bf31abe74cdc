/** How deep an item of a list of Word's stands, from 1; Word writes such items as paragraphs. */
function levelOf(paragraph: Element): number | undefined {
  const level = /mso-list:[^;]*level(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

/** The list that an item of a level stands in: one that is open, or another inside the item before. */
function openList(open: Element[], level: number, item: Element, isNumbered: boolean): Element {
  open.length = Math.min(open.length, level);
  const known = open[level - 1];
  if (known) return known;
  const list = item.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
  const above = open.at(-1);
  if (above) above.lastElementChild?.append(list);
  else item.before(list);
  open.push(list);
  return list;
}

/** Makes lists of the paragraphs that Word writes for them, with the sign or number of each as words. */
function makeLists(body: Element): void {
  const open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === undefined || (last && paragraph.previousElementSibling !== last)) open.length = 0;
    last = null;
    if (level === undefined) continue;
    const signs = [...paragraph.querySelectorAll('span')].filter((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const isNumbered = signs.some((sign) => /[\p{L}\p{N}]+[.)]/u.test(sign.textContent ?? ''));
    for (const sign of signs) sign.remove();
    const list = openList(open, level, paragraph, isNumbered);
    const item = paragraph.ownerDocument.createElement('li');
    const words = paragraph.ownerDocument.createElement('p');
    words.append(...paragraph.childNodes);
    item.append(words);
    list.append(item);
    paragraph.remove();
    last = open[0] ?? null;
  }
}

/** What somebody pastes, without what its program has written for itself: words, headings, lists, emphasis and links stay. */
export function cleanPasted(body: Element): void {
  makeLists(body);
  for (const own of body.querySelectorAll('style, script, meta, link, title, xml, o\\:p, img, [hidden]')) own.remove();
  // Word leaves lines free by paragraphs without words.
  for (const paragraph of body.querySelectorAll('p')) if (!paragraph.textContent?.trim()) paragraph.remove();
}
