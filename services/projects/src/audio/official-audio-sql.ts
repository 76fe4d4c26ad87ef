/**
 * Official audio of the chapter `c`, null when there is none or it has expired. A subquery for each chapter that has
 * one, so that a list of chapters does not read the audio of all projects.
 */
export const OFFICIAL_AUDIO_SQL = `
  CASE WHEN c.audio_url IS NOT NULL THEN (
    SELECT jsonb_build_object('url', a.url, 'durationMs', a.duration_ms, 'expiresAt', a.expires_at)
      FROM chapter_audio a WHERE a.url = c.audio_url AND a.chapter_id = c.id AND a.expires_at > now()) END`;

/** Value of OFFICIAL_AUDIO_SQL; `expiresAt` is formatted by Postgres. */
export interface OfficialAudioRow {
  readonly url: string;
  readonly durationMs: number;
  readonly expiresAt: string;
}

/** The same with `expiresAt` in the format of the API (ISO 8601, UTC). */
export function presentOfficialAudio(audio: OfficialAudioRow | null): OfficialAudioRow | null {
  return audio && { ...audio, expiresAt: new Date(audio.expiresAt).toISOString() };
}
