/**
 * The text inside the files people have: .txt, .epub, .docx and archives of them, told apart by content. Pure and
 * without Node's own modules: the browser's preview and the server's import read the same text.
 */
export { BOOK_FILE_ENDINGS } from './book-file';
export type { BookMetadata, BookFileInput, BookText, SkippedFile } from './book-file';
export { BookFileError } from './book-file-error';
export type { BookFileErrorCode } from './book-file-error';
export { readBookFiles } from './read-book-files';
export { findScrapedMarkup, withoutScrapedMarkup } from './scraped-markup';
export type { ScrapedMarkup } from './scraped-markup';
export { pictureKind } from './picture-kind';
export type { PictureKind } from './picture-kind';
