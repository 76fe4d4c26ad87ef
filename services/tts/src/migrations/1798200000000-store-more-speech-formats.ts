import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Compatible speech servers answer in Opus and FLAC too, and pieces are stored as they came. */
export class StoreMoreSpeechFormats1798200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE speech_pieces DROP CONSTRAINT ck_speech_pieces__format,
        ADD CONSTRAINT ck_speech_pieces__format CHECK (format IN ('mp3', 'wav', 'opus', 'flac'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM speech_pieces WHERE format IN ('opus', 'flac')`);
    await runner.query(`
      ALTER TABLE speech_pieces DROP CONSTRAINT ck_speech_pieces__format,
        ADD CONSTRAINT ck_speech_pieces__format CHECK (format IN ('mp3', 'wav'))`);
  }
}
