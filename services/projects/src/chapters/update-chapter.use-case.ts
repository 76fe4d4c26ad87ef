import { Injectable } from '@nestjs/common';
import type { UpdateChapterRequest } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ChapterTextWriter } from './chapter-text-writer';
import { ChaptersRepository } from './chapters.repository';
import { storedText, visibleTitle } from './plain-text';
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
   * @throws DomainError projects.chapter_not_found (also for a chapter of somebody else),
   *   projects.chapter_changed_elsewhere, projects.title_required, projects.audio_not_in_history
   */
  async execute(user: ActingUser, id: number, request: UpdateChapterRequest): Promise<void> {
    const projectId = await this.chapters.projectOf(id);
    if (projectId === null) throw new DomainError('projects.chapter_not_found');
    const { project, changed } = await this.unitOfWork.run(async (tx) => {
      const project = await this.touch.lockOwned(tx, projectId, user, {
        missing: 'projects.chapter_not_found',
        foreign: 'projects.chapter_not_found',
      });
      const chapter = await this.chapters.lock(tx, id);
      if (!chapter) throw new DomainError('projects.chapter_not_found');
      if (request.version !== undefined && request.version !== chapter.version) {
        throw new DomainError('projects.chapter_changed_elsewhere');
      }
      const versionBefore = chapter.version;
      const written = await this.writer.write(tx, chapter, {
        title: request.title === undefined ? undefined : visibleTitle(request.title),
        source: request.original_content === undefined ? undefined : storedText(request.original_content),
        target: request.translated_content === undefined ? undefined : storedText(request.translated_content),
        audioUrl: acceptedAudio(chapter.audioUrl, request.audio_url),
        authorId: user.id,
        engine: request.origin?.engine ?? null,
        model: request.origin?.model ?? null,
        // A machine's text replaces what was said of the lines of the one before.
        failedLines: request.origin && request.translated_content !== undefined ? [] : undefined,
      });
      const changed = written.version !== versionBefore;
      if (changed) await this.touch.touch(tx, project);
      return { project, changed };
    });
    if (changed) await this.touch.afterCommit(project);
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
