import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  decideReportSchema,
  muteListQuerySchema,
  muteUserSchema,
  reportListQuerySchema,
  type DecideReport as DecideReportRequest,
  type MuteListQuery,
  type MuteListResponse,
  type MuteUser as MuteUserRequest,
  type ReportListQuery,
  type ReportListResponse,
  type muteResponseSchema,
  type reportDecidedSchema,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import type { z } from 'zod';
import { DecideReport } from './decide-report.use-case';
import { MuteUser } from './mute-user.use-case';
import { ReportsQueries } from './reports.queries';
import { RestoreReported } from './restore-reported.use-case';
import { UnmuteUser } from './unmute-user.use-case';

type Decided = z.infer<typeof reportDecidedSchema>;
type Muted = z.infer<typeof muteResponseSchema>;

/** Decisions of administrators about reports and mutes. */
@Access('admin')
@Controller('api/admin')
export class ModerationController {
  constructor(
    private readonly reports: ReportsQueries,
    private readonly decideReport: DecideReport,
    private readonly restoreReported: RestoreReported,
    private readonly muteUser: MuteUser,
    private readonly unmuteUser: UnmuteUser,
  ) {}

  @Get('reports')
  list(@Query(new ZodPipe(reportListQuerySchema)) query: ReportListQuery): Promise<ReportListResponse> {
    return this.reports.list(query);
  }

  @Post('reports/:id/decide')
  @HttpCode(200)
  async decide(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: ActingUser,
    @Body(new ZodPipe(decideReportSchema)) body: DecideReportRequest,
  ): Promise<Decided> {
    await this.decideReport.execute(id, admin.id, body);
    return { success: true, report: await this.reports.one(id) };
  }

  @Post('reports/:id/restore')
  @HttpCode(200)
  async restore(@Param('id', IdPipe) id: number, @CurrentUser() admin: ActingUser): Promise<Decided> {
    await this.restoreReported.execute(id, admin.id);
    return { success: true, report: await this.reports.one(id) };
  }

  @Get('mutes')
  mutes(@Query(new ZodPipe(muteListQuerySchema)) query: MuteListQuery): Promise<MuteListResponse> {
    return this.reports.mutes(query);
  }

  @Put('users/:id/mute')
  async mute(
    @Param('id', IdPipe) id: number,
    @CurrentUser() admin: ActingUser,
    @Body(new ZodPipe(muteUserSchema)) body: MuteUserRequest,
  ): Promise<Muted> {
    return { success: true, mute: await this.muteUser.execute(id, admin.id, body) };
  }

  @Delete('users/:id/mute')
  async unmute(@Param('id', IdPipe) id: number, @CurrentUser() admin: ActingUser): Promise<Muted> {
    await this.unmuteUser.execute(id, admin.id);
    return { success: true, mute: null };
  }
}
