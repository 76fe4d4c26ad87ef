/** How chapters are chosen: those without audio, from one to another, or one by one. */
export type AudioMode = 'missing' | 'range' | 'manual';
export const AUDIO_MODES: readonly AudioMode[] = ['missing', 'range', 'manual'];
