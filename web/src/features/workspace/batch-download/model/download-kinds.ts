/** Content of the files: translation, or audio. */
export type FileType = 'txt' | 'mp3';
/** One file per chapter, or one file in some format. */
export type DownloadWay = 'each' | 'joined' | 'zip' | 'epub' | 'docx';

export const FILE_TYPES: readonly FileType[] = ['txt', 'mp3'];
