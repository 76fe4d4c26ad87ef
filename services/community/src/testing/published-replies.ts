import { CommentRepliedV1, type EventOf } from '@lacthu/contracts';
import { HandlesEvent } from '@lacthu/messaging';
import { bootTestNeighbour, type TestNeighbour } from '@lacthu/testing';

type Reply = EventOf<typeof CommentRepliedV1>;

const told: Reply[] = [];

@HandlesEvent(CommentRepliedV1, 'remember-replies')
class RememberReplies {
  handle(event: Reply): Promise<void> {
    told.push(event);
    return Promise.resolve();
  }
}

export interface ToldReplies {
  /** What has arrived, in order. */
  readonly told: readonly Reply[];
  readonly notification: TestNeighbour;
}

/** The stand-in for notification, which hears of replies. */
export async function bootReplyListener(natsUrl: string): Promise<ToldReplies> {
  return {
    told,
    notification: await bootTestNeighbour('notification', { natsUrl, handlers: [RememberReplies] }),
  };
}
