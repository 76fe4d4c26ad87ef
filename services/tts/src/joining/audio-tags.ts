/** Metadata that a player shows for a file. */
export interface AudioTags {
  readonly title: string;
  readonly album: string;
  readonly artist: string;
  /** From 1. */
  readonly track: number | null;
  readonly cover: AudioCover | null;
}

export interface AudioCover {
  readonly bytes: Buffer;
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
}
