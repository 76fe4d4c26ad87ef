import { Injectable } from '@nestjs/common';
import type { ProjectSnapshot } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { AnnounceChapters } from './announce-chapters.use-case';
import { NamesOfStory } from './names-of-story';
import { StoryEvents } from './story-events';
import { StoriesRepository, type PublishedStory } from './stories.repository';
import { StorySource, TEXTS_PER_CALL } from './story-source';

/** Attempts to read a project that changes while it is read. */
const TRIES = 3;

export interface AppliedProject {
  /** True if readers see it: published, and not hidden by an administrator. */
  readonly public: boolean;
  readonly version: number;
}

/**
 * Brings the public copy of a project up to date: pulls its current state and stores it, unless a newer state is
 * already stored. May run twice, late or out of order; the result is always the newest state.
 */
@Injectable()
export class ApplyProject {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stories: StoriesRepository,
    private readonly source: StorySource,
    private readonly names: NamesOfStory,
    private readonly announceChapters: AnnounceChapters,
    private readonly events: StoryEvents,
  ) {}

  /**
   * @param isSilent records new chapters without notifying followers, for a rebuilt copy
   * @throws DomainError platform.service_unavailable if another service does not respond or the project keeps changing
   */
  async execute(projectId: number, isSilent = false): Promise<AppliedProject> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const snapshot = await this.source.snapshot(projectId);
      const written = snapshot.story
        ? await this.show(snapshot, snapshot.story, isSilent)
        : await this.withdraw(projectId, snapshot.version);
      if (written) return { public: await this.stories.isPublic(projectId), version: snapshot.version };
    }
    throw new DomainError('platform.service_unavailable', { retryAfterSeconds: 2 });
  }

  /** Does the same for an event, unless the copy already contains its change. */
  async executeFor(projectId: number, eventVersion: number): Promise<void> {
    if ((await this.stories.version(projectId)) < eventVersion) await this.execute(projectId);
  }

  private async withdraw(projectId: number, version: number): Promise<true> {
    // Version 0 means that the project never existed: nothing is stored for invented ids.
    if (version > 0) {
      await this.unitOfWork.run(async (tx) => {
        if ((await this.stories.lockVersion(tx, projectId)) >= version) return;
        await this.stories.withdraw(tx, projectId, version);
        await this.events.publishStoryChanged(tx, projectId, version);
      });
    }
    return true;
  }

  /** Returns false if the copied texts do not complete the story, because it changed meanwhile. */
  private async show(
    { projectId, version }: ProjectSnapshot,
    story: PublishedStory,
    isSilent: boolean,
  ): Promise<boolean> {
    // Data of other services is fetched before the transaction, so that no lock waits for them.
    const names = await this.names.of(story);
    await this.copyTexts(projectId, version, story);
    return this.unitOfWork.run(async (tx) => {
      if ((await this.stories.lockVersion(tx, projectId)) > version) return true;
      const held = await this.stories.chapterVersions(tx, projectId);
      if (readable(story).some((chapter) => isOlder(held, chapter))) return false;
      const isKnown = await this.announceChapters.isKnown(tx, projectId);
      await this.stories.show(tx, projectId, version, story, names);
      await this.stories.arrangeChapters(tx, projectId, readable(story));
      await this.announceChapters.execute(tx, projectId, version, isKnown && !isSilent);
      await this.events.publishStoryChanged(tx, projectId, version);
      return true;
    });
  }

  /**
   * Copies changed texts a few at a time, so that a book of 50 MB is never in memory; after a crash the copied ones
   * remain.
   */
  private async copyTexts(projectId: number, version: number, story: PublishedStory): Promise<void> {
    const { held, withoutLineIds } = await this.unitOfWork.run(async (tx) => ({
      held: await this.stories.chapterVersions(tx, projectId),
      withoutLineIds: await this.stories.chaptersWithoutLineIds(tx, projectId),
    }));
    const changed = readable(story).filter(
      (chapter) => isOlder(held, chapter) || withoutLineIds.has(chapter.id),
    );
    for (let start = 0; start < changed.length; start += TEXTS_PER_CALL) {
      const page = changed.slice(start, start + TEXTS_PER_CALL);
      const texts = await this.source.texts(
        projectId,
        page.map((chapter) => chapter.id),
      );
      const isCurrent = await this.unitOfWork.run(async (tx) => {
        if ((await this.stories.lockVersion(tx, projectId)) > version) return false;
        await this.stories.storeTexts(tx, projectId, page, texts);
        // A story that is already public shows these texts from now on, before the rest is copied.
        await this.events.publishStoryChanged(tx, projectId, version);
        return true;
      });
      if (!isCurrent) return;
    }
  }
}

function readable(story: PublishedStory): PublishedStory['chapters'] {
  return story.chapters.filter((chapter) => chapter.readable);
}

/** Chapter versions only grow. A text newer than the snapshot may already have been fetched. */
function isOlder(held: ReadonlyMap<number, number>, chapter: PublishedStory['chapters'][number]): boolean {
  return (held.get(chapter.id) ?? 0) < chapter.version;
}
