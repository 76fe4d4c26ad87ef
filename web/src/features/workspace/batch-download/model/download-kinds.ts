/** What the files hold: translated text, or sound. */
export type FileType = 'txt' | 'mp3';
/** One file a chapter, or everything in one file of some format. */
export type DownloadWay = 'each' | 'joined' | 'zip' | 'epub' | 'docx';

export const FILE_TYPES: readonly FileType[] = ['txt', 'mp3'];
