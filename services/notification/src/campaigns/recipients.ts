import { Injectable } from '@nestjs/common';
import {
  FindRecipientsRpc,
  ListRecipientsRpc,
  RECIPIENTS_PAGE,
  emailKey,
  type Recipient,
} from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import type { CampaignRecipient } from '../mail/delivery';
import { isAddress } from '../mail/mailbox';
import type { CampaignTarget } from './campaigns.repository';

const UNKNOWN = 'Không có tài khoản nào dùng địa chỉ này.';
const INVALID = 'Địa chỉ email không hợp lệ.';

/** Reads recipients from auth, which owns the accounts, page by page. */
@Injectable()
export class Recipients {
  constructor(private readonly rpc: RpcClient) {}

  /** Accounts of a target in ascending order of id, page by page. */
  async *ofTarget(target: Exclude<CampaignTarget, 'custom'>): AsyncGenerator<CampaignRecipient[]> {
    let afterId = 0;
    for (;;) {
      const request = { target, afterId, limit: RECIPIENTS_PAGE };
      const { recipients } = await this.rpc.call(ListRecipientsRpc, request);
      if (recipients.length > 0) yield recipients.map(toRecipient);
      const last = recipients.at(-1);
      if (!last || recipients.length < RECIPIENTS_PAGE) return;
      afterId = last.userId;
    }
  }

  /**
   * Accounts with these addresses, each once however it is spelled. Addresses without an account are not mailed: only
   * registered users receive mail, and a typing error must not reach someone else.
   */
  async *ofAddresses(addresses: readonly string[]): AsyncGenerator<CampaignRecipient[]> {
    const distinct = new Map(addresses.map((address) => [emailKey(address), address] as const));
    const known = new Set<number>();
    const entries = [...distinct];
    for (let from = 0; from < entries.length; from += RECIPIENTS_PAGE) {
      const page = entries.slice(from, from + RECIPIENTS_PAGE);
      const emails = page.map(([, address]) => address).filter(isAddress);
      const { recipients } = await this.rpc.call(FindRecipientsRpc, { emails, userIds: [] });
      const accounts = recipients.filter(({ userId }) => !known.has(userId));
      for (const { userId } of accounts) known.add(userId);
      const found = new Set(recipients.map(({ email }) => emailKey(email)));
      const unknown = page.filter(([key]) => !found.has(key)).map(([, address]) => withoutAccount(address));
      yield [...accounts.map(toRecipient), ...unknown];
    }
  }

  /** Address of an account; null if it does not exist or auth does not respond. */
  async addressOf(userId: number): Promise<string | null> {
    try {
      const { recipients } = await this.rpc.call(FindRecipientsRpc, { emails: [], userIds: [userId] });
      return recipients[0]?.email ?? null;
    } catch {
      return null;
    }
  }
}

function toRecipient({ userId, name, email }: Recipient): CampaignRecipient {
  return { userId, name, email, error: isAddress(email) ? null : INVALID };
}

function withoutAccount(address: string): CampaignRecipient {
  return { userId: null, name: '', email: address, error: isAddress(address) ? UNKNOWN : INVALID };
}
