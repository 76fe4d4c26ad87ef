import { Injectable } from '@nestjs/common';
import type { ProjectSnapshot } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { StoriesRepository } from './stories.repository';
import { StorySource, type ChapterText } from './story-source';

/**
 * Brings the public copy of a project up to date: pulls what is true now and writes it, unless a newer pull was
 * faster. May run twice, late or out of order; the result is always the newest state.
 */
@Injectable()
export class ApplyProject {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stories: StoriesRepository,
    private readonly source: StorySource,
  ) {}

  /** @param timeoutMs how long to wait for projects (10 s by default) */
  async execute(projectId: number, timeoutMs?: number): Promise<{ public: boolean; version: number }> {
    const snapshot = await this.source.snapshot(projectId, timeoutMs);
    const { story, version } = snapshot;
    if (!story) {
      await this.unitOfWork.run(async (tx) => {
        if ((await this.stories.lockVersion(tx, projectId)) < version)
          await this.stories.withdraw(tx, projectId, version);
      });
      return { public: false, version };
    }
    // Fetched before the transaction, so that no lock waits for another service.
    const texts = await this.changedTexts(projectId, story);
    const authorName = story.author || (await this.source.displayName(story.ownerId));
    await this.unitOfWork.run(async (tx) => {
      if ((await this.stories.lockVersion(tx, projectId)) > version) return;
      await this.stories.show(tx, projectId, version, story, authorName);
      await this.stories.replaceChapters(tx, projectId, story, texts);
    });
    return { public: true, version };
  }

  private async changedTexts(
    projectId: number,
    story: NonNullable<ProjectSnapshot['story']>,
  ): Promise<ChapterText[]> {
    const held = await this.stories.chapterVersions(projectId);
    const changed = story.chapters.filter(
      (chapter) => chapter.readable && held.get(chapter.id) !== chapter.version,
    );
    return this.source.texts(
      projectId,
      changed.map((chapter) => chapter.id),
    );
  }
}
