import { Injectable } from '@nestjs/common';
import { NAME_SUGGESTIONS, type NameSuggestion, type NameSuggestions } from '@lacthu/contracts';
import type { BookChapter, SuggestedName } from '@lacthu/hanviet';
import { DomainError, type ActingUser } from '@lacthu/http';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { assertOwner } from '../projects/project-access.policy';
import { ProjectsRepository } from '../projects/projects.repository';
import { bookNames } from './book-names-thread';
import { DismissedNamesRepository } from './dismissed-names.repository';
import { GlossaryRepository } from './glossary.repository';

/** Chapters whose texts are in memory at a time. */
const PAGE = 40;
/** Maximum number of searches that run or wait; they run one after the other. */
const MAX_SEARCHES = 5;

interface ChapterRow {
  readonly id: string;
  readonly display_order: number;
  readonly text: string;
}

/** Suggests probable names from all sources of a project, without a provider. */
@Injectable()
export class NameSuggestionsQueries {
  private readonly queue = pLimit(1);
  /** Searches by project: a second request of the same project waits for the first one's search. */
  private readonly running = new Map<number, Promise<NameSuggestions>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly projects: ProjectsRepository,
    private readonly glossary: GlossaryRepository,
    private readonly dismissals: DismissedNamesRepository,
  ) {}

  /**
   * @throws DomainError projects.project_not_found (also for another user's project), projects.names_busy,
   *   projects.names_failed
   */
  async list(projectId: number, user: ActingUser): Promise<NameSuggestions> {
    assertOwner(await this.projects.findById(projectId), user);
    const running = this.running.get(projectId) ?? this.enqueue(projectId);
    this.running.set(projectId, running);
    try {
      return await running;
    } finally {
      this.running.delete(projectId);
    }
  }

  private enqueue(projectId: number): Promise<NameSuggestions> {
    if (this.queue.activeCount + this.queue.pendingCount >= MAX_SEARCHES)
      throw new DomainError('projects.names_busy');
    return this.queue(() => this.search(projectId));
  }

  private async search(projectId: number): Promise<NameSuggestions> {
    const known = (await this.glossary.list(projectId)).map(({ source }) => source);
    let chapters = 0;
    const read = async function* (pages: AsyncIterable<BookChapter[]>): AsyncGenerator<BookChapter[]> {
      chapters = 0;
      for await (const page of pages) {
        chapters += page.length;
        yield page;
      }
    };
    // Filtered out after the search: as known names they would take matches from the true names that contain them.
    const dismissed = new Set(await this.dismissals.list(projectId));
    const found = await bookNames(() => read(this.pages(projectId)), {
      known,
      limit: NAME_SUGGESTIONS.most + dismissed.size,
    });
    const names = found.filter(({ source }) => !dismissed.has(source)).slice(0, NAME_SUGGESTIONS.most);
    const titles = await this.titlesOf(names);
    return { success: true, suggestions: names.map((name) => presentName(name, titles)), chapters };
  }

  private async *pages(projectId: number): AsyncGenerator<BookChapter[]> {
    for (let last: ChapterRow | undefined; ;) {
      const rows: ChapterRow[] = await this.dataSource.query(
        `SELECT id, display_order, original_content AS text FROM chapters
          WHERE project_id = $1 AND original_length > 0 AND (display_order, id) > ($2::int, $3::bigint)
          ORDER BY display_order, id LIMIT ${PAGE}`,
        [projectId, last?.display_order ?? -1, last?.id ?? 0],
      );
      if (rows.length > 0) yield rows.map(({ id, text }) => ({ id: Number(id), text }));
      if (rows.length < PAGE) return;
      last = rows.at(-1);
    }
  }

  private async titlesOf(names: readonly SuggestedName[]): Promise<ReadonlyMap<number, string>> {
    const ids = new Set(names.flatMap(({ contexts }) => contexts.map(({ chapterId }) => chapterId)));
    const rows: { id: string; title: string }[] = await this.dataSource.query(
      'SELECT id, title FROM chapters WHERE id = ANY($1)',
      [[...ids]],
    );
    return new Map(rows.map(({ id, title }) => [Number(id), title]));
  }
}

function presentName(name: SuggestedName, titles: ReadonlyMap<number, string>): NameSuggestion {
  return {
    source: name.source,
    target: name.reading,
    kind: 'name',
    about: name.about,
    hits: name.hits,
    chapters: name.chapters,
    contexts: name.contexts.map(({ chapterId, text }) => ({
      chapter_id: chapterId,
      chapter_title: titles.get(chapterId) ?? '',
      text,
    })),
  };
}
