/** What systems put into archives without being asked, and the file that only says that an archive is an EPUB. */
const LEFTOVER_FOLDER = '__macosx';
const LEFTOVERS = new Set(['.ds_store', 'thumbs.db', 'desktop.ini', 'mimetype']);

/** Endings of what stands beside texts: pictures, advertisements of download sites. They are not even unpacked. */
const OTHER =
  /\.(?:jpe?g|png|gif|webp|bmp|svg|ico|tiff?|avif|heic|mp3|m4a|wav|ogg|mp4|mkv|avi|ttf|otf|woff2?|css|js|url|lnk|webloc|exe|apk|bat|sfv|md5|nfo|torrent|opf)$/i;

/** A name of an entry that nobody would miss or want to hear about. */
export function isLeftover(name: string): boolean {
  const steps = name.toLowerCase().split('/');
  const last = steps.at(-1) ?? '';
  return steps.includes(LEFTOVER_FOLDER) || LEFTOVERS.has(last) || last.startsWith('._');
}

/** A name of an entry that holds no text. */
export function isOtherFile(name: string): boolean {
  return OTHER.test(name);
}
