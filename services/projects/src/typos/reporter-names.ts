import { Injectable } from '@nestjs/common';
import { GetDisplayNamesRpc } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';

/** Timeout of the request for names: the owner's list does not wait longer for auth. */
const ASK_ACCOUNTS_MS = 1_000;
/** Shown for a deleted account, or while auth does not respond. */
const UNNAMED = 'Độc giả';

/** Current names of reporters. */
@Injectable()
export class ReporterNames {
  constructor(private readonly rpc: RpcClient) {}

  /** Resolves the name of every id; never fails. @param userIds those of one page, which fit into one request */
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
