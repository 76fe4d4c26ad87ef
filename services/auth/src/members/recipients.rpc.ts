import { Controller } from '@nestjs/common';
import { FindRecipientsRpc, ListRecipientsRpc } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import type { z } from 'zod';
import { RecipientQueries } from './recipient.queries';

/** RPCs of the notification service about recipients. */
@Controller()
export class RecipientsRpc {
  constructor(private readonly recipients: RecipientQueries) {}

  @HandlesRpc(ListRecipientsRpc)
  async listRecipients(
    request: z.infer<typeof ListRecipientsRpc.request>,
  ): Promise<z.infer<typeof ListRecipientsRpc.response>> {
    return { recipients: await this.recipients.page(request.target, request.afterId, request.limit) };
  }

  @HandlesRpc(FindRecipientsRpc)
  async findRecipients(
    request: z.infer<typeof FindRecipientsRpc.request>,
  ): Promise<z.infer<typeof FindRecipientsRpc.response>> {
    return { recipients: await this.recipients.find(request.emails, request.userIds) };
  }
}
