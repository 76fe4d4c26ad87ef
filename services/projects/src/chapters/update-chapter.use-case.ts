import { Injectable } from '@nestjs/common';
import type { UpdateChapterRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ChapterTextWriter } from './chapter-text-writer';
import { ChaptersRepository } from './chapters.repository';
import { storedText, storedTitle } from './plain-text';
import { ProjectTouch } from './project-touch';

/** Saves what an editor changed. With `version` it refuses to write over text that the editor has not seen. */
@Injectable()
export class UpdateChapter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly chapters: ChaptersRepository,
    private readonly writer: ChapterTextWriter,
    private readonly touch: ProjectTouch,
  ) {}

  /**
   * @throws DomainError projects.chapter_not_found, projects.chapter_forbidden,
   *   projects.chapter_changed_elsewhere, projects.audio_not_in_history
   */
  async execute(user: ActingUser, id: number, request: UpdateChapterRequest): Promise<void> {
    const found = await this.chapters.findById(id);
    if (!found) throw new DomainError('projects.chapter_not_found');
    const project = await this.unitOfWork.run(async (tx) => {
      const project = await this.touch.lockOwned(tx, found.projectId, user, {
        missing: 'projects.chapter_not_found',
        foreign: 'projects.chapter_forbidden',
      });
      const chapter = await this.chapters.lock(tx, id);
      if (!chapter) throw new DomainError('projects.chapter_not_found');
      if (request.version !== undefined && request.version !== chapter.version) {
        throw new DomainError('projects.chapter_changed_elsewhere');
      }
      const versionBefore = chapter.version;
      const written = await this.writer.write(tx, chapter, {
        title: request.title === undefined ? undefined : storedTitle(request.title),
        source: request.original_content === undefined ? undefined : storedText(request.original_content),
        target: request.translated_content === undefined ? undefined : storedText(request.translated_content),
        audioUrl: acceptedAudio(chapter.audioUrl, request.audio_url),
        authorId: user.id,
        engine: request.origin?.engine ?? null,
        model: request.origin?.model ?? null,
      });
      if (written.version !== versionBefore) await this.touch.touch(tx, project);
      return project;
    });
    await this.touch.afterCommit(project);
  }
}

/** Empty takes the audio away; anything else must be what the chapter has (there is no audio history yet). */
function acceptedAudio(
  current: string | null,
  requested: string | null | undefined,
): string | null | undefined {
  if (requested === undefined) return undefined;
  if (requested === null || requested === '') return null;
  if (requested !== current) throw new DomainError('projects.audio_not_in_history');
  return requested;
}
