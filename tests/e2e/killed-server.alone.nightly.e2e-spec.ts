import { notificationListSchema, publicChapterSchema } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { newcomer } from './account';
import { ask, bodyOf, call } from './api';
import { killServer, serverPid } from './process';
import { publishedStory, setPublic } from './project';
import { sampleNovel } from './sample-novel';

const BACK_WITHIN_MS = 60_000;
const TIMEOUT_MS = 3 * BACK_WITHIN_MS;

async function welcomed(token: string): Promise<void> {
  await waitFor(
    'the welcome arrives',
    async () => {
      const list = await call('GET', '/api/notifications', { token });
      return bodyOf(list, 200, notificationListSchema).notifications.length === 1;
    },
    BACK_WITHIN_MS,
  );
}

describe('a server that is killed', () => {
  it.each(['nats', 'redis', 'postgres'] as const)(
    'comes back, and the whole product works again by itself: %s',
    async (server) => {
      const { token } = await newcomer();
      const story = await publishedStory(token, 'Đọc khi máy chủ hỏng', sampleNovel(2), ['Một.', 'Hai.']);
      const killed = killServer(server);
      await waitFor(
        'the stack is ready again',
        async () => {
          const pid = serverPid(server);
          return pid !== undefined && pid !== killed && (await call('GET', '/readyz')).status === 200;
        },
        BACK_WITHIN_MS,
      );
      const other = await newcomer();
      await setPublic(token, story.project.id, false);
      await setPublic(token, story.project.id, true);
      const path = `/api/community/chapters/${story.chapters[0]?.id}`;
      const chapter = await waitFor(
        'the story is readable',
        async () => bodyOf(await call('GET', path), 200, publicChapterSchema),
        BACK_WITHIN_MS,
      );
      expect(chapter.translated_content).toBe('Một.');
      await welcomed(other.token);
    },
    TIMEOUT_MS,
  );

  it(
    'does not lose a message: whoever registers while NATS is away is welcomed later, and readers read on',
    async () => {
      const { token } = await newcomer();
      const story = await publishedStory(token, 'Đọc khi không có tin', sampleNovel(1), ['Vẫn đọc được.']);
      killServer('nats');
      const path = `/api/community/chapters/${story.chapters[0]?.id}`;
      const [chapter, person] = await Promise.all([ask(publicChapterSchema, 'GET', path), newcomer()]);
      expect(chapter.translated_content).toBe('Vẫn đọc được.');
      await welcomed(person.token);
    },
    TIMEOUT_MS,
  );
});
