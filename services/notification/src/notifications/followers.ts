import { Injectable } from '@nestjs/common';
import { FOLLOWERS_PAGE, ListFollowersRpc } from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';

/** Reads the followers of a story from community, which owns them, page by page. */
@Injectable()
export class Followers {
  constructor(private readonly rpc: RpcClient) {}

  /** Ids of the present followers, page by page; none while the story is not public. */
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
