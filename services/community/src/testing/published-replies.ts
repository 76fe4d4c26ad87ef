import { CommentRepliedV1, type EventOf } from '@lacthu/contracts';
import { HandlesEvent } from '@lacthu/messaging';
import { bootTestNeighbour, type TestNeighbour } from '@lacthu/testing';
import { bootCommunity, type CommunityUnderTest } from './community-under-test';

type Reply = EventOf<typeof CommentRepliedV1>;

/** Received events, in order. */
const received: Reply[] = [];

@HandlesEvent(CommentRepliedV1, 'remember-replies')
class RememberReplies {
  handle(event: Reply): Promise<void> {
    received.push(event);
    return Promise.resolve();
  }
}

/** Boots the community and a stand-in for notification for the tests of one file; `received` are the reply events. */
export function communityWithReplies() {
  const community = {} as CommunityUnderTest;
  let notification: TestNeighbour;
  beforeAll(async () => {
    Object.assign(community, await bootCommunity());
    const { natsUrl } = community.service;
    notification = await bootTestNeighbour('notification', { natsUrl, handlers: [RememberReplies] });
  });
  afterAll(async () => {
    await notification.close();
    await community.close();
  });
  return { community, received };
}
