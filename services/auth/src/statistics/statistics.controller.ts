import { Controller, Get, Query } from '@nestjs/common';
import { adminStatsQuerySchema, type adminStatsSchema } from '@lacthu/contracts';
import { Access, ZodPipe } from '@lacthu/http';
import type { z } from 'zod';
import { StatisticsQueries } from './statistics.queries';

@Controller('api/admin')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsQueries) {}

  @Access('admin')
  @Get('stats')
  async get(
    @Query(new ZodPipe(adminStatsQuerySchema)) query: z.infer<typeof adminStatsQuerySchema>,
  ): Promise<z.infer<typeof adminStatsSchema>> {
    return { success: true, stats: await this.statistics.read(query.zone) };
  }
}
