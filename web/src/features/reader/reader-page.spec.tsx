import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aPublicChapter, aStory } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const SECOND = aPublicChapter({ id: 32, title: 'Hồi 2: Bồ Đề', translated_content: 'Đoạn của hồi hai.' });

function twoChapters(): FakeApi {
  return new FakeApi()
    .on('GET /api/community/chapters/31', ok(aPublicChapter()))
    .on('GET /api/community/chapters/32', ok(SECOND))
    .on(
      'GET /api/community/chapters/31/navigation',
      ok({ prevChapter: null, nextChapter: { id: 32, title: 'Hồi 2: Bồ Đề' } }),
    )
    .on(
      'GET /api/community/chapters/32/navigation',
      ok({ prevChapter: { id: 31, title: 'Hồi 1: Linh căn' }, nextChapter: null }),
    );
}

async function openFirst(api = twoChapters()) {
  const page = renderRoute('/community/chapter/31', { api });
  await screen.findByRole('heading', { level: 1, name: 'Hồi 1: Linh căn' });
  return page;
}

async function nextIsKnown() {
  const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Chương sau' });
  await waitFor(() => expect(next.disabled).toBe(false));
  return next;
}

function swipe(from: number, to: number) {
  const touch = (clientX: number) => ({ clientX, clientY: 10, identifier: 1, target: document.body });
  const area = screen.getByText('Đoạn thứ nhất.');
  fireEvent.touchStart(area, { touches: [touch(from)] });
  fireEvent.touchMove(area, { touches: [touch(to)] });
  fireEvent.touchEnd(area, { changedTouches: [touch(to)] });
}

