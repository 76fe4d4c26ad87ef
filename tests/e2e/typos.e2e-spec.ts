import {
  notificationListSchema,
  publicChapterSchema,
  reportTypoResponseSchema,
  typoDecidedSchema,
  typoReportListSchema,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { newcomer, type Account } from './account';
import { ask, call, errorOf } from './api';
import { publishedStory, setPublic, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

describe('a wrong word that a reader finds', () => {
  let owner: Account;
  let reader: Account;
  let story: PublishedStory;

  beforeAll(async () => {
    [owner, reader] = await Promise.all([newcomer('Người Dịch'), newcomer('Người Đọc')]);
    story = await publishedStory(owner.token, 'Đêm tuyết', sampleNovel(2), [
      'Tuyết rơi xuốt đêm.\nĐèn đá đã tắt.',
      'Hai.',
    ]);
  });

  const chapterId = (): number => story.chapters[0]?.id ?? 0;
  const reports = (): string => `/api/projects/${story.project.id}/typo-reports`;
  const page = () =>
    ask(publicChapterSchema, 'GET', `/api/community/chapters/${chapterId()}`, { token: reader.token });
  /** The newest notice of that title. */
  const told = (who: Account, title: string) =>
    waitFor(`the bell rings: ${title}`, async () => {
      const list = await ask(notificationListSchema, 'GET', '/api/notifications', { token: who.token });
      return list.notifications.find((notice) => notice.title === title);
    });

  it('is reported from its paragraph, taken over by the translator, and right for everybody', async () => {
    const { line_ids: lineIds } = await page();
    const path = `/api/chapters/${chapterId()}/typo-reports`;
    const json = {
      lineId: lineIds?.[0],
      before: 'Tuyết rơi xuốt đêm.',
      after: 'Tuyết rơi suốt đêm.',
      note: 'Sai chính tả',
    };
    errorOf(await call('POST', path, { json }), 401);
    const { id } = await ask(reportTypoResponseSchema, 'POST', path, { token: reader.token, json }, 201);

    const notice = await told(owner, 'Độc giả góp ý chữ cho truyện của bạn');
    expect(notice).toMatchObject({
      message: '1 góp ý chữ mới cho “Đêm tuyết”.',
      link_url: `/project/${story.project.id}?tools=typos`,
    });
    const list = await ask(typoReportListSchema, 'GET', reports(), { token: owner.token });
    expect(list.reports).toMatchObject([{ id, line: 0, is_current: true, reporter: { name: 'Người Đọc' } }]);
    errorOf(await call('GET', reports(), { token: reader.token }), 404);

    await ask(typoDecidedSchema, 'POST', `${reports()}/${id}/accept`, { token: owner.token, json: {} });
    expect(await page()).toMatchObject({
      translated_content: 'Tuyết rơi suốt đêm.\nĐèn đá đã tắt.',
      line_ids: lineIds,
    });
    const thanks = await told(reader, 'Góp ý của bạn đã được nhận');
    expect(thanks.link_url).toBe(`/community/chapter/${chapterId()}`);
    errorOf(await call('POST', path, { token: reader.token, json }), 409);
  });

  it('cannot be reported where nobody can read', async () => {
    await setPublic(owner.token, story.project.id, false);
    const json = { lineId: 1, before: 'Tuyết rơi suốt đêm.', after: 'Tuyết.' };
    const withdrawn = errorOf(
      await call('POST', `/api/chapters/${chapterId()}/typo-reports`, { token: reader.token, json }),
      404,
    );
    const missing = errorOf(
      await call('POST', '/api/chapters/99999999/typo-reports', { token: reader.token, json }),
      404,
    );
    expect(withdrawn.code).toBe(missing.code);
  });
});
