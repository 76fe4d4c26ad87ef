import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  acceptTypoRequestSchema,
  reportTypoRequestSchema,
  typoReportListQuerySchema,
  type AcceptTypoRequest,
  type ReportTypoRequest,
  type ReportTypoResponse,
  type TypoDecided,
  type TypoReportList,
  type TypoReportListQuery,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import { AcceptTypo } from './accept-typo.use-case';
import { RejectTypo } from './reject-typo.use-case';
import { ReportTypo } from './report-typo.use-case';
import { TypoReportsQueries } from './typo-reports.queries';

/** Readers report errors in a paragraph, and the owner accepts or rejects the reports. */
@Access('user')
@Controller('api')
export class TyposController {
  constructor(
    private readonly reportTypo: ReportTypo,
    private readonly acceptTypo: AcceptTypo,
    private readonly rejectTypo: RejectTypo,
    private readonly queries: TypoReportsQueries,
  ) {}

  @Post('chapters/:id/typo-reports')
  @HttpCode(201)
  async report(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(reportTypoRequestSchema)) body: ReportTypoRequest,
  ): Promise<ReportTypoResponse> {
    const reported = await this.reportTypo.execute(user, id, body);
    return { success: true, id: reported.id, own_project_id: reported.ownProjectId };
  }

  @Get('projects/:id/typo-reports')
  list(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Query(new ZodPipe(typoReportListQuerySchema)) query: TypoReportListQuery,
  ): Promise<TypoReportList> {
    return this.queries.list(user, id, query);
  }

  @Post('projects/:id/typo-reports/:reportId/accept')
  @HttpCode(200)
  async accept(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Param('reportId', IdPipe) reportId: number,
    @Body(new ZodPipe(acceptTypoRequestSchema)) body: AcceptTypoRequest,
  ): Promise<TypoDecided> {
    const closed = await this.acceptTypo.execute(user, id, reportId, body);
    return { success: true, message: 'Đã nhận góp ý và sửa đoạn này.', closed };
  }

  @Post('projects/:id/typo-reports/:reportId/reject')
  @HttpCode(200)
  async reject(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Param('reportId', IdPipe) reportId: number,
  ): Promise<TypoDecided> {
    await this.rejectTypo.execute(user, id, reportId);
    return { success: true, message: 'Đã bỏ qua góp ý.', closed: [reportId] };
  }
}
