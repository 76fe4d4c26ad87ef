/** `speech`: belongs to no chapter, lives for one hour, readable by everyone who knows its address. */
export type AudioKind = 'chapter' | 'speech' | 'audiobook';

/** Audio file with its creation and expiry times. */
export interface AudioFile {
  readonly id: string;
  readonly kind: AudioKind;
  /** All three null for `speech`, the chapter also for `audiobook`. */
  readonly ownerId: number | null;
  readonly projectId: number | null;
  readonly chapterId: number | null;
  /** File name of a download. */
  readonly title: string;
  readonly engine: string;
  readonly voice: string;
  readonly speed: number;
  readonly bytes: number;
  readonly durationMs: number;
  /** Requests made to the engine. */
  readonly chunks: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

type Addressed = Pick<AudioFile, 'id' | 'kind' | 'projectId'>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const SPEECH_LIFETIME_MS = 60 * 60 * 1_000;

/** Expiry of audio that is created now. @param retentionDays of audio that belongs to a project */
export function expiryOf(kind: AudioKind, createdAt: Date, retentionDays: number): Date {
  const lifetime = kind === 'speech' ? SPEECH_LIFETIME_MS : retentionDays * DAY_MS;
  return new Date(createdAt.getTime() + lifetime);
}

/** Object keys in the store: the audio first, then its line times. */
export function audioKeys({ id, kind }: Pick<AudioFile, 'id' | 'kind'>): string[] {
  return kind === 'audiobook' ? [`audio/${id}.m4b`] : [`audio/${id}.mp3`, `audio/${id}.json`];
}

/** Address in API responses: relative, without a leading slash (the web app adds it). */
export function audioUrl({ id, kind, projectId }: Addressed): string {
  if (kind === 'speech') return `files/speech/${id}.mp3`;
  return `files/audio/${projectId ?? 0}/${id}.${kind === 'audiobook' ? 'm4b' : 'mp3'}`;
}

/** Parses a file name of an address into asset id and extension; null for a name that no audio can have. */
export function parseAudioName(name: string): { readonly id: string; readonly ending: string } | null {
  const [, id, ending] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(mp3|json|m4b)$/.exec(name) ?? [];
  return id && ending ? { id, ending } : null;
}
