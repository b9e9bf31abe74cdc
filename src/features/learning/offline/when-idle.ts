/** When the page has been loaded and nothing is waited for. */
export function whenIdle(work: () => void): void {
  const later = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 1_000));
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}
