import { Injectable } from '@nestjs/common';
import { copyIn, type Tx } from '@lacthu/database';
import { COPY_CHAPTERS, type RowsPlace } from '../chapters/chapter-rows';
import type { AllowedRuns } from '../text/leftover-lines';

/** What the rows of an import depend on in its project. */
export interface ImportTarget {
  readonly place: RowsPlace;
  readonly allowed: AllowedRuns;
}

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

  /** Where new chapters of the locked project are stored, and the Chinese that it allows. */
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

  /** Adds chapters, given as data for COPY_CHAPTERS, while they are being made. @returns their number */
  append(tx: Tx, rows: AsyncIterable<Uint8Array>): Promise<number> {
    return copyIn(tx, COPY_CHAPTERS, rows);
  }
}
