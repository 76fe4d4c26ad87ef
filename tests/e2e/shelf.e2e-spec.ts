import {
  followResponseSchema,
  notificationListSchema,
  shelfImportResponseSchema,
  shelfResponseSchema,
  storySchema,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { logIn, newcomer, type Account } from './account';
import { ask, call, errorOf } from './api';
import { publishedStory, saveTranslation, setPublic, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

describe('what a reader keeps', () => {
  let owner: Account;
  let reader: Account;
  let story: PublishedStory;

  beforeAll(async () => {
    [owner, reader] = await Promise.all([newcomer('Người Dịch'), newcomer('Người Đọc')]);
    story = await publishedStory(owner.token, 'Gió qua bến đò', sampleNovel(3), ['Một.', 'Hai.\nHai nữa.']);
  });

  const shelf = (list: string, token = reader.token) =>
    ask(shelfResponseSchema, 'GET', `/api/community/shelf?list=${list}`, { token });
  const chapterId = (place: number): number => story.chapters[place]?.id ?? 0;

  it('is a followed story, whose new chapter rings his bell and leads to it', async () => {
    const path = `/api/community/projects/${story.project.id}/follow`;
    for (const { token } of [reader, owner]) await ask(followResponseSchema, 'PUT', path, { token });
    await saveTranslation(owner.token, chapterId(2), 'Ba.');
    const told = async ({ token }: Account) =>
      (await ask(notificationListSchema, 'GET', '/api/notifications', { token })).notifications.filter(
        ({ title }) => title === 'Truyện bạn theo dõi có chương mới',
      );
    const notices = await waitFor('the bell rings', async () => {
      const found = await told(reader);
      return found.length > 0 && found;
    });
    expect(notices).toMatchObject([{ link_url: `/community/chapter/${chapterId(2)}` }]);
    expect(notices[0]?.message).toMatch(/^“Gió qua bến đò” có chương mới: /);
    expect(await told(owner)).toEqual([]);
    expect((await shelf('follows')).items).toMatchObject([
      { story: { id: story.project.id }, unread_count: 3 },
    ]);
  });

  it('is his place and his bookmark on every device, and nobody else’s', async () => {
    const { token } = reader;
    await call('PUT', `/api/community/chapters/${chapterId(1)}/position`, { token, json: { lineId: 2 } });
    const json = { chapterIds: [chapterId(0)] };
    await ask(shelfImportResponseSchema, 'POST', '/api/community/bookmarks/import', { token, json });
    const { token: phone } = await logIn(reader);
    const page = await ask(storySchema, 'GET', `/api/community/projects/${story.project.id}`, {
      token: phone,
    });
    expect(page.reader).toMatchObject({
      following: true,
      position: { chapter_id: chapterId(1), line_id: 2 },
      bookmarked_chapter_ids: [chapterId(0)],
    });
    for (const list of ['bookmarks', 'history']) expect((await shelf(list, owner.token)).items).toEqual([]);
    errorOf(await call('GET', '/api/community/shelf?list=history'), 401);
  });

  it('is hidden while the story is, and back with it', async () => {
    await setPublic(owner.token, story.project.id, false);
    for (const list of ['follows', 'bookmarks', 'history']) expect((await shelf(list)).items).toEqual([]);
    await setPublic(owner.token, story.project.id, true);
    for (const list of ['follows', 'bookmarks', 'history']) expect((await shelf(list)).items).toHaveLength(1);
  });
});
