import { Injectable } from '@nestjs/common';
import { GetDisplayNamesRpc } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';

/** Accounts of one question (the contract's limit). */
const NAMES_PER_CALL = 200;
/** Readers do not wait longer for names while accounts are away. */
const ASK_ACCOUNTS_MS = 1_000;
/** Shown for an account that is gone, or while accounts cannot be asked. */
const UNNAMED = 'Độc giả';

/** Names as they are now: they are asked for with every page, so that a new name shows everywhere at once. */
@Injectable()
export class DisplayNames {
  constructor(private readonly rpc: RpcClient) {}

  /** A name for each of these ids; never fails, so that comments can be read without accounts. */
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
