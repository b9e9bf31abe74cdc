import { type PointerEvent, useEffect, useRef } from 'react';

interface DragOptions {
  /** The thing is over this place now: the nearest element with `data-drop`, by that value. */
  onOver?: (key: string, place: string) => void;
  onDrop: (key: string, place: string | undefined) => void;
}

const threshold = 6;

function placeAt(x: number, y: number): string | undefined {
  for (const element of document.elementsFromPoint(x, y)) {
    const place = element.closest<HTMLElement>('[data-drop]')?.dataset.drop;
    if (place !== undefined && !element.closest('[data-dragging]')) return place;
  }
  return undefined;
}

/**
 * Dragging with mouse, pen or finger; every caller has buttons that do the same. A finger drags by the grip only (`data-grip`), so that
 * the page can still be scrolled. Listens on the window, because the element may move in the document while it is dragged.
 */
export function useDrag({ onOver, onDrop }: DragOptions) {
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (key: string) => (event: PointerEvent<HTMLElement>) => {
    const grip = (event.target as Element).closest('[data-grip]');
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !grip)) return;
    const element = event.currentTarget;
    const start = { x: event.clientX, y: event.clientY };
    let dragging = false;
    const end = (place: string | undefined) => {
      stop.current?.();
      delete element.dataset.dragging;
      element.style.translate = '';
      if (dragging) onDrop(key, place);
    };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const [x, y] = [clientX - start.x, clientY - start.y];
      if (!dragging && Math.hypot(x, y) < threshold) return;
      dragging = true;
      element.dataset.dragging = '';
      if (!onOver) element.style.translate = `${x}px ${y}px`;
      const place = placeAt(clientX, clientY);
      if (place !== undefined) onOver?.(key, place);
    };
    const up = ({ clientX, clientY }: globalThis.PointerEvent) => end(placeAt(clientX, clientY));
    const cancel = () => end(undefined);
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      stop.current = undefined;
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
  };
}
