import { Injectable } from '@nestjs/common';
import { copyIn, type Tx } from '@lacthu/database';
import { LeftoverCountsRepository } from '../leftovers/leftover-counts.repository';
import { COPY_CHAPTERS, type RowsPlace } from '../chapters/chapter-rows';

/** Writes the chapters of whole books. */
@Injectable()
export class ImportedChaptersRepository {
  constructor(private readonly leftovers: LeftoverCountsRepository) {}

  /** Fingerprints (md5, hex) of what the project has: a chapter's source, without one its target, without both its title. */
  async knownTexts(tx: Tx, projectId: number): Promise<Set<string>> {
    const rows: { hash: string }[] = await tx.query(
      `SELECT md5(coalesce(nullif(original_content, ''), nullif(translated_content, ''), title)) AS hash
         FROM chapters WHERE project_id = $1`,
      [projectId],
    );
    return new Set(rows.map((row) => row.hash));
  }

  /**
   * Adds chapters behind the project's last one while they are being made.
   *
   * @param rows makes them for their place, in the form of COPY_CHAPTERS
   * @returns how many were added
   */
  async append(
    tx: Tx,
    project: { readonly projectId: number; readonly authorId: number },
    rows: (place: RowsPlace) => AsyncIterable<Uint8Array>,
  ): Promise<number> {
    const [last]: { position: number }[] = await tx.query(
      'SELECT coalesce(max(display_order), 0)::int AS position FROM chapters WHERE project_id = $1',
      [project.projectId],
    );
    const lastPosition = last?.position ?? 0;
    const added = await copyIn(tx, COPY_CHAPTERS, rows({ ...project, lastPosition }));
    await this.leftovers.countAppended(tx, project.projectId, lastPosition);
    return added;
  }
}
