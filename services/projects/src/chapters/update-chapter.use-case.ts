import { Injectable } from '@nestjs/common';
import type { UpdateChapterRequest } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ChapterAudioRepository } from '../audio/chapter-audio.repository';
import type { Tx } from '@lacthu/database';
import { ChapterEdit } from './chapter-edit';
import type { TextWrite } from './chapter-text-writer';
import type { ChapterEntity } from './chapter.entity';
import { savedTarget } from '../text/keep-locked-lines';
import { storedText, visibleTitle } from '../text/plain-text';
import { SidecarsRepository } from './sidecars.repository';

/** Saves the changes of an editor. With `version`, a save over a text that the editor has not loaded is rejected. */
@Injectable()
export class UpdateChapter {
  constructor(
    private readonly edit: ChapterEdit,
    private readonly audio: ChapterAudioRepository,
    private readonly sidecars: SidecarsRepository,
  ) {}

  /**
   * @throws DomainError projects.chapter_not_found, projects.chapter_changed_elsewhere,
   *   projects.title_required, projects.audio_not_in_history, projects.locked_lines_misplaced
   */
  async execute(user: ActingUser, id: number, request: UpdateChapterRequest): Promise<void> {
    await this.edit.apply({ user, id, seen: request.version }, async (tx, chapter) => {
      const write = await this.asRequested(tx, user, chapter, request);
      return { ...write, target: await this.withLockedLines(tx, chapter, write) };
    });
  }

  private async asRequested(
    tx: Tx,
    user: ActingUser,
    chapter: ChapterEntity,
    request: UpdateChapterRequest,
  ): Promise<TextWrite> {
    return {
      title: request.title === undefined ? undefined : visibleTitle(request.title),
      source: request.original_content === undefined ? undefined : storedText(request.original_content),
      target: request.translated_content === undefined ? undefined : storedText(request.translated_content),
      audioUrl: await this.acceptedAudio(tx, chapter, request.audio_url),
      authorId: user.id,
      engine: request.origin?.engine ?? null,
      model: request.origin?.model ?? null,
      // A translation by a machine resets the failed lines of the one before.
      failedLines:
        request.origin && request.translated_content !== undefined ? (request.failed_lines ?? []) : undefined,
      toolLines: request.tool_lines,
      autosaveSession: request.autosave_session,
    };
  }

  private async withLockedLines(
    tx: Tx,
    chapter: ChapterEntity,
    write: TextWrite,
  ): Promise<string | undefined> {
    if (write.target === undefined) return undefined;
    const texts = { source: chapter.originalContent, target: chapter.translatedContent };
    const target = savedTarget(await this.sidecars.load(tx, Number(chapter.id), texts), texts, write);
    if (target === null) throw new DomainError('projects.locked_lines_misplaced');
    return target;
  }

  /** An empty URL removes the official audio; any other must be in the chapter's history and not expired. */
  private async acceptedAudio(
    tx: Tx,
    chapter: ChapterEntity,
    requested: string | null | undefined,
  ): Promise<string | null | undefined> {
    if (requested === undefined) return undefined;
    if (requested === null || requested === '') return null;
    const history = await this.audio.history(tx, Number(chapter.id));
    if (!history.some(({ url }) => url === requested)) throw new DomainError('projects.audio_not_in_history');
    return requested;
  }
}
