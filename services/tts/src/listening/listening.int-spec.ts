import { OWNER, STRANGER, speechUnderTest } from '../testing/speech-under-test';

const { running } = speechUnderTest();
const path = (projectId: number | string = 5): string => `/api/tts/position/${projectId}`;
const keep = (body: object, user = OWNER) =>
  running.service.call({ method: 'PUT', path: path(), user, body });
const find = async (user = OWNER) => (await running.service.call({ path: path(), user })).json;

describe('where a person stopped listening', () => {
  it('is nowhere at first, then where he was last, and his alone', async () => {
    expect(await find()).toEqual({ success: true, position: null });
    expect((await keep({ chapterId: 3, seconds: 12.5, playbackRate: 1.25 })).status).toBe(200);
    expect((await keep({ chapterId: 4, seconds: 7.25 })).status).toBe(200);
    expect(await find()).toEqual({
      success: true,
      position: { chapterId: 4, seconds: 7.25, playbackRate: 1, updated_at: expect.any(String) as string },
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

  it('needs a login', async () => {
    expect((await running.service.call({ path: path(), user: null })).status).toBe(401);
  });
});
