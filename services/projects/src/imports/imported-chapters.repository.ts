import { Injectable } from '@nestjs/common';
import { copyIn, type Tx } from '@lacthu/database';
import { COPY_CHAPTERS, type RowsPlace } from '../chapters/chapter-rows';
import type { AllowedRuns } from '../text/leftover-lines';

/** Properties of the project that the rows of an import need. */
export interface ImportTarget {
  readonly place: RowsPlace;
  readonly allowed: AllowedRuns;
}

/** Writes the chapters of whole books. */
@Injectable()
export class ImportedChaptersRepository {
  /**
   * Fingerprints (md5, hex) of the project's chapters: of the source, without a source of the translation, without
   * either of the title.
   */
  async knownTexts(tx: Tx, projectId: number): Promise<Set<string>> {
    const rows: { hash: string }[] = await tx.query(
      `SELECT md5(coalesce(nullif(original_content, ''), nullif(translated_content, ''), title)) AS hash
         FROM chapters WHERE project_id = $1`,
      [projectId],
    );
    return new Set(rows.map((row) => row.hash));
  }

  /** Position for new chapters of the locked project, and the Chinese that it allows. */
  async target(
    tx: Tx,
    project: { readonly projectId: number; readonly authorId: number },
  ): Promise<ImportTarget> {
    const [found]: { position: number; allowed_han: string[] }[] = await tx.query(
      `SELECT allowed_han,
              coalesce((SELECT max(display_order) FROM chapters WHERE project_id = p.id), 0)::int AS position
         FROM projects p WHERE id = $1`,
      [project.projectId],
    );
    return {
      place: { ...project, lastPosition: found?.position ?? 0 },
      allowed: new Set(found?.allowed_han),
    };
  }

  /** Appends chapters, given as data for COPY_CHAPTERS, while they are being made. @returns their number */
  append(tx: Tx, rows: AsyncIterable<Uint8Array>): Promise<number> {
    return copyIn(tx, COPY_CHAPTERS, rows);
  }
}
