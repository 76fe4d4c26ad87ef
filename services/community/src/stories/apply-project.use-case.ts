import { Injectable } from '@nestjs/common';
import type { ProjectSnapshot } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { AnnounceChapters } from './announce-chapters.use-case';
import { NamesOfStory } from './names-of-story';
import { StoryEvents } from './story-events';
import { StoriesRepository, type PublishedStory } from './stories.repository';
import { StorySource, TEXTS_PER_CALL } from './story-source';

/** A project that changes while it is read is read again, this often at most. */
const TRIES = 3;

export interface AppliedProject {
  /** Readers see it: it is published, and no administrator has hidden it. */
  readonly public: boolean;
  readonly version: number;
}

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
    private readonly names: NamesOfStory,
    private readonly announceChapters: AnnounceChapters,
    private readonly events: StoryEvents,
  ) {}

  /**
   * @param isSilent followers are not told of chapters that are new to this copy, for a copy that is made anew
   * @throws DomainError platform.service_unavailable when a neighbour does not answer or the project never rests
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

  /** Does the same for an event, unless the copy already shows the change that the event tells of. */
  async executeFor(projectId: number, eventVersion: number): Promise<void> {
    if ((await this.stories.version(projectId)) < eventVersion) await this.execute(projectId);
  }

  private async withdraw(projectId: number, version: number): Promise<true> {
    // Version 0 never was a project: nothing is remembered of ids that somebody tried.
    if (version > 0) {
      await this.unitOfWork.run(async (tx) => {
        if ((await this.stories.lockVersion(tx, projectId)) >= version) return;
        await this.stories.withdraw(tx, projectId, version);
        await this.events.publishStoryChanged(tx, projectId, version);
      });
    }
    return true;
  }

  /** False when the copied texts do not make the story whole: it changed meanwhile. */
  private async show(
    { projectId, version }: ProjectSnapshot,
    story: PublishedStory,
    isSilent: boolean,
  ): Promise<boolean> {
    // What other services know is fetched before the transaction, so that no lock waits for them.
    const names = await this.names.of(projectId, story);
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

  /** Copies changed texts a few at a time, so that a book of 50 MB is never in memory; a crash loses none of them. */
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
        // A story that is shown already shows these texts from now on, before the rest has followed.
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

/** Versions of a chapter only grow; a text that is newer than the snapshot may have been fetched already. */
function isOlder(held: ReadonlyMap<number, number>, chapter: PublishedStory['chapters'][number]): boolean {
  return (held.get(chapter.id) ?? 0) < chapter.version;
}
