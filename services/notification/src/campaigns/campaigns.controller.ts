import { Body, Controller, Get, HttpCode, Param, Post, type PipeTransform } from '@nestjs/common';
import {
  broadcastRequestSchema,
  selectiveEmailRequestSchema,
  type BroadcastRequest,
  type BroadcastResponse,
  type CampaignAnswer,
  type CampaignList,
  type SelectiveEmailRequest,
} from '@lacthu/contracts';
import { Access, CurrentUser, IdempotencyKey, ZodPipe, DomainError, type ActingUser } from '@lacthu/http';
import { presentCampaign, presentStarted } from './campaign.presenter';
import { CampaignsQueries } from './campaigns.queries';
import { CancelCampaign } from './cancel-campaign.use-case';
import { StartCampaign } from './start-campaign.use-case';
import { z } from 'zod';

const uuidSchema = z.uuid();

/** Parses the campaign id of a path. An invalid id gets the same answer as a missing campaign. */
class CampaignIdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    const id = uuidSchema.safeParse(value);
    if (!id.success) throw new DomainError('notification.campaign_not_found');
    return id.data;
  }
}

/** Campaigns: mails and notifications from administrators to many users. */
@Access('admin')
@Controller('api/admin')
export class CampaignsController {
  constructor(
    private readonly startCampaign: StartCampaign,
    private readonly cancelCampaign: CancelCampaign,
    private readonly campaigns: CampaignsQueries,
  ) {}

  @Post('broadcast-notification-with-email')
  @HttpCode(200)
  async broadcast(
    @CurrentUser() admin: ActingUser,
    @Body(new ZodPipe(broadcastRequestSchema)) body: BroadcastRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<BroadcastResponse> {
    const id = await this.startCampaign.broadcast(admin.id, body, key);
    return presentStarted(await this.campaigns.findAfterWait(id));
  }

  @Post('send-selective-email')
  @HttpCode(200)
  async selective(
    @CurrentUser() admin: ActingUser,
    @Body(new ZodPipe(selectiveEmailRequestSchema)) body: SelectiveEmailRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<BroadcastResponse> {
    const id = await this.startCampaign.selective(admin.id, body, key);
    return presentStarted(await this.campaigns.findAfterWait(id));
  }

  @Get('email-campaigns')
  async list(): Promise<CampaignList> {
    return { success: true, campaigns: (await this.campaigns.newest()).map(presentCampaign) };
  }

  @Get('email-campaigns/:id')
  async find(@Param('id', CampaignIdPipe) id: string): Promise<CampaignAnswer> {
    return { success: true, campaign: presentCampaign(await this.campaigns.find(id)) };
  }

  @Post('email-campaigns/:id/cancel')
  @HttpCode(200)
  async cancel(
    @CurrentUser() admin: ActingUser,
    @Param('id', CampaignIdPipe) id: string,
  ): Promise<CampaignAnswer> {
    await this.cancelCampaign.execute(admin.id, id);
    return { success: true, campaign: presentCampaign(await this.campaigns.find(id)) };
  }
}
