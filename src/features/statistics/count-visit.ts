/** Tells the server which page was opened and which link led away. It keeps nothing in the browser; who asks not to be counted sends nothing. */

/** Whether this browser sends Do Not Track or Global Privacy Control. */
export function asksNotToBeCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

const send = (said: object) => navigator.sendBeacon('/visits', JSON.stringify({ page: location.pathname, ...said }));

function sayView(): void {
  const asked = new URLSearchParams(location.search);
  const campaign = ['source', 'medium', 'campaign'].flatMap((part) => asked.get(`utm_${part}`) || []).join(' / ');
  const from = document.referrer && new URL(document.referrer).hostname;
  send({ ...(from && from !== location.hostname && { referrer: from }), ...(campaign && { campaign }) });
}

function sayOutbound({ target, button }: MouseEvent): void {
  // The left and the middle button follow a link; the right one opens a menu.
  if (button > 1) return;
  const link = (target as Element).closest('a');
  if (link?.protocol.startsWith('http') && link.hostname !== location.hostname) send({ outbound: link.hostname });
}

export function countVisit(): void {
  if (asksNotToBeCounted()) return;
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', sayView, { once: true });
  else sayView();
  for (const click of ['click', 'auxclick'] as const) document.addEventListener(click, sayOutbound);
}
