import { Injectable } from '@nestjs/common';
import { GetDisplayNamesRpc } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';

/** An owner does not wait longer for names while accounts are away. */
const ASK_ACCOUNTS_MS = 1_000;
/** Shown for an account that is gone, or while accounts cannot be asked. */
const UNNAMED = 'Độc giả';

/** Names of those who report, as they are now. */
@Injectable()
export class ReporterNames {
  constructor(private readonly rpc: RpcClient) {}

  /** A name for every id; never fails. @param userIds of one page, which one question can hold */
  async of(userIds: readonly number[]): Promise<(userId: number) => string> {
    const names = await this.ask([...new Set(userIds)]);
    return (userId) => names.get(userId) ?? UNNAMED;
  }

  private async ask(userIds: number[]): Promise<Map<number, string>> {
    if (userIds.length === 0) return new Map();
    try {
      const { names } = await this.rpc.call(GetDisplayNamesRpc, { userIds }, { timeoutMs: ASK_ACCOUNTS_MS });
      return new Map(names.map(({ userId, name }) => [userId, name]));
    } catch {
      return new Map();
    }
  }
}
