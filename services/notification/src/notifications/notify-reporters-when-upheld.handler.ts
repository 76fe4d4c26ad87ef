import { ReportUpheldV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { reportUpheld } from './notification-texts';
import { NotifyUser } from './notify-user.use-case';

@HandlesEvent(ReportUpheldV1, 'notify-reporters-when-upheld')
export class NotifyReportersWhenUpheld {
  constructor(private readonly notifyUser: NotifyUser) {}

  async handle(event: EventOf<typeof ReportUpheldV1>, tx: Tx): Promise<void> {
    for (const userId of event.data.reporterIds)
      await this.notifyUser.execute(tx, userId, reportUpheld(event.data));
  }
}
