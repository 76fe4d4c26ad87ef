/** Ways to choose chapters: those without audio, a range, or one by one. */
export type AudioMode = 'missing' | 'range' | 'manual';
export const AUDIO_MODES: readonly AudioMode[] = ['missing', 'range', 'manual'];
