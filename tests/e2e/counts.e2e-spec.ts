import {
  commentListResponseSchema,
  paragraphCommentsResponseSchema,
  publicChapterSchema,
  storyListResponseSchema,
  storySchema,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { newcomer } from './account';
import { ask, call } from './api';
import { publishedStory, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/**
 * Cached answers live for a minute, twice as long as `waitFor` waits: new counts within that time come from a purge. That
 * a purge takes less than ten seconds is tested with a fake clock (gateway/src/cache/shared-answers.spec.ts).
 */
describe('what others do to a story', () => {
  let story: PublishedStory;
  let readers: string[];

  beforeEach(async () => {
    const { token } = await newcomer();
    story = await publishedStory(token, 'Ai cũng thấy', sampleNovel(1), ['Một.']);
    readers = await Promise.all([1, 2, 3].map(async () => (await newcomer()).token));
  });

  const page = () => ask(storySchema, 'GET', `/api/community/projects/${story.project.id}`);
  const listed = async () => {
    const path = '/api/community/projects?sort=newest&limit=100';
    const { projects } = await ask(storyListResponseSchema, 'GET', path);
    return projects.find(({ id }) => id === story.project.id);
  };
  const html = async () =>
    (await call('GET', `/community/project/${story.project.id}`, { headers: { accept: 'text/html' } })).text;
  const likeOf = (text: string) => /LikeAction"\},"userInteractionCount":(\d+)/.exec(text)?.[1];
  const react = (token: string, reaction: string) =>
    call('POST', `/api/projects/${story.project.id}/react`, { token, json: { reaction } });
  const comment = (token: string, json: object) =>
    call('POST', `/api/projects/${story.project.id}/comments`, { token, json });
  const comments = () =>
    ask(commentListResponseSchema, 'GET', `/api/community/projects/${story.project.id}/comments`);

  it('is seen by guests before cached answers expire, on the story page, in lists and in the page as it is sent', async () => {
    // The guest's answers are in the shared cache before anything happens, and again between two acts.
    expect([(await page()).like_count, (await listed())?.like_count, likeOf(await html())]).toEqual([
      0,
      0,
      '0',
    ]);
    const [first = '', second = '', third = ''] = readers;
    await react(first, 'like');
    await waitFor('the first like', async () => (await page()).like_count === 1);
    await Promise.all([listed(), html()]);
    await react(second, 'like');
    await react(third, 'dislike');
    await call('GET', `/api/community/chapters/${story.chapters[0]?.id}`, {
      token: third,
      headers: { 'user-agent': FIREFOX },
    });
    const seen = async (): Promise<boolean> => {
      const stories = [await page(), await listed()];
      const isCounted = stories.every(
        (one) => one?.like_count === 2 && one.dislike_count === 1 && one.view_count > 0,
      );
      return isCounted && likeOf(await html()) === '2';
    };
    await waitFor('likes, dislikes and views of others', seen);
  });

  it('is seen of comments too: written, answered, on a paragraph, deleted', async () => {
    const [first = '', second = ''] = readers;
    const chapterId = story.chapters[0]?.id ?? 0;
    const counts = async () =>
      (
        await ask(
          paragraphCommentsResponseSchema,
          'GET',
          `/api/community/chapters/${chapterId}/paragraph-comments`,
        )
      ).counts;
    const { line_ids: [lineId] = [] } = await ask(
      publicChapterSchema,
      'GET',
      `/api/community/chapters/${chapterId}`,
    );
    expect([(await comments()).total, await counts()]).toEqual([0, []]);
    const written = await comment(first, { content: 'Hay quá', chapterId, lineId });
    const { id } = JSON.parse(written.text) as { id: number };
    await comment(second, { content: 'Đúng vậy', parentCommentId: id });
    await waitFor('comment and reply', async () => (await comments()).total === 2);
    await waitFor('the count of the paragraph', async () => (await counts())[0]?.count === 2);
    await call('DELETE', `/api/comments/${id}`, { token: first });
    await waitFor('the deletion', async () => (await comments()).total === 1);
  });
});
