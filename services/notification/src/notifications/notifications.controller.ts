import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  markAsReadRequestSchema,
  type Acknowledgement,
  type MarkAsReadRequest,
  type NotificationList,
} from '@lacthu/contracts';
import { Access, CurrentUser, ZodPipe, type ActingUser } from '@lacthu/http';
import { ClearNotifications } from './clear-notifications.use-case';
import { MarkNotificationsAsRead } from './mark-notifications-as-read.use-case';
import { presentNotifications } from './notification.presenter';
import { NotificationsQueries } from './notifications.queries';

@Access('user')
@Controller('api/notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsQueries,
    private readonly markNotificationsAsRead: MarkNotificationsAsRead,
    private readonly clearNotifications: ClearNotifications,
  ) {}

  @Get()
  async list(@CurrentUser() user: ActingUser): Promise<NotificationList> {
    return presentNotifications(await this.notifications.listFor(user));
  }

  @Post('mark-as-read')
  @HttpCode(200)
  async markAsRead(
    @CurrentUser() user: ActingUser,
    @Body(new ZodPipe(markAsReadRequestSchema)) { upTo }: MarkAsReadRequest,
  ): Promise<Acknowledgement> {
    await this.markNotificationsAsRead.execute(user.id, upTo);
    return { success: true, message: 'Đã đánh dấu tất cả là đã đọc.' };
  }

  @Delete('clear-all')
  async clearAll(@CurrentUser() user: ActingUser): Promise<Acknowledgement> {
    await this.clearNotifications.execute(user.id);
    return { success: true, message: 'Đã xóa tất cả thông báo.' };
  }
}
