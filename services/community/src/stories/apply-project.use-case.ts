import { Injectable } from '@nestjs/common';
import type { ProjectSnapshot } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { StoriesRepository, type StoryFacts } from './stories.repository';
import { StorySource, type ChapterText } from './story-source';

/** A project that changes while it is read is read again, this often at most. */
const TRIES = 3;

export interface AppliedProject {
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
  ) {}

  /** @throws DomainError platform.service_unavailable when a neighbour does not answer or the project never rests */
  async execute(projectId: number): Promise<AppliedProject> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const snapshot = await this.source.snapshot(projectId);
      const written = snapshot.story
        ? await this.show(snapshot, snapshot.story)
        : await this.withdraw(projectId, snapshot.version);
      if (written) return { public: snapshot.public, version: snapshot.version };
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
        if ((await this.stories.lockVersion(tx, projectId)) < version)
          await this.stories.withdraw(tx, projectId, version);
      });
    }
    return true;
  }

  /** False when the texts at hand do not make the story whole: it changed meanwhile. */
  private async show({ projectId, version }: ProjectSnapshot, story: StoryFacts): Promise<boolean> {
    // Fetched before the transaction, so that no lock waits for another service.
    const texts = await this.changedTexts(projectId, story);
    const authorName = story.author || (await this.accountName(projectId, story.ownerId));
    return this.unitOfWork.run(async (tx) => {
      if ((await this.stories.lockVersion(tx, projectId)) > version) return true;
      // What was held when the texts were fetched may be gone again: a withdrawal empties the copy.
      const held = await this.stories.chapterVersions(tx, projectId);
      const fetched = new Set(texts.map((text) => text.id));
      const whole = readable(story).every(({ id, version }) => fetched.has(id) || held.get(id) === version);
      if (!whole) return false;
      await this.stories.show(tx, projectId, version, story, authorName);
      await this.stories.replaceChapters(tx, projectId, story, texts);
      return true;
    });
  }

  private async changedTexts(projectId: number, story: StoryFacts): Promise<ChapterText[]> {
    const held = await this.unitOfWork.run((tx) => this.stories.chapterVersions(tx, projectId));
    const changed = readable(story).filter((chapter) => held.get(chapter.id) !== chapter.version);
    return this.source.texts(
      projectId,
      changed.map((chapter) => chapter.id),
    );
  }

  /** While accounts are away, a story that is shown already keeps the name it has. */
  private async accountName(projectId: number, userId: number): Promise<string> {
    try {
      return await this.source.displayName(userId);
    } catch (error) {
      const known = await this.stories.authorName(projectId);
      if (known) return known;
      throw error;
    }
  }
}

function readable(story: StoryFacts): StoryFacts['chapters'] {
  return story.chapters.filter((chapter) => chapter.readable);
}