describe('the reader', () => {
  it('shows every line as a paragraph and leads back to the story', async () => {
    await openFirst();
    const text = within(screen.getByRole('article'));
    expect(text.getAllByText(/Đoạn/).map((line) => line.textContent)).toEqual([
      'Đoạn thứ nhất.',
      'Đoạn thứ hai.',
    ]);
    expect(screen.getByRole('link', { name: 'Tây Du Ký' }).getAttribute('href')).toBe('/community/project/3');
  });

  it('turns to the next chapter, which was fetched ahead', async () => {
    const { api, address } = await openFirst();
    const next = await nextIsKnown();
    expect(next.title).toBe('Chương sau: Hồi 2: Bồ Đề');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Chương trước' }).disabled).toBe(true);
    await waitFor(() => expect(api.callsTo('GET /api/community/chapters/32')).toHaveLength(1));
    fireEvent.click(next);
    await screen.findByRole('heading', { level: 1, name: 'Hồi 2: Bồ Đề' });
    expect(address()).toBe('/community/chapter/32');
    expect(api.callsTo('GET /api/community/chapters/32')).toHaveLength(1);
  });

  it('fetches the next chapter only for who has read half of this one, and says that nobody looks at it yet', async () => {
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 10_000 });
    const { api } = await openFirst();
    await nextIsKnown();
    Object.assign(window, { scrollY: 2_000 });
    fireEvent.scroll(window);
    expect(api.callsTo('GET /api/community/chapters/32')).toEqual([]);
    Object.assign(window, { scrollY: 4_500 });
    fireEvent.scroll(window);
    await waitFor(() => expect(api.callsTo('GET /api/community/chapters/32')).toHaveLength(1));
    expect(api.callsTo('GET /api/community/chapters/32')[0]?.headers['purpose']).toBe('prefetch');
    expect(api.callsTo('GET /api/community/chapters/31')[0]?.headers['purpose']).toBeUndefined();
    Object.assign(window, { scrollY: 0 });
    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 0 });
  });

  it('fetches nothing ahead for who saves data', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    const { api } = await openFirst();
    await nextIsKnown();
    press('Chương sau');
    await screen.findByRole('heading', { level: 1, name: 'Hồi 2: Bồ Đề' });
    expect(api.callsTo('GET /api/community/chapters/32')[0]?.headers['purpose']).toBeUndefined();
    Object.assign(navigator, { connection: undefined });
  });

  it('turns chapters with the arrow keys, but not while the settings are open', async () => {
    const { address } = await openFirst();
    await nextIsKnown();
    press('Cài đặt đọc');
    const settings = await screen.findByRole('dialog', { name: 'Cài đặt đọc' });
    fireEvent.keyDown(settings, { key: 'ArrowRight' });
    expect(address()).toBe('/community/chapter/31');
    press('Đóng', settings);
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await screen.findByRole('heading', { level: 1, name: 'Hồi 2: Bồ Đề' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await screen.findByRole('heading', { level: 1, name: 'Hồi 1: Linh căn' });
  });

  it('turns to the next chapter on a swipe of more than 50 px to the left', async () => {
    const { address } = await openFirst();
    await nextIsKnown();
    swipe(200, 160);
    expect(address()).toBe('/community/chapter/31');
    swipe(200, 120);
    await waitFor(() => expect(address()).toBe('/community/chapter/32'));
  });

  it('takes the neighbours from the chapter list when the navigation fails', async () => {
    const api = twoChapters()
      .on('GET /api/community/chapters/31/navigation', refusal(503, 'platform.unavailable', 'Bận'))
      .on('GET /api/community/projects/3/chapters', ok(aStory().chapters));
    await openFirst(api);
    expect((await nextIsKnown()).title).toBe('Chương sau: Hồi 2: Bồ Đề');
  });

  it('keeps the look the reader chose, for the whole page', async () => {
    await openFirst();
    expect(document.documentElement.dataset['readingTheme']).toBe('light');
    press('Cài đặt đọc');
    const settings = await screen.findByRole('dialog', { name: 'Cài đặt đọc' });
    fireEvent.click(within(settings).getByLabelText('Giấy cũ'));
    fireEvent.click(within(settings).getByLabelText('Lớn (20px)'));
    fireEvent.click(within(settings).getByLabelText('Rộng (1.8)'));
    expect(document.documentElement.dataset['readingTheme']).toBe('sepia');
    expect(window.localStorage.getItem('reading-theme')).toBe('sepia');
    expect(window.localStorage.getItem('reading-fontSize')).toBe('20');
    expect(window.localStorage.getItem('reading-lineHeight')).toBe('1.8');
  });

  it('takes its colours away with it when the reader leaves', async () => {
    await openFirst();
    fireEvent.click(screen.getByRole('link', { name: 'Cộng đồng' }));
    await waitFor(() => expect(document.documentElement.dataset['readingTheme']).toBeUndefined());
  });

  it('remembers a bookmarked chapter', async () => {
    await openFirst();
    press('Đánh dấu chương');
    screen.getByRole('button', { name: 'Bỏ đánh dấu chương', pressed: true });
    expect(window.localStorage.getItem('reading-bookmarks')).toBe('[31]');
  });

  it('shares the public page of the story', async () => {
    await openFirst();
    press('Chia sẻ');
    const dialog = await screen.findByRole('dialog', { name: 'Chia sẻ' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Liên kết').value).toMatch(
      /\/community\/project\/3$/,
    );
  });

  it('offers the way to the top after 150 px', async () => {
    await openFirst();
    expect(screen.queryByRole('button', { name: 'Lên đầu trang' })).toBeNull();
    Object.assign(window, { scrollY: 151 });
    fireEvent.scroll(window);
    await screen.findByRole('button', { name: 'Lên đầu trang' });
    Object.assign(window, { scrollY: 0 });
  });

  it('hides and shows the bar by a tap on the text, but never moves it over the bar of the site', async () => {
    await openFirst();
    const isAway = () => screen.getByRole('navigation', { name: 'Công cụ đọc' }).className.includes('away');
    const tap = () => fireEvent.click(screen.getByText('Đoạn thứ nhất.'));
    tap();
    expect(isAway()).toBe(false);
    Object.assign(window, { scrollY: 1_000 });
    fireEvent.scroll(window);
    expect(isAway()).toBe(true);
    tap();
    expect(isAway()).toBe(false);
    tap();
    expect(isAway()).toBe(true);
    Object.assign(window, { scrollY: 0 });
  });

  it('says that a chapter does not exist', async () => {
    const api = new FakeApi().on(
      'GET /api/community/chapters/31',
      refusal(404, 'community.chapter_not_found', 'Không tìm thấy chương'),
    );
    renderRoute('/community/chapter/31', { api });
    await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy chương' });
  });

  it('does not take a chapter that nobody could ask for for one that does not exist, in its title neither', async () => {
    renderRoute('/community/chapter/31', {
      api: new FakeApi().on('GET /api/community/chapters/31', refusal(500, 'platform.internal', 'Có lỗi.')),
    });
    await screen.findByRole('heading', { level: 1, name: 'Chưa tải được chương' });
    expect(document.title).toBe('Chưa tải được chương · Lạc Thư');
  });
});
