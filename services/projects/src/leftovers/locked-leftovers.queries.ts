import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isLocked, type LineSidecar } from '../text/line-sidecar';
import { leftoverLines, type AllowedRuns } from '../text/leftover-lines';

/** Locked leftover lines of a chapter. */
interface LockedLines {
  /** Indexes from 0. */
  readonly places: ReadonlySet<number>;
  /** True when the chapter has no other leftovers. */
  readonly isAll: boolean;
}
/** By chapter id; chapters without such lines are absent. */
export type LockedLeftovers = ReadonlyMap<number, LockedLines>;

/** Chapters whose texts are in memory at a time. */
const BATCH = 50;

interface LockedChapter extends Pick<LineSidecar, 'flags'> {
  readonly id: string;
  readonly translated_content: string;
  readonly target_ids: readonly number[];
}

/** Leftover Chinese in locked lines, which no tool may change. */
@Injectable()
export class LockedLeftoversQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Reads only the texts of chapters that have both leftovers and locked lines. */
  async ofProject(projectId: number, allowed: AllowedRuns): Promise<LockedLeftovers> {
    const found = new Map<number, LockedLines>();
    for (let after = '0'; ;) {
      const chapters = await this.chaptersAfter(projectId, after);
      for (const chapter of chapters) {
        const locked = lockedLines(chapter, allowed);
        if (locked.places.size > 0) found.set(Number(chapter.id), locked);
      }
      const last = chapters.at(-1);
      if (!last || chapters.length < BATCH) return found;
      after = last.id;
    }
  }

  private chaptersAfter(projectId: number, id: string): Promise<LockedChapter[]> {
    return this.dataSource.query(
      `SELECT c.id, c.translated_content, s.target_ids, s.flags
         FROM chapters c JOIN chapter_sidecars s ON s.chapter_id = c.id
        WHERE c.project_id = $1 AND c.id > $2 AND c.leftover_count > 0
          AND EXISTS (SELECT FROM jsonb_each(s.flags) AS line WHERE line.value ? 'locked')
        ORDER BY c.id LIMIT ${BATCH}`,
      [projectId, id],
    );
  }
}

function lockedLines(chapter: LockedChapter, allowed: AllowedRuns): LockedLines {
  const leftovers = leftoverLines(chapter.translated_content, allowed);
  const lines = leftovers.map(({ line }) => line);
  const places = new Set(lines.filter((place) => isLocked(chapter, chapter.target_ids[place])));
  return { places, isAll: places.size === leftovers.length };
}
