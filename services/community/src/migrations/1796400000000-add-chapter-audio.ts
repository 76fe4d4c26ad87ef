import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddChapterAudio1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE story_chapters
        ADD COLUMN audio_url text,
        ADD COLUMN audio_duration_ms integer,
        ADD COLUMN audio_expires_at timestamptz,
        ADD CONSTRAINT ck_story_chapters__audio
          CHECK (num_nulls(audio_url, audio_duration_ms, audio_expires_at) IN (0, 3))`);
    await runner.query(
      `COMMENT ON COLUMN story_chapters.audio_expires_at IS 'it is not shown from then on, whether tts has told or not'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE story_chapters
        DROP COLUMN audio_url, DROP COLUMN audio_duration_ms, DROP COLUMN audio_expires_at`);
  }
}
