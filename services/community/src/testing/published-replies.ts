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

export interface ReplyListener {
  /** Received events, in order. */
  readonly told: readonly Reply[];
  readonly notification: TestNeighbour;
}

/** Stand-in for notification that records replies. */
export async function bootReplyListener(natsUrl: string): Promise<ReplyListener> {
  return {
    told,
    notification: await bootTestNeighbour('notification', { natsUrl, handlers: [RememberReplies] }),
  };
}
