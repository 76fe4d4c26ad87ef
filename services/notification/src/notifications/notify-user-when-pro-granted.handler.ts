import { ProGrantedV1, type EventOf } from '@lacthu/contracts';
import { afterCommit, type Tx } from '@lacthu/database';
import { HandlesEvent, LiveBus } from '@lacthu/messaging';
import { proGranted } from './notification-texts';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(ProGrantedV1, 'notify-user-when-pro-granted')
export class NotifyUserWhenProGranted {
  constructor(
    private readonly notifyUser: NotifyUser,
    private readonly live: LiveBus,
  ) {}

  async handle(event: EventOf<typeof ProGrantedV1>, tx: Tx): Promise<void> {
    const { userId } = event.data;
    await this.notifyUser.execute(tx, userId, proGranted(event.data));
    // Open screens reload the account, so that Pro works without a new log-in.
    afterCommit(tx, () => this.live.publish(userId, 'account', {}));
  }
}
