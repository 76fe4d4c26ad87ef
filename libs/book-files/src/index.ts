/**
 * Reads the text of .txt, .epub and .docx files and of archives with them, detected by content. The library is pure and
 * uses no Node modules, so that the preview in the browser and the import on the server read the same text.
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
