import { AuditLogController } from './audit-log.controller';
import { AuditLogQueries } from './audit-log.queries';
import { AuditLogRepository } from './audit-log.repository';
import { RecordAdminAct } from './record-admin-act.handler';
import { RecordCommunityAct } from './record-community-act.handler';

export const auditControllers = [AuditLogController];

export const auditHandlers = [RecordAdminAct, RecordCommunityAct];

export const auditProviders = [AuditLogQueries, AuditLogRepository, ...auditHandlers];
