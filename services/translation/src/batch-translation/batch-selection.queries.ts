import { Injectable } from '@nestjs/common';
import type { ErrorCode, StartBatchTranslationRequest } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { ProjectsClient } from '@lacthu/messaging';
import type { BatchPayload } from './batch-job';
import { isOfLines, placeOfBlank, selectSaved, selectStaged, sizesOf } from './select-chapters';

/** The chapters of a start request, and the characters that each one sends. */
interface SelectedChapters {
  readonly payloads: BatchPayload[];
  readonly sizes: readonly number[];
}

/** Selects the chapters of a batch, for its start and for its plan. */
@Injectable()
export class BatchSelection {
  constructor(private readonly projects: ProjectsClient) {}

  /** @throws DomainError for an empty selection, an unknown chapter, a chapter without title and text */
  async select(
    user: ActingUser,
    projectId: number,
    request: StartBatchTranslationRequest,
  ): Promise<SelectedChapters> {
    assertNoBlank(request);
    const saved = request.stagedChapters ? [] : await this.projects.chapterList(user, projectId);
    const payloads = request.stagedChapters ? selectStaged(request) : selectSaved(saved, request);
    // As for every job: an unknown chapter id, or one of another owner, rejects the whole start.
    if (payloads.length < new Set(request.chapterIds).size)
      throw new DomainError('projects.chapter_not_found');
    if (payloads.length > 0) return { payloads, sizes: sizesOf(payloads, saved) };
    throw new DomainError(whyNothing(request.chapterRange, saved.length));
  }
}

/** A blank chapter would fail later with an unclear error. */
function assertNoBlank(request: StartBatchTranslationRequest): void {
  const place = placeOfBlank(request);
  if (place === undefined) return;
  const msg = `Chương thứ ${place} chưa có tiêu đề và nội dung. Hãy nhập nội dung hoặc xóa chương đó rồi dịch lại.`;
  throw new DomainError('translation.blank_chapter', { msg });
}

/** @param chapters number of chapters of the project */
function whyNothing(range: StartBatchTranslationRequest['chapterRange'], chapters: number): ErrorCode {
  if (!range || range.from > Math.min(chapters, range.to)) return 'translation.invalid_chapter_range';
  return isOfLines(range.only) ? 'translation.no_lines_to_translate' : 'translation.nothing_to_translate';
}
