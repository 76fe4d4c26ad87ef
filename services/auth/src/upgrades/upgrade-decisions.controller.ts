import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  bulkUpgradeSchema,
  rejectRequestSchema,
  upgradeProSchema,
  upgradeRequestsQuerySchema,
  type Acknowledgement,
  type BulkUpgrade,
  type BulkUpgradeResponse,
  type RejectRequest as Rejection,
  type UpgradePro,
  type upgradeProResponseSchema,
  type upgradeRequestListSchema,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdPipe, IdempotencyKey, ZodPipe, type ActingUser } from '@lacthu/http';
import type { z } from 'zod';
import { MemberQueries } from '../members/member.queries';
import { ApproveRequest } from './approve-request.use-case';
import { presentBulkUpgrade } from './bulk-upgrade.presenter';
import { RejectRequest } from './reject-request.use-case';
import { UpgradeEveryone } from './upgrade-everyone.use-case';
import { UpgradeMember } from './upgrade-member.use-case';
import { UpgradeRequestsQueries } from './upgrade-requests.queries';

/** Decisions of administrators about Pro. */
@Access('admin')
@Controller('api/admin')
export class UpgradeDecisionsController {
  constructor(
    private readonly upgradeRequests: UpgradeRequestsQueries,
    private readonly members: MemberQueries,
    private readonly approveRequest: ApproveRequest,
    private readonly rejectRequest: RejectRequest,
    private readonly upgradeMember: UpgradeMember,
    private readonly upgradeEveryone: UpgradeEveryone,
  ) {}

  @Get('upgrade-requests')
  async listRequests(
    @Query(new ZodPipe(upgradeRequestsQuerySchema)) query: z.infer<typeof upgradeRequestsQuerySchema>,
  ): Promise<z.infer<typeof upgradeRequestListSchema>> {
    return { success: true, requests: await this.upgradeRequests.list(query.status) };
  }

  @Post('approve-request/:id')
  @HttpCode(200)
  async approve(@CurrentUser() admin: ActingUser, @Param('id', IdPipe) id: number): Promise<Acknowledgement> {
    await this.approveRequest.execute(admin.id, id);
    return { success: true, message: 'Đã duyệt yêu cầu nâng cấp Pro.' };
  }

  @Post('reject-request/:id')
  @HttpCode(200)
  async reject(
    @CurrentUser() admin: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(rejectRequestSchema)) body: Rejection,
  ): Promise<Acknowledgement> {
    await this.rejectRequest.execute(admin.id, id, body.reason);
    return { success: true, message: 'Đã từ chối yêu cầu và báo cho người dùng.' };
  }

  @Put('users/:id/upgrade-pro')
  async upgrade(
    @CurrentUser() admin: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(upgradeProSchema)) body: UpgradePro,
    @IdempotencyKey() key: string | null,
  ): Promise<z.infer<typeof upgradeProResponseSchema>> {
    await this.upgradeMember.execute(admin.id, id, body, key);
    const user = await this.members.one(id);
    return { success: true, message: `Đã nâng cấp Pro cho ${user.name}.`, user };
  }

  @Post('bulk-upgrade-pro')
  @HttpCode(200)
  async upgradeAll(
    @CurrentUser() admin: ActingUser,
    @Body(new ZodPipe(bulkUpgradeSchema)) body: BulkUpgrade,
    @IdempotencyKey() key: string | null,
  ): Promise<BulkUpgradeResponse> {
    const idempotencyKey = body.idempotencyKey ?? key ?? undefined;
    const answer = await this.upgradeEveryone.execute(admin.id, { ...body, idempotencyKey });
    return presentBulkUpgrade(answer, body.dryRun);
  }
}
