import { Injectable } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { DisplayNames } from '../people/display-names';
import type { ReportCase } from './report-cases.repository';
import { decidedAlready } from './report-rules';

/** What an administrator is told who comes second. */
@Injectable()
export class DecidedCases {
  constructor(private readonly names: DisplayNames) {}

  /** The refusal community.report_decided, which says who has decided what. */
  async error({ status, commentId, decidedBy }: ReportCase): Promise<DomainError> {
    if (decidedBy === null) return new DomainError('community.report_decided');
    const name = (await this.names.names([decidedBy])).get(decidedBy) ?? '';
    return new DomainError('community.report_decided', {
      msg: decidedAlready(name, status, commentId === null ? 'story' : 'comment'),
    });
  }
}
