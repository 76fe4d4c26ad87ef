import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  reportRequestSchema,
  type HiddenStoriesResponse,
  type ReportRequest,
  type reportResponseSchema,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import type { z } from 'zod';
import { ReportContent } from './report-content.use-case';
import { ReportsQueries } from './reports.queries';

type Reported = z.infer<typeof reportResponseSchema>;

/** Reports by readers, and the hidden stories of an owner. */
@Access('user')
@Controller('api')
export class ReportsController {
  constructor(
    private readonly reportContent: ReportContent,
    private readonly reports: ReportsQueries,
  ) {}

  @Post('comments/:id/report')
  @HttpCode(200)
  async reportComment(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(reportRequestSchema)) body: ReportRequest,
  ): Promise<Reported> {
    await this.reportContent.execute('comment', id, user.id, body);
    return { success: true };
  }

  @Post('projects/:id/report')
  @HttpCode(200)
  async reportStory(
    @Param('id', IdPipe) id: number,
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(reportRequestSchema)) body: ReportRequest,
  ): Promise<Reported> {
    await this.reportContent.execute('story', id, user.id, body);
    return { success: true };
  }

  @Get('community/hidden-stories')
  hiddenStories(@CurrentUser() user: ActingUser): Promise<HiddenStoriesResponse> {
    return this.reports.hiddenStories(user.id);
  }
}
