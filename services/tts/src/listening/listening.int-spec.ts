import { OWNER, STRANGER, speechUnderTest } from '../testing/speech-under-test';

const { running } = speechUnderTest();
const path = (projectId: number | string = 5): string => `/api/tts/position/${projectId}`;
const keep = (body: object, user = OWNER) =>
  running.service.call({ method: 'PUT', path: path(), user, body });
const find = async (user = OWNER) => (await running.service.call({ path: path(), user })).json;

describe('where a person stopped listening', () => {
  it('is nowhere at first, then where he was last, and his alone', async () => {
    expect(await find()).toEqual({ success: true, position: null });
    const [first, second] = [running.projects.addChapter('A.').id, running.projects.addChapter('B.').id];
    expect((await keep({ chapterId: first, seconds: 12.5, playbackRate: 1.25 })).status).toBe(200);
    expect((await keep({ chapterId: second, seconds: 1 })).status).toBe(200);
    expect((await keep({ chapterId: second, seconds: 7.25 })).status).toBe(200);
    expect(await find()).toEqual({
      success: true,
      position: {
        chapterId: second,
        seconds: 7.25,
        playbackRate: 1,
        updated_at: expect.any(String) as string,
      },
    });
    expect(await find(STRANGER)).toEqual({ success: true, position: null });
  });

  it.each([
    { chapterId: 3 },
    { chapterId: 3, seconds: -1 },
    { chapterId: 3, seconds: 1, playbackRate: 9 },
    {},
  ])('is not %j', async (body) => {
    expect((await keep(body)).status).toBe(400);
    expect(await find()).toEqual({ success: true, position: null });
  });

  it('is kept only in chapters that there are, and that the person may hear', async () => {
    const { id: chapterId } = running.projects.addChapter('A.');
    const missing = { status: 404, json: { code: 'projects.project_not_found' } };
    expect(await keep({ chapterId: 999, seconds: 1 })).toMatchObject(missing);
    const elsewhere = {
      method: 'PUT',
      path: path(77),
      user: OWNER,
      body: { chapterId, seconds: 1 },
    } as const;
    expect(await running.service.call(elsewhere)).toMatchObject(missing);
    expect(await keep({ chapterId, seconds: 1 }, STRANGER)).toMatchObject(missing);
    expect(await find(STRANGER)).toEqual({ success: true, position: null });
    running.projects.isPublic = true;
    expect((await keep({ chapterId, seconds: 1 }, STRANGER)).status).toBe(200);
  });

  it('needs a login', async () => {
    expect((await running.service.call({ path: path(), user: null })).status).toBe(401);
  });
});
