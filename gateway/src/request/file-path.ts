/** Path of a poster, audio or speech file. */
export interface PublicFilePath {
  readonly folder: 'posters' | 'audio' | 'speech';
  /** Null for speech: it belongs to no project and is open to everyone who knows its name. */
  readonly projectId: number | null;
  readonly name: string;
}

/** The product generates file names: letters, digits, dot, dash, underscore; never two dots in a row. */
const PATTERN =
  /^\/files\/(?:(posters|audio)\/([1-9]\d{0,14})|(speech))\/([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)$/;
const NAME_LIMIT = 200;

/** Parses `/files/posters/12/abc.webp` or `/files/speech/abc.mp3`; null when no file can have this path. */
export function parseFilePath(path: string): PublicFilePath | null {
  const [, folder, projectId, speech, name] = PATTERN.exec(path) ?? [];
  if (!name || name.length > NAME_LIMIT) return null;
  if (speech) return { folder: 'speech', projectId: null, name };
  return { folder: folder as PublicFilePath['folder'], projectId: Number(projectId), name };
}
