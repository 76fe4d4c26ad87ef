import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  updateMemoryRequestSchema,
  type Acknowledgement,
  type AiAnalytics,
  type UpdateMemoryRequest,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, ZodPipe, type ActingUser } from '@lacthu/http';
import { AnalyticsQueries } from './analytics.queries';
import { UpdateMemory } from './update-memory.use-case';

@Access('user')
@Controller('api/projects')
export class MemoryController {
  constructor(
    private readonly analytics: AnalyticsQueries,
    private readonly updateMemory: UpdateMemory,
  ) {}

  @Put(':id/update-memory')
  async update(
    @CurrentUser() user: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(updateMemoryRequestSchema)) body: UpdateMemoryRequest,
  ): Promise<Acknowledgement> {
    await this.updateMemory.execute(user, id, body);
    return { success: true, message: 'Đã lưu bộ nhớ AI.' };
  }

  @Get(':id/ai-analytics')
  analyse(@CurrentUser() user: ActingUser, @Param('id', IdPipe) id: number): Promise<AiAnalytics> {
    return this.analytics.ofProject(id, user);
  }
}
