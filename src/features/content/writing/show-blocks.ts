/** How long nothing is typed before a block is shown anew, in milliseconds. */
const pause = 600;

/** Sends what stands in the form into a frame. The form itself is not sent: others listen to that. */
function sendInto(target: string, action: string, form: HTMLFormElement, view: string): void {
  const sent = document.createElement('form');
  Object.assign(sent, { method: 'post', action, target, hidden: true });
  for (const [name, value] of [...new FormData(form), ['view', view] as const]) {
    if (typeof value !== 'string') continue;
    const field = document.createElement('textarea');
    Object.assign(field, { name, value });
    sent.append(field);
  }
  document.body.append(sent);
  sent.submit();
  sent.remove();
}

/** A frame is as high as what stands in it. */
function followHeight(frame: HTMLIFrameElement): void {
  const inside = frame.contentDocument?.documentElement;
  if (!inside) return;
  const follow = () => {
    frame.height = String(Math.ceil(inside.getBoundingClientRect().height) + 4);
  };
  follow();
  new ResizeObserver(follow).observe(inside);
}

/**
 * Each time in a frame of its own, which takes the place of the one before when it has its page: what was to be seen stays until then,
 * and the button that leads back still leads to the page before this one.
 */
function show(place: HTMLDetailsElement, form: HTMLFormElement): void {
  const { blockView: id = '' } = place.dataset;
  const action = place.querySelector<HTMLButtonElement>('button[name=view]')?.formAction ?? '';
  const before = place.querySelector('iframe');
  if (!before) return;
  const frame = before.cloneNode() as HTMLIFrameElement;
  frame.name = `${before.name.split('~')[0]}~${Date.now()}`;
  frame.className = 'coming';
  place.append(frame);
  frame.addEventListener('load', () => {
    if (frame.contentWindow?.location.href === 'about:blank') return;
    for (const other of place.querySelectorAll('iframe')) if (other !== frame) other.remove();
    frame.className = '';
    followHeight(frame);
  });
  sendInto(frame.name, action, form, id);
}

/** Shows a block as readers will see it as soon as its place is opened, and anew whenever something was typed in its fields. */
export function showBlocks(form: HTMLFormElement): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  for (const place of form.querySelectorAll<HTMLDetailsElement>('details[data-block-view]')) {
    for (const button of place.querySelectorAll('button')) button.hidden = true;
    place.addEventListener('toggle', () => place.open && show(place, form));
  }
  form.addEventListener('input', ({ target }) => {
    const place = (target as Element).closest('[data-block], .pair')?.querySelector('details[data-block-view]');
    if (!(place instanceof HTMLDetailsElement) || !place.open) return;
    clearTimeout(timers.get(place));
    timers.set(
      place,
      setTimeout(() => show(place, form), pause),
    );
  });
}
