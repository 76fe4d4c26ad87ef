import { Injectable } from '@nestjs/common';
import { GetWritingRightsRpc, TypoReportedV1, type ReportTypoRequest } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Outbox, RpcClient } from '@lacthu/messaging';
import { targetLineIds } from '../text/target-line-ids';
import { lineOfId } from './paragraph-lines';
import { TypoReportsRepository, type NewReport, type OpenChapter } from './typo-reports.repository';
import { isSameParagraph, proposalOf, tooMany } from './typo-rules';

/** Outcome of a report. */
export interface ReportedTypo {
  readonly id: number;
  /** Id of the project when the reader is its owner, else null. */
  readonly ownProjectId: number | null;
}

/**
 * Stores a reader's report about a paragraph of a public chapter and notifies the owner, unless the reader is the
 * owner. The report of a blocked reader is accepted but withheld, as replies to comments are, so that readers cannot
 * find out that they are blocked.
 */
@Injectable()
export class ReportTypo {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: TypoReportsRepository,
    private readonly rpc: RpcClient,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A second report of the same reader about the same line replaces the first.
   *
   * @throws DomainError projects.chapter_not_found, also for a chapter that readers cannot open;
   *   projects.typo_unchanged, projects.typo_too_long; projects.typo_paragraph_changed; projects.too_many_typo_reports,
   *   with the time to retry; community.muted; platform.service_unavailable while community does not respond whether
   *   the reader may write
   */
  async execute(user: ActingUser, chapterId: number, request: ReportTypoRequest): Promise<ReportedTypo> {
    const readable = await this.reports.publicProjectOf(chapterId);
    if (!readable) throw new DomainError('projects.chapter_not_found');
    const { projectId } = readable;
    const rights = await this.rpc.call(GetWritingRightsRpc, { userId: user.id, ...readable });
    if (!rights.public) throw new DomainError('projects.chapter_not_found');
    if (rights.mutedMessage !== null) throw new DomainError('community.muted', { msg: rights.mutedMessage });
    const proposal = proposalOf(request);
    if (typeof proposal === 'string') throw new DomainError(proposal);
    return this.unitOfWork.run(async (tx) => {
      await this.reports.lockReporter(tx, user.id);
      const chapter = await this.reports.lockReadable(tx, projectId, chapterId);
      if (!chapter) throw new DomainError('projects.chapter_not_found');
      const report = {
        ...proposal,
        projectId,
        chapterId,
        lineId: request.lineId,
        reporterId: user.id,
        before: paragraphIn(chapter, request),
        isWithheld: rights.blocked,
      };
      const ownProjectId = chapter.ownerId === user.id ? projectId : null;
      return { id: await this.file(tx, chapter, report), ownProjectId };
    });
  }

  private async file(tx: Tx, chapter: OpenChapter, report: NewReport): Promise<number> {
    const replaced = await this.reports.replace(tx, report);
    if (replaced !== null) return replaced;
    const refusal = tooMany(await this.reports.recent(tx, report.reporterId));
    if (refusal) throw new DomainError('projects.too_many_typo_reports', refusal);
    const id = await this.reports.insert(tx, report);
    if (chapter.ownerId !== report.reporterId && !report.isWithheld) {
      await this.outbox.append(tx, TypoReportedV1, {
        aggregateId: String(id),
        aggregateVersion: 1,
        actorId: report.reporterId,
        data: {
          reportId: id,
          projectId: chapter.projectId,
          projectName: chapter.projectName,
          ownerId: chapter.ownerId,
        },
      });
    }
    return id;
  }
}

/** The current paragraph. @throws DomainError projects.typo_paragraph_changed when the reader saw another text */
function paragraphIn(chapter: OpenChapter, { lineId, before }: ReportTypoRequest): string {
  const line = lineOfId(targetLineIds(chapter), chapter.translated_content, lineId);
  if (!line || !isSameParagraph(line.text, before)) throw new DomainError('projects.typo_paragraph_changed');
  return line.text.trim();
}
