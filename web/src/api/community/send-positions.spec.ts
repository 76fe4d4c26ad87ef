import { FakeApi, NO_ANSWER, ok, refusal, type FakeCall } from '../../testing/fake-api';
import { unsentPositions } from '../../lib/reading-positions';
import { sessionToken } from '../session-token';
import { sendQueuedPositions, scheduleSend } from './send-positions';
import { queuePosition, queuedPositionIn } from './position-queue';

const PUT = 'PUT /api/community/chapters/31/position';
const IMPORT = 'POST /api/community/positions/import';
const SAVED = ok({ success: true, message: 'Đã lưu vị trí đọc.' });

const read = (lineId: number, chapterId = 31): void => {
  queuePosition({ chapterId, lineId, storyId: 3, at: Date.now() });
  scheduleSend();
};
const passes = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const hide = (): boolean => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  return document.dispatchEvent(new Event('visibilitychange'));
};

describe('places on their way to the account', () => {
  let api: FakeApi;
  const sent = (): FakeCall[] => api.calls;

  beforeEach(() => {
    jest.useFakeTimers();
    api = new FakeApi()
      .on(PUT, SAVED)
      .on(IMPORT, ok({ success: true, unknownChapterIds: [] }))
      .install();
    sessionToken.set('token-of-lan');
  });
  afterEach(async () => {
    await sendQueuedPositions();
    jest.restoreAllMocks();
    jest.useRealTimers();
    unsentPositions.set({ owner: '', places: [] });
  });

  it('are sent once in five seconds, and then only the newest of a chapter', async () => {
    for (let lineId = 1; lineId <= 12; lineId += 1) {
      read(lineId);
      await passes(1_000);
    }
    expect(sent().map(({ body }) => (body as { lineId: number }).lineId)).toEqual([5, 10]);
    await passes(5_000);
    expect(sent()).toHaveLength(3);
    await passes(60_000);
    expect(sent()).toHaveLength(3);
    expect(queuedPositionIn(31)).toBeUndefined();
  });

  it('do not wait when the page is left', async () => {
    read(4);
    hide();
    await passes(0);
    expect(sent()).toMatchObject([{ path: '/api/community/chapters/31/position', body: { lineId: 4 } }]);
  });

  it('wait while there is no connection, and say how old they are when they come', async () => {
    api.on(PUT, NO_ANSWER);
    read(4);
    await passes(5_000);
    expect(queuedPositionIn(31)).toMatchObject({ lineId: 4 });
    read(9, 32);
    window.dispatchEvent(new Event('online'));
    await passes(0);
    const [, later] = sent();
    expect(later).toMatchObject({
      path: '/api/community/positions/import',
      body: {
        positions: [
          { chapterId: 31, lineId: 4, ageMs: 5_000 },
          { chapterId: 32, lineId: 9, ageMs: 0 },
        ],
      },
    });
    expect(queuedPositionIn(31)).toBeUndefined();
  });

  it('are forgotten when the server does not know the chapter any more', async () => {
    api.on(PUT, refusal(404, 'community.chapter_not_found', 'Không tìm thấy chương'));
    read(4);
    await passes(120_000);
    expect(sent()).toHaveLength(1);
  });

  it('of one person are never sent for another', async () => {
    read(4);
    sessionToken.set('token-of-minh');
    await passes(60_000);
    expect(sent()).toEqual([]);
    expect(queuedPositionIn(31)).toBeUndefined();
  });
});
