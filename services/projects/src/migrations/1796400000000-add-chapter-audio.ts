import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddChapterAudio1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHAPTER_AUDIO);
    await runner.query(`COMMENT ON TABLE chapter_audio IS 'copy of what tts keeps for chapters'`);
    await runner.query(`COMMENT ON COLUMN chapter_audio.asset_id IS 'audio file — tts'`);
    await runner.query(
      'CREATE INDEX ix_chapter_audio__chapter_id ON chapter_audio (chapter_id, created_at, asset_id)',
    );
    await runner.query(
      `COMMENT ON COLUMN chapters.audio_url IS 'the official audio; counts only while chapter_audio has it'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE chapter_audio');
  }
}

const CHAPTER_AUDIO = `
  CREATE TABLE chapter_audio (
    asset_id uuid CONSTRAINT pk_chapter_audio PRIMARY KEY,
    chapter_id bigint NOT NULL
      CONSTRAINT fk_chapter_audio__chapter_id REFERENCES chapters (id) ON DELETE CASCADE,
    url text NOT NULL CONSTRAINT uq_chapter_audio__url UNIQUE,
    engine text NOT NULL,
    voice text NOT NULL,
    speed double precision NOT NULL,
    file_size bigint NOT NULL,
    chunks_processed integer NOT NULL,
    duration_ms integer NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`;
