import { gapsOfCedict, isOfCedict } from '@lacthu/hanviet/node';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const [unzip, zip] = [promisify(gunzip), promisify(gzip)];
/** Smaller files are not whole ones of CEDICT, whatever they are called: somebody's own words lose nothing. */
const LEAST_ENTRIES = 10_000;

/** Files of CEDICT from before it filled gaps only lie there as ordinary words, which overrule the built-in ones. */
export class LetOldCedictFillGaps1798300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query(
      `SELECT id FROM hanviet_dictionaries WHERE kind = 'phrases' AND entries >= $1 ORDER BY id`,
      [LEAST_ENTRIES],
    )) as { id: string }[];
    // One after the other: each may be many megabytes.
    for (const { id } of rows) await this.classify(runner, id);
  }

  /** What was left out is not known any more; as ordinary words they could be read again only from their files. */
  down(): Promise<void> {
    return Promise.resolve();
  }

  private async classify(runner: QueryRunner, id: string): Promise<void> {
    const [row] = (await runner.query('SELECT content FROM hanviet_dictionaries WHERE id = $1', [id])) as {
      content: Buffer;
    }[];
    if (!row) return;
    const old = (await unzip(row.content)).toString('utf8');
    if (!isOfCedict(old)) return;
    const { text, entries } = gapsOfCedict(old);
    const hash = createHash('sha256').update(text).digest('hex');
    // The same words may have been imported again meanwhile: then the old ones are not needed.
    await runner.query(
      `DELETE FROM hanviet_dictionaries old USING hanviet_dictionaries other
        WHERE old.id = $1 AND other.kind = 'cedict' AND other.content_hash = $2
          AND other.owner_id = old.owner_id AND other.project_id IS NOT DISTINCT FROM old.project_id`,
      [id, hash],
    );
    await runner.query(
      `UPDATE hanviet_dictionaries SET kind = 'cedict', content = $2, content_hash = $3, entries = $4
        WHERE id = $1`,
      [id, await zip(text), hash, entries],
    );
  }
}
