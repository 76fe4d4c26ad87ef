import { Controller, Get, Query } from '@nestjs/common';
import { auditLogQuerySchema, type auditLogSchema } from '@lacthu/contracts';
import { Access, ZodPipe } from '@lacthu/http';
import type { z } from 'zod';
import { AuditLogQueries } from './audit-log.queries';

@Controller('api/admin')
export class AuditLogController {
  constructor(private readonly auditLog: AuditLogQueries) {}

  @Access('admin')
  @Get('audit-log')
  async list(
    @Query(new ZodPipe(auditLogQuerySchema)) query: z.infer<typeof auditLogQuerySchema>,
  ): Promise<z.infer<typeof auditLogSchema>> {
    return { success: true, ...(await this.auditLog.page(query)) };
  }
}
