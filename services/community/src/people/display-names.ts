import { Injectable } from '@nestjs/common';
import { GetDisplayNamesRpc } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';

/** Accounts per call (the contract's limit). */
const NAMES_PER_CALL = 200;
/** Timeout of the call in milliseconds, after which readers get placeholder names. */
const ASK_ACCOUNTS_MS = 1_000;
/** Shown for a deleted account, or while auth is unavailable. */
const UNNAMED = 'Độc giả';

/** Reads current display names. They are not cached, so that a new name appears everywhere at once. */
@Injectable()
export class DisplayNames {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns a name for each id. Never fails, so that comments can be read without auth. */
  async names(userIds: readonly number[]): Promise<Map<number, string>> {
    const asked = [...new Set(userIds)];
    const pages: Promise<[number, string][]>[] = [];
    for (let start = 0; start < asked.length; start += NAMES_PER_CALL)
      pages.push(this.ask(asked.slice(start, start + NAMES_PER_CALL)));
    const unnamed = asked.map((userId): [number, string] => [userId, UNNAMED]);
    return new Map([...unnamed, ...(await Promise.all(pages)).flat()]);
  }

  private async ask(userIds: number[]): Promise<[number, string][]> {
    try {
      const { names } = await this.rpc.call(GetDisplayNamesRpc, { userIds }, { timeoutMs: ASK_ACCOUNTS_MS });
      return names.map(({ userId, name }) => [userId, name]);
    } catch {
      return [];
    }
  }
}
