import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stories without an author showed the name of their publisher as the author. Those are cleared; one chapter of each is
 * marked as outdated, so that the next start copies the story again: a publisher who is the author is named again.
 */
export class NameNoPublisherAsAuthor1799300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      WITH cleared AS (
        UPDATE stories SET author_name = '' FROM translators
         WHERE stories.owner_id = translators.id AND stories.author_name = translators.name
        RETURNING stories.id
      )
      UPDATE story_chapters SET line_ids = NULL
       WHERE id IN (SELECT min(id) FROM story_chapters WHERE story_id IN (SELECT id FROM cleared) GROUP BY story_id)`);
  }

  async down(): Promise<void> {
    // The names are copies; the publisher's name is still in translators.
  }
}
