/** Fields of CommonMark become editors when they are about to be seen; what does it comes with the first. Without it they stay fields. */
export function wakeProse(fields: Iterable<HTMLTextAreaElement>): void {
  const mount = async (field: HTMLTextAreaElement) => {
    observer.unobserve(field);
    const { mountProse } = await import('./prose-editor.ts');
    mountProse(field);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      // What cannot be fetched leaves the plain field.
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) void mount(target as HTMLTextAreaElement).catch(() => undefined);
    },
    { rootMargin: '50%' },
  );
  for (const field of fields) observer.observe(field);
}
