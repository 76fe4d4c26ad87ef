import { Controller } from '@nestjs/common';
import {
  ChaptersAddedV1,
  ListFollowersRpc,
  notificationListSchema,
  type NotificationList,
} from '@lacthu/contracts';
import { HandlesRpc } from '@lacthu/messaging';
import { bootTestNeighbour, testUser, waitFor, type TestNeighbour, type TestService } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { bootNotification } from '../testing/notification-under-test';

/** Followers by story, rising; the stand-in for community. */
class Follows extends Map<number, number[]> {
  /** Answers before it fails once; null: it does not. */
  answersBeforeFailure: number | null = null;
}

@Controller()
class FollowersOfTest {
  constructor(private readonly follows: Follows) {}

  @HandlesRpc(ListFollowersRpc)
  list({ storyId, afterUserId, limit }: { storyId: number; afterUserId: number; limit: number }): Promise<{
    userIds: number[];
  }> {
    const left = this.follows.answersBeforeFailure;
    this.follows.answersBeforeFailure = left === null || left === 0 ? null : left - 1;
    if (left === 0) return Promise.reject(new Error('community breaks off'));
    const userIds = (this.follows.get(storyId) ?? []).filter((id) => id > afterUserId);
    return Promise.resolve({ userIds: userIds.slice(0, limit) });
  }
}

describe('notifications of new chapters', () => {
  const follows = new Follows();
  let service: TestService;
  let community: TestNeighbour;
  let lastStory = 0;

  beforeAll(async () => {
    service = await bootNotification();
    community = await bootTestNeighbour('community', {
      natsUrl: service.natsUrl,
      rpc: [FollowersOfTest],
      providers: [{ provide: Follows, useValue: follows }],
    });
  });
  afterAll(async () => {
    await community.close();
    await service.close();
  });

  const sql = <T>(text: string, parameters: unknown[]): Promise<T[]> =>
    service.app.get(DataSource, { strict: false }).query(text, parameters);
  const list = async (userId: number): Promise<NotificationList> => {
    const user = testUser({ id: userId });
    return notificationListSchema.parse((await service.call({ path: '/api/notifications', user })).json);
  };
  const storyFollowedBy = (...userIds: number[]): number => {
    follows.set((lastStory += 1), userIds);
    return lastStory;
  };
  /** Adds chapters and waits until that was handled. */
  const add = async (storyId: number, chapterId: number, count = 1): Promise<void> => {
    const id = await community.emit(ChaptersAddedV1, {
      aggregateId: String(storyId),
      aggregateVersion: chapterId,
      actorId: null,
      data: {
        storyId,
        storyName: 'Tuyết rơi',
        firstChapterId: chapterId,
        firstChapterTitle: `Chương ${chapterId}`,
        count,
      },
    });
    await waitFor('it is handled', async () => {
      const rows = await sql('SELECT 1 FROM processed_events WHERE event_id = $1', [id]);
      return rows.length > 0;
    });
  };

  it('go to everybody who follows the story and to nobody else, and lead to the first new chapter', async () => {
    const storyId = storyFollowedBy(50, 51);
    await add(storyId, 340);
    for (const userId of [50, 51])
      expect(await list(userId)).toMatchObject({
        unreadCount: 1,
        notifications: [
          { message: '“Tuyết rơi” có chương mới: Chương 340', link_url: '/community/chapter/340' },
        ],
      });
    expect(await list(52)).toMatchObject({ notifications: [] });
  });

  it('of one story are one while they are unread, which counts them all and leads to the oldest', async () => {
    const storyId = storyFollowedBy(60);
    const other = storyFollowedBy(60);
    await add(storyId, 10);
    await add(other, 20);
    await add(storyId, 11, 4);
    expect((await list(60)).notifications).toMatchObject([
      { message: '“Tuyết rơi” có 5 chương mới.', link_url: '/community/chapter/10' },
      { link_url: '/community/chapter/20' },
    ]);
    const user = testUser({ id: 60 });
    await service.call({ method: 'POST', path: '/api/notifications/mark-as-read', user, body: {} });
    await add(storyId, 15);
    expect(await list(60)).toMatchObject({
      unreadCount: 1,
      notifications: [{ link_url: '/community/chapter/15' }, {}, {}],
    });
  });

  it('do not go to who has unfollowed meanwhile', async () => {
    const storyId = storyFollowedBy(70);
    await add(storyId, 1);
    follows.set(storyId, []);
    await add(storyId, 2);
    expect((await list(70)).notifications).toMatchObject([{ link_url: '/community/chapter/1' }]);
  });

  it('reach ten thousand followers once each, also when community breaks off in the middle', async () => {
    const first = 100_000;
    const storyId = storyFollowedBy(...Array.from({ length: 10_000 }, (_, index) => first + index));
    follows.answersBeforeFailure = 3;
    await add(storyId, 1, 7);
    const [row] = await sql<{ people: number; notices: number }>(
      `SELECT count(DISTINCT user_id)::int AS people, count(*)::int AS notices FROM notifications
        WHERE topic = $1 AND topic_count = 7`,
      [`story-chapters:${storyId}`],
    );
    expect(row).toEqual({ people: 10_000, notices: 10_000 });
    expect(await list(first + 9_999)).toMatchObject({ unreadCount: 1 });
  });

  it('that arrive at once are one notification of all', async () => {
    const storyId = storyFollowedBy(80);
    await Promise.all(Array.from({ length: 8 }, (_, index) => add(storyId, 30 + index)));
    const { notifications } = await list(80);
    expect(notifications).toMatchObject([{ message: '“Tuyết rơi” có 8 chương mới.' }]);
  });
});
