import { readFileSync } from 'node:fs';
import { SERVICE_NAMES, publicChapterSchema } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { z } from 'zod';
import { newcomer } from './account';
import { bodyOf, call } from './api';
import { killHard, runningPid } from './process';
import { publishedStory, setPublic, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const BACK_WITHIN_MS = 60_000;
const notReadySchema = z.object({ failures: z.record(z.string(), z.string()) });

const isReady = async (): Promise<boolean> => (await call('GET', '/readyz')).status === 200;

describe('a process that is killed', () => {
  let story: PublishedStory;
  let token: string;

  beforeAll(async () => {
    ({ token } = await newcomer());
    story = await publishedStory(token, 'Đọc khi máy hỏng', sampleNovel(2), ['Một.', 'Hai.']);
  });

  afterEach(() => waitFor('the stack is ready again', isReady, BACK_WITHIN_MS), BACK_WITHIN_MS);

  it.each(SERVICE_NAMES)(
    'is named by /readyz and comes back by itself: %s',
    async (service) => {
      const before = killHard(service);
      const answer = await waitFor('/readyz says who is away', async () => {
        const ready = await call('GET', '/readyz');
        return ready.status === 503 && ready;
      });
      expect(Object.keys(bodyOf(answer, 503, notReadySchema).failures)).toEqual([service]);
      await waitFor('it is ready again', isReady, BACK_WITHIN_MS);
      const after = runningPid(service);
      expect(after).not.toBe(before);
      expect(readFileSync(`/proc/${after}/cmdline`, 'utf8')).toContain(`/${service}/`);
    },
    BACK_WITHIN_MS + 10_000,
  );

  it('does not keep guests from reading while it is away', async () => {
    const [chapter] = story.chapters;
    const others = SERVICE_NAMES.filter((name) => name !== 'community');
    for (const service of others) killHard(service);
    const read: string[] = [];
    await waitFor(
      'all are back',
      async () => {
        const { status, text } = await call('GET', `/api/community/chapters/${chapter?.id}`);
        read.push(status === 200 && text.includes('Một.') ? 'read' : text);
        return isReady();
      },
      BACK_WITHIN_MS,
    );
    expect(new Set(read)).toEqual(new Set(['read']));
    expect(read.length).toBeGreaterThan(1);
  }, 90_000);

  it('does not lose what was published while community was away', async () => {
    await setPublic(token, story.project.id, false);
    killHard('community');
    await setPublic(token, story.project.id, true);
    const path = `/api/community/chapters/${story.chapters[1]?.id}`;
    const chapter = await waitFor(
      'the story is readable',
      async () => {
        const answer = await call('GET', path);
        return answer.status === 200 && bodyOf(answer, 200, publicChapterSchema);
      },
      BACK_WITHIN_MS,
    );
    expect(chapter.translated_content).toBe('Hai.');
  }, 90_000);
});
