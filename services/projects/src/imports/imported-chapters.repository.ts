import { Injectable } from '@nestjs/common';
import { copyIn, type Tx } from '@lacthu/database';
import { COPY_CHAPTERS, type RowsPlace } from '../chapters/chapter-rows';
import type { AllowedRuns } from '../leftovers/leftover-lines';

/** Writes the chapters of whole books. */
@Injectable()
export class ImportedChaptersRepository {
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
   * @param rows makes them for their place and the Chinese that the project allows, in the form of COPY_CHAPTERS
   * @returns how many were added
   */
  async append(
    tx: Tx,
    project: { readonly projectId: number; readonly authorId: number },
    rows: (place: RowsPlace, allowed: AllowedRuns) => AsyncIterable<Uint8Array>,
  ): Promise<number> {
    const [found]: { position: number; allowed_han: string[] }[] = await tx.query(
      `SELECT allowed_han,
              coalesce((SELECT max(display_order) FROM chapters WHERE project_id = p.id), 0)::int AS position
         FROM projects p WHERE id = $1`,
      [project.projectId],
    );
    const place = { ...project, lastPosition: found?.position ?? 0 };
    return copyIn(tx, COPY_CHAPTERS, rows(place, new Set(found?.allowed_han)));
  }
}
