interface Found {
  title: string;
  kind: string;
  address: string;
}

/** How long nothing is typed before pages are looked for, in milliseconds. */
const pause = 200;

const isAddressBegun = (typed: string) => /^(\/|#|https?:|mailto:)/.test(typed);

async function find(address: string, words: string, signal: AbortSignal): Promise<Found[]> {
  const response = await fetch(`${address}?${new URLSearchParams({ q: words })}`, {
    headers: { accept: 'application/json' },
    signal,
  });
  return response.ok ? ((await response.json()) as { found: Found[] }).found : [];
}

function makeChoice({ title, kind, address }: Found, choose: (address: string) => void): HTMLElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  const who = document.createElement('span');
  button.type = 'button';
  button.textContent = title;
  who.className = 'who';
  who.textContent = `${kind} · ${address}`;
  button.append(who);
  button.addEventListener('click', () => choose(address));
  item.append(button);
  return item;
}

/** Below a field for an address: pages of the site whose titles hold the words that are typed there. Without a connection it is a field. */
export function suggestPages(input: HTMLInputElement, list: HTMLElement, choose: (address: string) => void): void {
  const { finds = '' } = list.dataset;
  let asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const words = input.value.trim();
    if (words.length < 2 || isAddressBegun(words)) return list.replaceChildren();
    timer = setTimeout(async () => {
      const found = await find(finds, words, signal).catch(() => []);
      if (!signal.aborted) list.replaceChildren(...found.map((one) => makeChoice(one, choose)));
    }, pause);
  });
}
