/** Widths, in pixels, of the smaller pictures that are kept of a poster; those above its own width are not made. */
export const POSTER_WIDTHS = [160, 320, 640] as const;

/** `files/posters/12/<id>_w1280.jpg`: the name says how wide the picture is, and that smaller ones lie beside it. */
const SIZED = /^(.+)_w([1-9]\d{0,4})\.(?:jpg|png|webp)$/;

/** Where a poster is found, for an `<img>`. */
export interface PosterImage {
  readonly src: string;
  /** WebP pictures of rising width; absent for a poster that is kept in one size only. */
  readonly srcSet?: string;
}

/**
 * The addresses of a poster's sizes, from its `poster_url` (or the path or name of its file). A poster of the time
 * before there were sizes has its one address.
 *
 * @param posterUrl with or without a leading slash; the answer has one
 */
export function posterImage(posterUrl: string): PosterImage {
  const src = `/${posterUrl.replace(/^\/+/, '')}`;
  const sizes = posterSizes(src);
  if (sizes.length === 0) return { src };
  return { src, srcSet: sizes.map(({ name, width }) => `${name} ${width}w`).join(', ') };
}

/** The WebP pictures beside a poster by rising width, the last as wide as the poster itself; none for an older poster. */
export function posterSizes(name: string): { readonly name: string; readonly width: number }[] {
  const [, stem, digits] = SIZED.exec(name) ?? [];
  if (stem === undefined) return [];
  const full = Number(digits);
  const widths = [...POSTER_WIDTHS.filter((width) => width < full), full];
  return widths.map((width) => ({ name: `${stem}_w${width}.webp`, width }));
}
