import { Injectable } from '@nestjs/common';
import { FOLLOWERS_PAGE, ListFollowersRpc } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';

/** Asks community who follows a story: follows are its own, only pages of ids come here. */
@Injectable()
export class Followers {
  constructor(private readonly rpc: RpcClient) {}

  /** Ids of those who follow it now, page by page; nobody while it is not public. */
  async *of(storyId: number): AsyncGenerator<number[]> {
    let afterUserId = 0;
    for (;;) {
      const request = { storyId, afterUserId, limit: FOLLOWERS_PAGE };
      const { userIds } = await this.rpc.call(ListFollowersRpc, request);
      if (userIds.length > 0) yield userIds;
      const last = userIds.at(-1);
      if (last === undefined || userIds.length < FOLLOWERS_PAGE) return;
      afterUserId = last;
    }
  }
}
