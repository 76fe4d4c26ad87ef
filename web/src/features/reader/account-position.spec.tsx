import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bookmarks } from '../../lib/bookmarks';
import { unsentPositions } from '../../lib/reading-positions';
import { press } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aPublicChapter } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const MARKS = 'GET /api/community/chapters/31/position';
const PUT = 'PUT /api/community/chapters/31/position';
const CHAPTER = aPublicChapter({
  translated_content: 'Một.\n\nHai.\nBa.',
  line_ids: [11, 12, 13, 27],
});

function marks(bookmarked: boolean, lineId: number | null = null) {
  const position = lineId === null ? null : { line_id: lineId, updated_at: '2026-01-05T08:00:00.000Z' };
  return ok({ success: true, bookmarked, position });
}

/** Paragraphs are placed 1,000 px apart, and the window shows the first, or what is `above` px below it. */
function layOut(above = 0): jest.SpyInstance {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const line = this.getAttribute('data-line');
    const top = Number(line ?? 0) * 1_000 - above;
    return { top, bottom: line === null ? 9_000 : top + 900 } as DOMRect;
  });
  return jest.spyOn(window, 'scrollTo');
}

async function open(answer: FakeAnswer, state?: unknown) {
  const api = new FakeApi()
    .on('GET /api/community/chapters/31', ok(CHAPTER))
    .on('GET /api/community/chapters/31/navigation', ok({ prevChapter: null, nextChapter: null }))
    .on(MARKS, answer)
    .on(PUT, ok({ success: true, message: 'Đã lưu vị trí đọc.' }));
  renderRoute('/community/chapter/31', { api, state, user: aUser() });
  await screen.findByRole('heading', { level: 1, name: 'Hồi 1: Linh căn' });
  return api;
}

describe('a chapter that was begun on another device', () => {
  afterEach(() => jest.restoreAllMocks());

  it('opens at the paragraph, by the id of its line', async () => {
    const scrolled = layOut();
    await open(marks(false, 27));
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 3_000 - 64));
  });

  it('opens there again when the page is loaded again, though it was turned to from its neighbour', async () => {
    const scrolled = layOut();
    await open(marks(false, 27), { turned: true });
    await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 3_000 - 64));
  });

  it('opens at its top when the paragraph is gone', async () => {
    const scrolled = layOut();
    const api = await open(marks(false, 99));
    await waitFor(() => expect(api.callsTo(MARKS)).toHaveLength(1));
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => {
      fireEvent(window, new Event('pagehide'));
      expect(api.callsTo(PUT)[0]?.body).toMatchObject({ lineId: 11 });
    });
    expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  });

  it('keeps its place on the account when that could not be asked for it, until one has read on', async () => {
    layOut();
    const kept: number[] = [];
    const stop = unsentPositions.subscribe(() =>
      kept.push(...unsentPositions.get().places.map((one) => one.lineId)),
    );
    const api = await open(refusal(400, 'platform.invalid_input', 'Không đọc được.'));
    await waitFor(() => expect(api.callsTo(MARKS)).toHaveLength(1));
    layOut(2_000);
    fireEvent.scroll(window);
    await waitFor(() => expect(kept).toContain(13));
    stop();
    expect(kept).toEqual([13]);
  });

  it('tells the account where one is when the page is left, and nothing to the browser of guests', async () => {
    layOut();
    const api = await open(marks(false, 13));
    await waitFor(() => {
      fireEvent(window, new Event('pagehide'));
      expect(api.callsTo(PUT)[0]?.body).toMatchObject({ lineId: 13 });
    });
    expect(window.localStorage.getItem('reading-position')).toBeNull();
  });
});

describe('a bookmark of who is signed in', () => {
  const BOOKMARK = '/api/community/chapters/31/bookmark';
  const button = (name: string): HTMLElement => screen.getByRole('button', { name });

  it('is the account’s: shown on every device, set and taken away there', async () => {
    const api = await open(marks(true));
    api
      .on(`DELETE ${BOOKMARK}`, ok({ success: true, bookmarked: false }))
      .on(`PUT ${BOOKMARK}`, ok({ success: true, bookmarked: true }));
    await screen.findByRole('button', { name: 'Bỏ đánh dấu chương', pressed: true });
    press('Bỏ đánh dấu chương');
    await screen.findByRole('button', { name: 'Đánh dấu chương', pressed: false });
    await waitFor(() => expect(button('Đánh dấu chương').getAttribute('aria-disabled')).toBeNull());
    press('Đánh dấu chương');
    await waitFor(() => expect(api.callsTo(`PUT ${BOOKMARK}`)).toHaveLength(1));
    expect(api.callsTo(`DELETE ${BOOKMARK}`)).toHaveLength(1);
    await screen.findByRole('button', { name: 'Bỏ đánh dấu chương', pressed: true });
    expect(bookmarks.get()).toEqual([]);
  });

  it('that could not be saved is not shown, and why', async () => {
    const api = await open(marks(false));
    api.on(`PUT ${BOOKMARK}`, NO_ANSWER);
    press('Đánh dấu chương');
    await screen.findByText(/^Không kết nối được với máy chủ/);
    screen.getByRole('button', { name: 'Đánh dấu chương', pressed: false });
  });
});
