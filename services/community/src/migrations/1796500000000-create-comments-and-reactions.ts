import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCommentsAndReactions1796500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(REACTIONS);
    await runner.query(`COMMENT ON COLUMN reactions.user_id IS 'user — auth'`);
    await runner.query(COMMENTS);
    await runner.query(
      `COMMENT ON COLUMN comments.user_id IS 'user — auth; null: deleted, only its place is kept'`,
    );
    await runner.query(
      `COMMENT ON COLUMN comments.root_id IS 'the top-level comment above; null on that itself'`,
    );
    await runner.query(
      'CREATE INDEX ix_comments__story_id_top ON comments (story_id, id DESC) WHERE root_id IS NULL',
    );
    await runner.query('CREATE INDEX ix_comments__root_id_id ON comments (root_id, id)');
    await runner.query('CREATE INDEX ix_comments__parent_id ON comments (parent_id)');
    await runner.query('CREATE INDEX ix_comments__user_id_created_at ON comments (user_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE comments, reactions');
  }
}

const REACTIONS = `
  CREATE TABLE reactions (
    story_id bigint NOT NULL CONSTRAINT fk_reactions__story_id REFERENCES stories (id) ON DELETE CASCADE,
    user_id bigint NOT NULL,
    reaction text NOT NULL CONSTRAINT ck_reactions__reaction CHECK (reaction IN ('like', 'dislike')),
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pk_reactions PRIMARY KEY (story_id, user_id)
  )`;

/** A reply belongs to the story and to the thread of its parent: the keys say so, whatever the code does. */
const COMMENTS = `
  CREATE TABLE comments (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT pk_comments PRIMARY KEY,
    story_id bigint NOT NULL CONSTRAINT fk_comments__story_id REFERENCES stories (id) ON DELETE CASCADE,
    parent_id bigint,
    root_id bigint,
    user_id bigint,
    content text NOT NULL,
    at_chapter_title text,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT uq_comments__story_id_id UNIQUE (story_id, id),
    CONSTRAINT fk_comments__parent_id FOREIGN KEY (story_id, parent_id) REFERENCES comments (story_id, id),
    CONSTRAINT fk_comments__root_id FOREIGN KEY (story_id, root_id) REFERENCES comments (story_id, id),
    CONSTRAINT ck_comments__thread CHECK ((parent_id IS NULL) = (root_id IS NULL)),
    CONSTRAINT ck_comments__content CHECK ((user_id IS NULL) = (content = ''))
  )`;
