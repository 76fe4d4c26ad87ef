import { Injectable } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { DisplayNames } from '../people/display-names';
import type { ReportCase } from './report-cases.repository';
import { decidedAlready } from './report-rules';

/** Errors for an administrator whose decision comes second. */
@Injectable()
export class DecidedCases {
  constructor(private readonly names: DisplayNames) {}

  /** Creates community.report_decided with the name and decision of the first administrator. */
  async error({ status, commentId, decidedBy }: ReportCase): Promise<DomainError> {
    if (decidedBy === null) return new DomainError('community.report_decided');
    const name = (await this.names.names([decidedBy])).get(decidedBy) ?? '';
    return new DomainError('community.report_decided', {
      msg: decidedAlready(name, status, commentId === null ? 'story' : 'comment'),
    });
  }
}
