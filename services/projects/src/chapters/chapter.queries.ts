import { Injectable } from '@nestjs/common';
import type { Chapter, ChapterSummary, LineFlag } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { DataSource } from 'typeorm';
import { ChapterAudioRepository } from '../audio/chapter-audio.repository';
import { LockedLeftoversQueries } from '../leftovers/locked-leftovers.queries';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { CHAPTER_LIST_SQL } from './chapter-list-sql';
import { ChapterEntity } from './chapter.entity';
import {
  presentChapter,
  presentOwnChapter,
  presentSummary,
  type ChapterSummaryRow,
  type FlaggedLines,
} from './chapter.presenter';

/** Whole chapters read at a time while a list is streamed. */
const STREAM_BATCH = 50;

@Injectable()
export class ChapterQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly projects: ProjectsRepository,
    private readonly audio: ChapterAudioRepository,
    private readonly lockedLeftovers: LockedLeftoversQueries,
  ) {}

  /** @throws DomainError projects.project_not_found, also for another user's project */
  async listSummaries(projectId: number, user: ActingUser): Promise<ChapterSummary[]> {
    const project = await this.projects.findById(projectId);
    assertOwner(project, user);
    const rows: ChapterSummaryRow[] = await this.dataSource.query(CHAPTER_LIST_SQL, [projectId]);
    const hasLeftovers = rows.some((row) => row.leftover_count > 0);
    const locked = hasLeftovers
      ? await this.lockedLeftovers.ofProject(projectId, new Set(project.allowedHan))
      : null;
    return rows.map((row) => presentSummary(row, locked?.get(Number(row.id))?.places.size ?? 0));
  }

  /**
   * Streams whole chapters as a JSON array, so that a book of 50 MB is never in memory at once.
   *
   * @throws DomainError projects.project_not_found before the first piece
   */
  async streamAll(projectId: number, user: ActingUser): Promise<AsyncIterable<string>> {
    assertOwner(await this.projects.findById(projectId), user);
    return this.jsonPieces(projectId);
  }

  /** @throws DomainError projects.chapter_not_found, also for another user's chapter */
  async getForOwner(id: number, user: ActingUser): Promise<Chapter> {
    const chapter = await this.dataSource
      .getRepository(ChapterEntity)
      .createQueryBuilder('c')
      .innerJoin('projects', 'p', 'p.id = c.project_id')
      .where('c.id = :id AND p.owner_id = :owner', { id, owner: user.id })
      .getOne();
    if (!chapter) throw new DomainError('projects.chapter_not_found');
    const history = (await this.audio.histories([id])).get(id) ?? [];
    return presentOwnChapter(chapter, { lines: await this.flaggedLines(id), history }, user.id);
  }

  private async flaggedLines(chapterId: number): Promise<FlaggedLines> {
    const rows: { place: number; flags: LineFlag[] }[] = await this.dataSource.query(
      `SELECT t.place::int - 1 AS place, s.flags -> t.id AS flags
         FROM chapter_sidecars s, jsonb_array_elements_text(s.target_ids) WITH ORDINALITY AS t (id, place)
        WHERE s.chapter_id = $1 AND s.flags ? t.id ORDER BY t.place`,
      [chapterId],
    );
    const placesOf = (flag: LineFlag): number[] =>
      rows.flatMap(({ place, flags }) => (flags.includes(flag) ? [place] : []));
    return { failed: placesOf('failed'), locked: placesOf('locked'), edited: placesOf('edited') };
  }

  private async *jsonPieces(projectId: number): AsyncIterable<string> {
    yield '[';
    let last: { order: number; id: number } | null = null;
    for (;;) {
      const batch: ChapterEntity[] = await this.batchAfter(projectId, last);
      const histories = await this.audio.histories(batch.map(({ id }) => Number(id)));
      for (const [index, chapter] of batch.entries()) {
        const presented = presentChapter(chapter, histories.get(Number(chapter.id)));
        yield (last || index > 0 ? ',' : '') + JSON.stringify(presented);
      }
      const end = batch.at(-1);
      if (!end || batch.length < STREAM_BATCH) break;
      last = { order: end.displayOrder, id: Number(end.id) };
    }
    yield ']';
  }

  private batchAfter(
    projectId: number,
    last: { order: number; id: number } | null,
  ): Promise<ChapterEntity[]> {
    const query = this.dataSource
      .getRepository(ChapterEntity)
      .createQueryBuilder('c')
      .where('c.project_id = :projectId', { projectId })
      .orderBy('c.displayOrder')
      .addOrderBy('c.id')
      .take(STREAM_BATCH);
    if (last) query.andWhere('(c.display_order, c.id) > (:order, :id)', last);
    return query.getMany();
  }
}
