import { UserRegisteredV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { NotifyUser } from './notify-user.use-case';

const WELCOME = {
  title: 'Chào mừng bạn đến với Lạc Thư',
  message:
    'Bắt đầu bằng cách tạo một dự án và nhập truyện từ file .txt. Bạn có thể dịch thử ngay bằng bộ dịch Hán-Việt ' +
    'có sẵn mà không cần khóa AI nào.',
  linkUrl: '/dashboard',
};

@HandlesEvent(UserRegisteredV1, 'welcome-user-when-registered')
export class WelcomeUserWhenRegistered {
  constructor(private readonly notifyUser: NotifyUser) {}

  async handle(event: EventOf<typeof UserRegisteredV1>, tx: Tx): Promise<void> {
    await this.notifyUser.execute(tx, { userId: event.data.userId, ...WELCOME });
  }

  afterCommit(event: EventOf<typeof UserRegisteredV1>): void {
    this.notifyUser.ring(event.data.userId);
  }
}
