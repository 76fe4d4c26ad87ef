import { Injectable } from '@nestjs/common';
import { ApplyProject } from './apply-project.use-case';
import { StoriesRepository } from './stories.repository';
import { StorySource } from './story-source';

/** Published stories read per query. */
const PAGE = 500;

export interface RebuildReport {
  /** Stories that are public now. */
  readonly shown: number;
  /** Stories that were public although their project no longer is. */
  readonly withdrawn: number;
  /** Projects that could not be copied; the others are copied all the same. */
  readonly failed: readonly number[];
}

/**
 * Brings all public copies up to date with projects, for an operator who has lost or restored a database. Readers are
 * not interrupted: stories are replaced by their newest state one after the other.
 */
@Injectable()
export class RebuildStories {
  constructor(
    private readonly applyProject: ApplyProject,
    private readonly stories: StoriesRepository,
    private readonly source: StorySource,
  ) {}

  /** @param onProject called after each project, to report progress */
  async execute(onProject: (id: number) => void = () => undefined): Promise<RebuildReport> {
    const report = { shown: 0, withdrawn: 0, failed: [] as number[] };
    const seen = new Set<number>();
    const apply = async (id: number): Promise<void> => {
      seen.add(id);
      const applied = await this.applyProject.execute(id, true).catch(() => null);
      if (!applied) report.failed.push(id);
      else if (applied.public) report.shown += 1;
      else report.withdrawn += 1;
      onProject(id);
    };
    for await (const id of this.publicProjects()) await apply(id);
    for await (const id of this.ownStories()) if (!seen.has(id)) await apply(id);
    return report;
  }

  private async *publicProjects(): AsyncIterable<number> {
    let after: number | null = 0;
    while (after !== null) {
      const page = await this.source.publicProjects(after);
      yield* page.projectIds;
      after = page.next;
    }
  }

  private async *ownStories(): AsyncIterable<number> {
    let page: number[];
    let after = 0;
    do {
      page = await this.stories.publishedIds(after, PAGE);
      yield* page;
      after = page.at(-1) ?? after;
    } while (page.length === PAGE);
  }
}
