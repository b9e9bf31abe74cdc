import { sayPercent } from './say-percent.ts';

const sides = ['x', 'y', 'width', 'height'] as const;
type Area = Record<(typeof sides)[number], number>;

/** Where each key moves the area, in percent. */
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A touch that moves less is a click, in percent. */
const leastDrawn = 2;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function drawOne(place: HTMLElement, form: HTMLFormElement): void {
  const fields = sides.map((side) => form.elements.namedItem(`${place.dataset.area}/${side}`));
  const drawing = place.querySelector('svg');
  const inputs = fields.filter((field) => field instanceof HTMLInputElement);
  if (!drawing || inputs.length !== sides.length) return;
  const read = (): Area => {
    const values = inputs.map(({ value }) => Number(value.trim().replace(',', '.')) || 0);
    return Object.fromEntries(sides.map((side, at) => [side, within(values[at] ?? 0, 0, 100)])) as Area;
  };
  const draw = () => {
    const area = read();
    const { width, height } = drawing.viewBox.baseVal;
    for (const rect of drawing.querySelectorAll('rect'))
      for (const side of sides) {
        const whole = side === 'x' || side === 'width' ? width : height;
        rect.setAttribute(side, String((area[side] / 100) * whole));
      }
    place.setAttribute(
      'aria-label',
      `${place.dataset.label}: ${sides.map((side) => sayPercent(area[side])).join(', ')}`,
    );
  };
  const put = (area: Area) => {
    for (const [at, side] of sides.entries()) {
      const input = inputs[at];
      // What was typed and is not changed stays as it was typed: rounded, a place at the edge would reach beyond it.
      if (input && area[side] !== read()[side]) input.value = String(Math.round(area[side] * 10) / 10);
    }
    inputs[0]?.dispatchEvent(new Event('input', { bubbles: true }));
    draw();
  };
  const moveTo = (x: number, y: number) => {
    const { width, height } = read();
    put({ x: within(x, 0, 100 - width), y: within(y, 0, 100 - height), width, height });
  };
  const locate = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = drawing.getBoundingClientRect();
    return {
      x: Math.round(within(((clientX - left) / width) * 100, 0, 100)),
      y: Math.round(within(((clientY - top) / height) * 100, 0, 100)),
    };
  };
  let from: { x: number; y: number } | undefined;
  let mayDraw = false;
  const isDrawn = (to: { x: number; y: number }) =>
    from !== undefined && Math.abs(to.x - from.x) >= leastDrawn && Math.abs(to.y - from.y) >= leastDrawn;
  const drawTo = (to: { x: number; y: number }) => {
    if (!from || !mayDraw || !isDrawn(to)) return;
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
    put({ x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) });
  };
  place.tabIndex = 0;
  place.setAttribute('role', 'application');
  place.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    from = locate(event);
    // A finger that scrolls the page draws nothing: only what was touched before and has the focus is drawn in.
    mayDraw = event.pointerType !== 'touch' || document.activeElement === place;
    place.setPointerCapture(event.pointerId);
  });
  place.addEventListener('pointermove', (event) => drawTo(locate(event)));
  place.addEventListener('pointerup', (event) => {
    const to = locate(event);
    const { width, height } = read();
    // A click brings the area there as it is.
    if (from && !isDrawn(to)) moveTo(to.x - width / 2, to.y - height / 2);
    from = undefined;
  });
  place.addEventListener('pointercancel', () => {
    from = undefined;
  });
  place.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    const { x, y } = read();
    moveTo(x + step[0] * far, y + step[1] * far);
  });
  for (const input of inputs) input.addEventListener('input', draw);
  // Another picture is shown with the next page of the form.
  const file = form.elements.namedItem(`${place.dataset.area?.split('/').slice(0, 2).join('/')}/file`);
  if (file instanceof HTMLSelectElement)
    file.addEventListener('change', () => {
      place.hidden = true;
    });
  draw();
}

/** A part of a picture is drawn with the pointer, brought elsewhere by a click or the arrow keys; its four fields follow, and it follows them. */
export function drawAreas(form: HTMLFormElement, places: Iterable<HTMLElement>): void {
  for (const place of places) drawOne(place, form);
}
