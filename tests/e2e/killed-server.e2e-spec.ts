import { notificationListSchema, publicChapterSchema } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { newcomer } from './account';
import { ask, bodyOf, call } from './api';
import { killServer } from './process';
import { publishedStory, setPublic, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const BACK_WITHIN_MS = 60_000;
const TIMEOUT_MS = 2 * BACK_WITHIN_MS;

const isReady = async (): Promise<boolean> => (await call('GET', '/readyz')).status === 200;

describe.each(['nats', 'redis', 'postgres'] as const)('when %s is killed', (server) => {
  let story: PublishedStory;
  let token: string;

  beforeAll(async () => {
    ({ token } = await newcomer());
    story = await publishedStory(token, 'Đọc khi máy chủ hỏng', sampleNovel(2), ['Một.', 'Hai.']);
    killServer(server);
    await waitFor('the stack is ready again', isReady, BACK_WITHIN_MS);
  }, TIMEOUT_MS);

  it(
    'the whole product works again by itself',
    async () => {
      const other = await newcomer();
      await setPublic(token, story.project.id, false);
      await setPublic(token, story.project.id, true);
      const chapter = await ask(
        publicChapterSchema,
        'GET',
        `/api/community/chapters/${story.chapters[0]?.id}`,
      );
      expect(chapter.translated_content).toBe('Một.');
      await waitFor(
        'the welcome arrives',
        async () => {
          const list = await call('GET', '/api/notifications', { token: other.token });
          return bodyOf(list, 200, notificationListSchema).notifications.length > 0;
        },
        BACK_WITHIN_MS,
      );
    },
    TIMEOUT_MS,
  );
});

describe('while messages cannot be sent', () => {
  it(
    'readers go on reading, and what was registered meanwhile is welcomed later',
    async () => {
      const { token } = await newcomer();
      const story = await publishedStory(token, 'Đọc khi không có tin', sampleNovel(1), ['Vẫn đọc được.']);
      const path = `/api/community/chapters/${story.chapters[0]?.id}`;
      killServer('nats');
      const [chapter, person] = await Promise.all([ask(publicChapterSchema, 'GET', path), newcomer()]);
      expect(chapter.translated_content).toBe('Vẫn đọc được.');
      await waitFor(
        'the welcome arrives',
        async () => {
          const list = await call('GET', '/api/notifications', { token: person.token });
          return bodyOf(list, 200, notificationListSchema).notifications.length === 1;
        },
        BACK_WITHIN_MS,
      );
    },
    TIMEOUT_MS,
  );
});
