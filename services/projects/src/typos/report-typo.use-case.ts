import { Injectable } from '@nestjs/common';
import { GetWritingRightsRpc, TypoReportedV1, type ReportTypoRequest } from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError, type ActingUser } from '@lacthu/http';
import { Outbox, RpcClient } from '@lacthu/messaging';
import { targetLineIds } from '../text/target-line-ids';
import { lineOfId } from './paragraph-lines';
import { TypoReportsRepository, type NewReport, type OpenChapter } from './typo-reports.repository';
import { isSameParagraph, proposalOf, tooMany } from './typo-rules';

/** What came of a report. */
export interface ReportedTypo {
  readonly id: number;
  /** The project, when the reader owns it himself. */
  readonly ownProjectId: number | null;
}

/**
 * Takes what a reader finds wrong with a paragraph of a public chapter. The owner is told, unless it is he. A report of
 * somebody whom the owner has blocked is accepted and withheld, as replies to comments are: nobody learns that he is blocked.
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
   * Again by the same person on the same line replaces what he said.
   *
   * @throws DomainError projects.chapter_not_found, also for a chapter that readers cannot open; projects.typo_unchanged,
   *   projects.typo_too_long; projects.typo_paragraph_changed; projects.too_many_typo_reports, with when to try again;
   *   community.muted; platform.service_unavailable while community does not say whether the person may write
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
      const chapter = await this.reports.holdReadable(tx, projectId, chapterId);
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

/** The paragraph as it stands. @throws DomainError projects.typo_paragraph_changed when the reader saw another one */
function paragraphIn(chapter: OpenChapter, { lineId, before }: ReportTypoRequest): string {
  const line = lineOfId(targetLineIds(chapter), chapter.translated_content, lineId);
  if (!line || !isSameParagraph(line.text, before)) throw new DomainError('projects.typo_paragraph_changed');
  return line.text.trim();
}
