import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aPublicChapter } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const SECOND = aPublicChapter({ id: 32, title: 'Hồi 2: Bồ Đề', translated_content: 'Đoạn của hồi hai.' });

/** Three chapters; the middle one is open. */
async function openMiddle(api = new FakeApi()) {
  api
    .otherwise('GET /api/community/chapters/32', ok(SECOND))
    .otherwise('GET /api/community/chapters/31', ok(aPublicChapter()))
    .otherwise('GET /api/community/chapters/33', ok(aPublicChapter({ id: 33, title: 'Hồi 3: Ngũ Hành' })))
    .otherwise(
      'GET /api/community/chapters/32/navigation',
      ok({
        prevChapter: { id: 31, title: 'Hồi 1: Linh căn' },
        nextChapter: { id: 33, title: 'Hồi 3: Ngũ Hành' },
      }),
    )
    .otherwise('GET /api/community/chapters/33/navigation', ok({ prevChapter: null, nextChapter: null }));
  const page = renderRoute('/community/chapter/32', { api });
  await screen.findByRole('heading', { level: 1, name: 'Hồi 2: Bồ Đề' });
  return page;
}

const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });

async function untilTurnable(): Promise<void> {
  await waitFor(() => expect(button('Chương trước').disabled).toBe(false));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Drags a finger over the text; true when the move no longer scrolled the page. */
function swipe(from: Point, to: Point): boolean {
  const text = screen.getByText('Đoạn của hồi hai.');
  const touch = ({ x, y }: Point) => ({ clientX: x, clientY: y, identifier: 1, target: text });
  fireEvent.touchStart(text, { touches: [touch(from)] });
  const move = createEvent.touchMove(text, { touches: [touch(to)] });
  fireEvent(text, move);
  fireEvent.touchEnd(text, { changedTouches: [touch(to)] });
  return move.defaultPrevented;
}

describe('turning chapters', () => {
  it('opens the list of chapters with a key, finds one without marks, and goes there', async () => {
    const { address } = await openMiddle(
      new FakeApi().otherwise(
        'GET /api/community/projects/3/chapters',
        ok([
          { id: 33, title: 'Hồi 3: Ngũ Hành', display_order: 3 },
          { id: 31, title: 'Hồi 1: Linh căn', display_order: 1 },
          { id: 32, title: 'Hồi 2: Bồ Đề', display_order: 2 },
        ]),
      ),
    );
    fireEvent.keyDown(document.body, { key: 'c' });
    const current = await screen.findByRole('link', { name: 'Hồi 2: Bồ Đề' });
    expect(current.getAttribute('aria-current')).toBe('page');
    const titles = () =>
      within(screen.getByRole('dialog', { name: 'Danh sách chương' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(titles()).toEqual(['Hồi 1: Linh căn', 'Hồi 2: Bồ Đề', 'Hồi 3: Ngũ Hành']);
    fireEvent.change(screen.getByLabelText('Tìm chương'), { target: { value: 'ngu hanh' } });
    expect(titles()).toEqual(['Hồi 3: Ngũ Hành']);
    fireEvent.click(screen.getByRole('link', { name: 'Hồi 3: Ngũ Hành' }));
    await waitFor(() => expect(address()).toBe('/community/chapter/33'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows titles at both buttons and goes back by a swipe to the right', async () => {
    const { address } = await openMiddle();
    await untilTurnable();
    expect(button('Chương trước').title).toBe('Chương trước: Hồi 1: Linh căn');
    expect(button('Chương sau').title).toBe('Chương sau: Hồi 3: Ngũ Hành');
    swipe({ x: 100, y: 10 }, { x: 180, y: 20 });
    await waitFor(() => expect(address()).toBe('/community/chapter/31'));
  });

  it.each([
    ['is 50 px long', { x: 150, y: 10 }],
    ['goes further down than across', { x: 170, y: 90 }],
  ])('stays where it is when a swipe %s', async (_what, to) => {
    const { address } = await openMiddle();
    await untilTurnable();
    swipe({ x: 100, y: 10 }, to);
    expect(button('Chương trước').disabled).toBe(false);
    expect(address()).toBe('/community/chapter/32');
  });

  it('leaves the swipes of who has enlarged the page to the page', async () => {
    const { address } = await openMiddle();
    await untilTurnable();
    Object.defineProperty(window, 'visualViewport', { value: { scale: 2 }, configurable: true });
    expect(swipe({ x: 100, y: 10 }, { x: 180, y: 20 })).toBe(false);
    Reflect.deleteProperty(window, 'visualViewport');
    expect(button('Chương trước').disabled).toBe(false);
    expect(address()).toBe('/community/chapter/32');
  });

  it('keeps the page from scrolling once a finger has gone more than 10 px sideways', async () => {
    await openMiddle();
    expect(swipe({ x: 100, y: 10 }, { x: 110, y: 10 })).toBe(false);
    expect(swipe({ x: 100, y: 10 }, { x: 111, y: 10 })).toBe(true);
    expect(swipe({ x: 100, y: 10 }, { x: 111, y: 40 })).toBe(false);
  });

  it('says that it loads, closes both ways meanwhile, and opens them with the chapter', async () => {
    let bring: ((answer: FakeAnswer) => void) | undefined;
    const api = new FakeApi()
      .on('GET /api/community/chapters/31', () => new Promise<FakeAnswer>((resolve) => (bring = resolve)))
      .on(
        'GET /api/community/chapters/31/navigation',
        ok({ prevChapter: null, nextChapter: { id: 32, title: 'Hồi 2: Bồ Đề' } }),
      );
    await openMiddle(api);
    await untilTurnable();
    fireEvent.click(button('Chương trước'));
    await screen.findByText('Đang tải chương…');
    expect([button('Chương trước').disabled, button('Chương sau').disabled]).toEqual([true, true]);
    screen.getByText('Đoạn của hồi hai.');
    await waitFor(() => expect(bring).toBeDefined());
    bring?.(ok(aPublicChapter()));
    await screen.findByRole('heading', { level: 1, name: 'Hồi 1: Linh căn' });
    await waitFor(() => expect(button('Chương sau').disabled).toBe(false));
    expect(screen.queryByText('Đang tải chương…')).toBeNull();
  });

  describe('before the neighbours are known', () => {
    const NEIGHBOURS = ok({ prevChapter: null, nextChapter: { id: 33, title: 'Hồi 3: Ngũ Hành' } });

    /** Presses an arrow key while the neighbours are loading. @returns a function that releases their response */
    async function pressEarly() {
      let bring: ((answer: FakeAnswer) => void) | undefined;
      const api = new FakeApi().on(
        'GET /api/community/chapters/32/navigation',
        () => new Promise<FakeAnswer>((resolve) => (bring = resolve)),
      );
      const { address } = await openMiddle(api);
      await waitFor(() => expect(bring).toBeDefined());
      fireEvent.keyDown(document.body, { key: 'ArrowRight' });
      expect(address()).toBe('/community/chapter/32');
      return { address, tell: () => bring?.(NEIGHBOURS) };
    }

    it('goes where an arrow key pointed, once they are', async () => {
      const { address, tell } = await pressEarly();
      tell();
      await screen.findByRole('heading', { level: 1, name: 'Hồi 3: Ngũ Hành' });
      expect(address()).toBe('/community/chapter/33');
    });

    it('tears nobody away who has read on here meanwhile', async () => {
      const { address, tell } = await pressEarly();
      const pressedAt = performance.now();
      const clock = jest.spyOn(performance, 'now').mockReturnValue(pressedAt + 6_000);
      tell();
      await waitFor(() => expect(button('Chương sau').title).toBe('Chương sau: Hồi 3: Ngũ Hành'));
      clock.mockRestore();
      expect(button('Chương sau').disabled).toBe(false);
      expect(address()).toBe('/community/chapter/32');
    });
  });

  it('has no neighbours when neither they nor the chapter list can be had', async () => {
    const gone = refusal(400, 'platform.invalid_input', 'Hỏng');
    const api = new FakeApi()
      .on('GET /api/community/chapters/32/navigation', gone)
      .on('GET /api/community/projects/3/chapters', gone);
    await openMiddle(api);
    await waitFor(() => expect(api.callsTo('GET /api/community/projects/3/chapters')).toHaveLength(1));
    expect(button('Chương trước').title).toBe('Đây là chương đầu tiên');
    expect([button('Chương trước').disabled, button('Chương sau').disabled]).toEqual([true, true]);
  });

  it('begins with a loading state', async () => {
    let bring: ((answer: FakeAnswer) => void) | undefined;
    const api = new FakeApi().on(
      'GET /api/community/chapters/32',
      () => new Promise<FakeAnswer>((resolve) => (bring = resolve)),
    );
    renderRoute('/community/chapter/32', { api });
    await screen.findByRole('status', { name: 'Đang tải chương…' });
    await waitFor(() => expect(bring).toBeDefined());
    bring?.(ok(SECOND));
    await screen.findByRole('heading', { level: 1, name: 'Hồi 2: Bồ Đề' });
  });
});
