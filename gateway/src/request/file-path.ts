import type { PublicFilePath } from './request-context';

/** Names are made by the product: letters, digits, dot, dash, underscore; never a second dot in a row. */
const PATTERN =
  /^\/files\/(?:(posters|audio)\/([1-9]\d{0,14})|(speech))\/([A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*)$/;
const NAME_LIMIT = 200;

/** `/files/posters/12/abc.webp` or `/files/speech/abc.mp3` → its parts; null when no file can have this path. */
export function parseFilePath(path: string): PublicFilePath | null {
  const [, folder, projectId, speech, name] = PATTERN.exec(path) ?? [];
  if (!name || name.length > NAME_LIMIT) return null;
  if (speech) return { folder: 'speech', projectId: null, name };
  return { folder: folder as PublicFilePath['folder'], projectId: Number(projectId), name };
}
