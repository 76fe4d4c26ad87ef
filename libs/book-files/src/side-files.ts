/** Folder and files that operating systems add to archives, and the file that marks an archive as an EPUB. */
const SYSTEM_FOLDER = '__macosx';
const SYSTEM_FILES = new Set(['.ds_store', 'thumbs.db', 'desktop.ini', 'mimetype']);

/**
 * Endings of files that come with texts, such as pictures and advertisements of download sites. They are not unpacked.
 */
const OTHER =
  /\.(?:jpe?g|png|gif|webp|bmp|svg|ico|tiff?|avif|heic|mp3|m4a|wav|ogg|mp4|mkv|avi|ttf|otf|woff2?|css|js|url|lnk|webloc|exe|apk|bat|sfv|md5|nfo|torrent|opf)$/i;

/** Whether an entry is a system file that is skipped without a report. */
export function isSystemFile(name: string): boolean {
  const steps = name.toLowerCase().split('/');
  const last = steps.at(-1) ?? '';
  return steps.includes(SYSTEM_FOLDER) || SYSTEM_FILES.has(last) || last.startsWith('._');
}

/** Whether an entry has no text, by its name. */
export function isOtherFile(name: string): boolean {
  return OTHER.test(name);
}
