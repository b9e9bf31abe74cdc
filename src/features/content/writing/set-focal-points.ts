import { sayPercent } from './say-percent.ts';

/** Where each key moves the point, in percent. */
const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function setOne(place: HTMLElement, form: HTMLFormElement): void {
  const fields = ['x', 'y'].map((axis) => form.elements.namedItem(`${place.dataset.focal}/${axis}`));
  const [x, y] = fields;
  const [drawing, mark] = [place.querySelector('svg'), place.querySelector('g')];
  if (!(x instanceof HTMLInputElement) || !(y instanceof HTMLInputElement) || !drawing || !mark) return;
  const read = (field: HTMLInputElement) => {
    const value = Number(field.value.trim().replace(',', '.'));
    return field.value.trim() === '' || Number.isNaN(value) ? 50 : Math.max(0, Math.min(100, value));
  };
  const draw = () => {
    const { width, height } = drawing.viewBox.baseVal;
    mark.setAttribute('transform', `translate(${(read(x) / 100) * width} ${(read(y) / 100) * height})`);
    place.setAttribute(
      'aria-label',
      `${place.dataset.label}: ${sayPercent(Math.round(read(x)))}, ${sayPercent(Math.round(read(y)))}`,
    );
  };
  const put = (left: number, above: number) => {
    for (const [field, value] of [
      [x, left],
      [y, above],
    ] as const)
      field.value = String(Math.round(Math.max(0, Math.min(100, value))));
    x.dispatchEvent(new Event('input', { bubbles: true }));
    draw();
  };
  place.tabIndex = 0;
  place.setAttribute('role', 'application');
  place.addEventListener('click', ({ clientX, clientY }) => {
    const { left, top, width, height } = drawing.getBoundingClientRect();
    put(((clientX - left) / width) * 100, ((clientY - top) / height) * 100);
  });
  place.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    put(read(x) + step[0] * far, read(y) + step[1] * far);
  });
  for (const field of [x, y]) field.addEventListener('input', draw);
  // Another picture is shown with the next page of the form.
  const file = form.elements.namedItem(`${place.dataset.focal?.replace(/[^/]*$/, '')}file`);
  if (file instanceof HTMLSelectElement)
    file.addEventListener('change', () => {
      place.hidden = true;
    });
  draw();
}

/** The focal point of a picture is set by a click on it or moved by the arrow keys; its two fields follow, and it follows them. */
export function setFocalPoints(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-focal]')) setOne(place, form);
}
