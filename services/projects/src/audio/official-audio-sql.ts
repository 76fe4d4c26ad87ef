/**
 * The official audio of the chapter `c`, null without one that lives. A question for each chapter that has one, so that
 * a list of chapters does not read the audio of all projects.
 */
export const OFFICIAL_AUDIO_SQL = `
  CASE WHEN c.audio_url IS NOT NULL THEN (
    SELECT jsonb_build_object('url', a.url, 'durationMs', a.duration_ms, 'expiresAt', a.expires_at)
      FROM chapter_audio a WHERE a.url = c.audio_url AND a.chapter_id = c.id AND a.expires_at > now()) END`;

/** What a row holds under that name; the moment is as Postgres writes it. */
export interface OfficialAudioRow {
  readonly url: string;
  readonly durationMs: number;
  readonly expiresAt: string;
}

/** The same with the moment as the API writes it. */
export function presentOfficialAudio(audio: OfficialAudioRow | null): OfficialAudioRow | null {
  return audio && { ...audio, expiresAt: new Date(audio.expiresAt).toISOString() };
}
