import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audio files with their expiry, the pieces they are made of, and what a person says and remembers of listening. */
export class CreateAudio1796400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE audio_files (
        id uuid NOT NULL,
        kind text NOT NULL,
        owner_id bigint,
        project_id bigint,
        chapter_id bigint,
        title text NOT NULL,
        engine text NOT NULL,
        voice text NOT NULL,
        speed real NOT NULL,
        bytes bigint NOT NULL,
        duration_ms integer NOT NULL,
        chunks integer NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        stored_at timestamptz,
        expiry_told_at timestamptz,
        CONSTRAINT pk_audio_files PRIMARY KEY (id),
        CONSTRAINT ck_audio_files__kind CHECK (kind IN ('chapter', 'speech', 'audiobook')),
        CONSTRAINT ck_audio_files__place CHECK (
          kind = 'speech' AND owner_id IS NULL AND project_id IS NULL AND chapter_id IS NULL
          OR kind = 'chapter' AND owner_id IS NOT NULL AND project_id IS NOT NULL AND chapter_id IS NOT NULL
          OR kind = 'audiobook' AND owner_id IS NOT NULL AND project_id IS NOT NULL AND chapter_id IS NULL)
      )`);
    await runner.query('CREATE INDEX ix_audio_files__expires_at ON audio_files (expires_at)');
    await runner.query('CREATE INDEX ix_audio_files__project_id ON audio_files (project_id)');
    await runner.query(
      'CREATE INDEX ix_audio_files__created_at ON audio_files (created_at) WHERE stored_at IS NULL',
    );
    await runner.query(`COMMENT ON COLUMN audio_files.owner_id IS 'owned by auth'`);
    await runner.query(`COMMENT ON COLUMN audio_files.project_id IS 'owned by projects'`);
    await runner.query(`COMMENT ON COLUMN audio_files.chapter_id IS 'owned by projects'`);
    await runner.query(
      `COMMENT ON COLUMN audio_files.stored_at IS 'null while it is being stored: nobody may have it yet'`,
    );
    await runner.query(`
      CREATE TABLE speech_pieces (
        hash text NOT NULL,
        format text,
        bytes integer,
        used_at timestamptz NOT NULL,
        speaker uuid,
        speaker_until timestamptz,
        CONSTRAINT pk_speech_pieces PRIMARY KEY (hash),
        CONSTRAINT ck_speech_pieces__format CHECK (format IN ('mp3', 'wav')),
        CONSTRAINT ck_speech_pieces__spoken_or_claimed CHECK (
          (format IS NULL) = (bytes IS NULL) AND (format IS NULL) = (speaker IS NOT NULL)
          AND (speaker IS NULL) = (speaker_until IS NULL))
      )`);
    await runner.query('CREATE INDEX ix_speech_pieces__used_at ON speech_pieces (used_at)');
    await runner.query(
      `COMMENT ON COLUMN speech_pieces.speaker IS 'who speaks it at the moment, until it is there or his lease lapses'`,
    );
    await runner.query(`
      CREATE TABLE pronunciation_lists (
        owner_id bigint NOT NULL,
        project_id bigint,
        entries jsonb NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT uq_pronunciation_lists__owner_id_project_id UNIQUE NULLS NOT DISTINCT (owner_id, project_id)
      )`);
    await runner.query('CREATE INDEX ix_pronunciation_lists__project_id ON pronunciation_lists (project_id)');
    await runner.query(
      `COMMENT ON COLUMN pronunciation_lists.project_id IS 'owned by projects; null: for all projects of the owner'`,
    );
    await runner.query(`
      CREATE TABLE listening_positions (
        user_id bigint NOT NULL,
        project_id bigint NOT NULL,
        chapter_id bigint NOT NULL,
        seconds double precision NOT NULL,
        playback_rate real NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT pk_listening_positions PRIMARY KEY (user_id, project_id)
      )`);
    await runner.query('CREATE INDEX ix_listening_positions__project_id ON listening_positions (project_id)');
    await runner.query(`COMMENT ON COLUMN listening_positions.user_id IS 'owned by auth'`);
    await runner.query(`COMMENT ON COLUMN listening_positions.project_id IS 'owned by projects'`);
    await runner.query(`COMMENT ON COLUMN listening_positions.chapter_id IS 'owned by projects'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE listening_positions, pronunciation_lists, speech_pieces, audio_files');
  }
}
