import { Controller, Injectable } from '@nestjs/common';
import { FindRecipientsRpc, ListRecipientsRpc, type Recipient } from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';

/** Accounts of the stand-in for auth, added by tests. */
@Injectable()
export class FakeAccounts {
  readonly all: Recipient[] = [];

  /** Adds an account; ids start at 1. */
  add(name: string, email: string, role: Recipient['role'] = 'user'): Recipient {
    const recipient = { userId: this.all.length + 1, name, email, role };
    this.all.push(recipient);
    return recipient;
  }
}

/** Answers as auth does; the Pro accounts are those with the role pro. */
@Controller()
export class FakeAccountsRpc {
  constructor(private readonly accounts: FakeAccounts) {}

  @HandlesRpc(ListRecipientsRpc)
  list({ target, afterId, limit }: { target: string; afterId: number; limit: number }): Promise<{
    recipients: Recipient[];
  }> {
    const meant = this.accounts.all.filter(
      ({ userId, role }) => userId > afterId && (target === 'all' || role === target),
    );
    return Promise.resolve({ recipients: meant.slice(0, limit) });
  }

  @HandlesRpc(FindRecipientsRpc)
  find({ emails, userIds }: { emails: string[]; userIds: number[] }): Promise<{ recipients: Recipient[] }> {
    const keys = new Set(emails.map((email) => email.trim().toLowerCase()));
    return Promise.resolve({
      recipients: this.accounts.all.filter(
        ({ email, userId }) => keys.has(email.toLowerCase()) || userIds.includes(userId),
      ),
    });
  }
}
