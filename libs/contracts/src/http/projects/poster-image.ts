/** Widths in pixels of the smaller pictures of a poster; widths above its own are not created. */
export const POSTER_WIDTHS = [160, 320, 640] as const;

/** `files/posters/12/<id>_w1280.jpg`: the name contains the width and implies that smaller pictures exist. */
const SIZED = /^(.+)_w([1-9]\d{0,4})\.(?:jpg|png|webp)$/;

/** Whether an address is that of a generated cover, which a project without an uploaded picture has. */
export function isMadeCover(posterUrl: string): boolean {
  return /(?:^|\/)made_[0-9a-f]{16}\.svg$/.test(posterUrl);
}

/** Addresses of a poster for an `<img>`. */
export interface PosterImage {
  readonly src: string;
  /** WebP pictures in ascending width; absent for a poster with one size only. */
  readonly srcSet?: string;
}

/**
 * Addresses of a poster's sizes, from its `poster_url` (or the path or name of its file). Posters from before sizes
 * existed have one address. @param posterUrl with or without a leading slash; the result has one
 */
export function posterImage(posterUrl: string): PosterImage {
  const src = `/${posterUrl.replace(/^\/+/, '')}`;
  const sizes = posterSizes(src);
  if (sizes.length === 0) return { src };
  return { src, srcSet: sizes.map(({ name, width }) => `${name} ${width}w`).join(', ') };
}

/** WebP pictures of a poster in ascending width, the last as wide as the poster itself; none for an older poster. */
export function posterSizes(name: string): { readonly name: string; readonly width: number }[] {
  const [, stem, digits] = SIZED.exec(name) ?? [];
  if (stem === undefined) return [];
  const full = Number(digits);
  const widths = [...POSTER_WIDTHS.filter((width) => width < full), full];
  return widths.map((width) => ({ name: `${stem}_w${width}.webp`, width }));
}
