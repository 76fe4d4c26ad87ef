import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  upgradeRequestSchema,
  type Acknowledgement,
  type UpgradeRequest,
  type UpgradeStatus,
} from '@lacthu/contracts';
import { Access, CurrentUser, ZodPipe, type ActingUser } from '@lacthu/http';
import { RequestUpgrade } from './request-upgrade.use-case';
import { UpgradeRequestsQueries } from './upgrade-requests.queries';

/** Pro for users: status, request and payment. */
@Access('user')
@Controller('api/user')
export class UpgradesController {
  constructor(
    private readonly upgradeRequests: UpgradeRequestsQueries,
    private readonly requestUpgrade: RequestUpgrade,
  ) {}

  @Get('upgrade-status')
  async getUpgradeStatus(@CurrentUser() user: ActingUser): Promise<UpgradeStatus> {
    return { success: true, ...(await this.upgradeRequests.statusOf(user.id)) };
  }

  @Post('upgrade-request')
  async postUpgradeRequest(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(upgradeRequestSchema)) body: UpgradeRequest,
  ): Promise<Acknowledgement> {
    await this.requestUpgrade.execute(user.id, body);
    return {
      success: true,
      message: 'Đã gửi yêu cầu nâng cấp. Bạn sẽ nhận được thông báo khi quản trị viên duyệt.',
    };
  }
}
