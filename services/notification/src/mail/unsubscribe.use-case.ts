import { Injectable } from '@nestjs/common';
import { DomainError } from '@lacthu/http';
import { OptOutsRepository } from './opt-outs.repository';
import { UnsubscribeLinks } from './unsubscribe-links';

/** Unsubscribes the user of a link from bulk mail; mails about his own account are still sent. */
@Injectable()
export class Unsubscribe {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly optOuts: OptOutsRepository,
  ) {}

  /** @throws DomainError notification.unsubscribe_link_invalid */
  async execute(token: string): Promise<void> {
    const userId = this.links.userOf(token);
    if (userId === null) throw new DomainError('notification.unsubscribe_link_invalid');
    await this.optOuts.add(userId);
  }
}
