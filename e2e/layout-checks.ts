import type { Page } from 'playwright';

/** Words that the edge of their column has broken without a hyphen, as `part|part`; addresses may break anywhere. */
export async function listBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    // For those who listen, not for those who look.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    const range = document.createRange();
    const topOf = (node: Node, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return [...range.getClientRects()].at(-1)?.top;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.visually-hidden, code, pre')) continue;
      if (isClipped(node.parentElement)) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\u00ad]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        const around = text.slice(text.lastIndexOf(' ', index) + 1).split(/\s/)[0] ?? '';
        if (tops.size < 2 || /[/@\d]|\.\p{L}/u.test(around)) continue;
        let last = topOf(node, index);
        for (let at = 1; at < word.length; at += 1) {
          const top = topOf(node, index + at);
          if (top === undefined || last === undefined) continue;
          if (top - last > 3 && word[at - 1] !== '\u00ad') broken.push(`${word.slice(0, at)}|${word.slice(at)}`);
          last = top;
        }
      }
    }
    return broken;
  });
}

/** Elements whose own text is cut off by their edge; what scrolls is not cut. */
export async function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
      if (!element.checkVisibility() || element.closest('.visually-hidden, svg, iframe')) return false;
      if (!element.innerText?.trim()) return false;
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath !== 'none' || element.clientWidth <= 1) return false;
      const wide = element.scrollWidth > element.clientWidth + 1;
      const high = element.scrollHeight > element.clientHeight + 1;
      if ((hides(overflowX) && wide) || (hides(overflowY) && high)) return true;
      return element.matches('a.button, button') && wide;
    });
    return cut.map(
      (element) => `${element.tagName.toLowerCase()}.${element.classList}: ${element.innerText.slice(0, 40)}`,
    );
  });
}

/** What, once it has the focus, lies partly under something that stands still in the window. */
export async function listCoveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reachable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
    const isStill = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isStill(element.parentElement));
    const covered: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(reachable)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) continue;
      if (element.matches('.skip-link')) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      const all = [...element.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
      const hidden = all.flatMap(({ left, right, top, bottom }) =>
        [
          [left + 2, top + 2],
          [right - 2, top + 2],
          // A browser brings the line that is written on into view, not the whole of a large field.
          ...(element.matches('textarea')
            ? []
            : [
                [left + 2, bottom - 2],
                [right - 2, bottom - 2],
              ]),
        ].filter(([x = 0, y = 0]) => {
          const above = document.elementFromPoint(x, y);
          return above && !above.contains(element) && !element.contains(above) && isStill(above);
        }),
      );
      const tall = element.getBoundingClientRect().height > innerHeight / 2;
      if (hidden.length > 0 && !tall)
        covered.push(`${element.tagName.toLowerCase()}.${element.className}: ${element.innerText?.slice(0, 30)}`);
    }
    return covered;
  });
}

/** Bars that stand still over more than half of the window's height while the page is scrolled, with what they cover in percent. */
export async function listLargeBars(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
    const bars = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
      if (!['fixed', 'sticky'].includes(getComputedStyle(element).position) || !element.checkVisibility()) return [];
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
      return right - left > innerWidth / 2 && height > 0 ? [{ element, share: height / innerHeight }] : [];
    });
    scrollTo(0, 0);
    if (bars.reduce((sum, { share }) => sum + share, 0) <= 0.5) return [];
    return bars.map(
      ({ element, share }) => `${element.tagName.toLowerCase()}.${element.classList}: ${Math.round(share * 100)} %`,
    );
  });
}

/** What is pressed, stands on its own and is less than 24 pixels high; links in running text may be. */
export async function listLowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, summary)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches('[type=hidden], .visually-hidden, label *'))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => element.getBoundingClientRect().height < 24)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.innerText.slice(0, 30)}`),
  );
}

/** How many lines of a lesson are read before the first of its text. */
export async function countLinesBeforeText(page: Page): Promise<number> {
  return page.evaluate(() => {
    const first = document.querySelector('article [data-place] + *');
    const range = document.createRange();
    const linesOf = (element: Element) => {
      range.selectNodeContents(element);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };
    const start = first ? (linesOf(first)[0]?.top ?? 0) : 0;
    const before = [...document.querySelectorAll('article :is(p, h1, h2, h3, li, summary)')]
      .filter((element) => !first?.contains(element) && element.checkVisibility())
      .flatMap(linesOf)
      .filter(({ bottom }) => bottom <= start + 4);
    // What stands side by side is one line: its middle is no further off than a few pixels.
    const middles = before.map(({ top, bottom }) => (top + bottom) / 2).sort((one, other) => one - other);
    return middles.filter((middle, index) => index === 0 || middle - (middles[index - 1] ?? 0) > 6).length;
  });
}
