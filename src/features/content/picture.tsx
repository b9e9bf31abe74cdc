import type { Media } from './media.ts';

/** A picture in the best form the browser takes, with its size so that nothing shifts while it loads. */
export function Picture({
  media,
  alt,
  sizes,
  eager = false,
}: {
  media: Media;
  alt: string;
  sizes: string;
  eager?: boolean;
}) {
  const image = (
    <img
      src={media.variants.at(-1)?.webp ?? media.url}
      alt={alt}
      width={media.width}
      height={media.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
  if (media.variants.length === 0) return image;
  const candidates = (form: 'avif' | 'webp') =>
    media.variants.map((variant) => `${variant[form]} ${variant.width}w`).join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={candidates('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={candidates('webp')} sizes={sizes} />
      {image}
    </picture>
  );
}
