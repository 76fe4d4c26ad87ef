import { TypoReportedV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent } from '@lacthu/messaging';
import { NotifyOwnerOfTypos } from './notify-owner-of-typos.use-case';

@HandlesEvent(TypoReportedV1, 'notify-owner-when-typo-reported')
export class NotifyOwnerWhenTypoReported {
  constructor(private readonly notifyOwner: NotifyOwnerOfTypos) {}

  async handle(event: EventOf<typeof TypoReportedV1>, tx: Tx): Promise<void> {
    await this.notifyOwner.execute(tx, event.data);
  }
}
