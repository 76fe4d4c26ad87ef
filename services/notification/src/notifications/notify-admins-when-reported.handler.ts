import { ReportFiledV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { reportFiled } from './notification-texts';
import { NotifyAudience } from './notify-audience.use-case';

@HandlesEvent(ReportFiledV1, 'notify-admins-when-reported')
export class NotifyAdminsWhenReported {
  constructor(private readonly notifyAudience: NotifyAudience) {}

  async handle(event: EventOf<typeof ReportFiledV1>, tx: Tx): Promise<void> {
    await this.notifyAudience.execute(tx, 'admins', reportFiled(event.data));
  }
}
