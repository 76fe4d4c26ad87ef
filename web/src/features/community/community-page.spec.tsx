import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StoryListItem } from '@lacthu/contracts';
import { press, type } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aStoryItem } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const LIST = 'GET /api/community/projects';

function listOf(projects: StoryListItem[], nextCursor: string | null = null) {
  return ok({ success: true, projects, nextCursor });
}

function fourStories(): StoryListItem[] {
  return ['Một', 'Hai', 'Ba', 'Bốn'].map((name, place) => aStoryItem({ id: place + 1, name }));
}

function open(api: FakeApi, address = '/community') {
  return renderRoute(address, { api });
}

describe('the community list', () => {
  it('asks for a hundred popular stories and gives the first three a rank', async () => {
    const { api } = open(new FakeApi().on(LIST, listOf(fourStories())));
    const cards = await screen.findAllByRole('article');
    expect(api.callsTo(LIST)[0]?.path).toBe('/api/community/projects?limit=100&sort=popular');
    expect(
      cards.map((card) => within(card).queryByRole('img', { name: /^Hạng/ })?.textContent ?? null),
    ).toEqual(['1', '2', '3', null]);
    expect(
      within(cards[0] as HTMLElement)
        .getByRole('link', { name: 'Một' })
        .getAttribute('href'),
    ).toBe('/community/project/1');
    within(cards[0] as HTMLElement).getByText('12.3K lượt xem');
  });

  it('gives no rank to a story without chapters or without readers who like or follow it', async () => {
    const stories = [
      aStoryItem({ id: 1, name: 'Rỗng', chapter_count: 0 }),
      aStoryItem({ id: 2, name: 'Chưa ai thích', like_count: 0, dislike_count: 0 }),
      aStoryItem({ id: 3, name: 'Có người theo', like_count: 0, dislike_count: 0, follower_count: 1 }),
      aStoryItem({ id: 4, name: 'Được thích', like_count: 1, dislike_count: 0 }),
    ];
    open(new FakeApi().on(LIST, listOf(stories)));
    const cards = await screen.findAllByRole('article');
    expect(
      cards.map((card) => within(card).queryByRole('img', { name: /^Hạng/ })?.textContent ?? null),
    ).toEqual([null, null, '1', '2']);
    within(cards[0] as HTMLElement).getByText('Chưa có chương');
  });

  it('tells translator, beginning and last chapter of a story', async () => {
    const story = aStoryItem({
      translator: { id: 7, name: 'Lan' },
      summary: 'Bốn thầy trò sang Tây Thiên.',
      last_chapter: { title: 'Hồi 2: Bồ Đề', at: new Date(Date.now() - 2 * 3_600_000).toISOString() },
    });
    open(new FakeApi().on(LIST, listOf([story])));
    const card = within(await screen.findByRole('article'));
    card.getByText('Dịch: Lan');
    card.getByText('Bốn thầy trò sang Tây Thiên.');
    card.getByText('Chương mới 2 giờ trước:', { exact: false });
    card.getByText('Hồi 2: Bồ Đề');
  });

  it.each([
    ['Mới cập nhật', 'updated'],
    ['Nhiều người theo dõi', 'followed'],
  ])('shows the order %s', async (name, sort) => {
    const { api, address } = open(new FakeApi().on(LIST, listOf(fourStories())));
    fireEvent.click(await screen.findByRole('tab', { name }));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.path).toContain(`sort=${sort}`));
    expect(address()).toBe(`/community?sort=${sort}`);
  });

  it('shows the newest without ranks', async () => {
    const { api, address } = open(new FakeApi().on(LIST, listOf(fourStories())));
    fireEvent.click(await screen.findByRole('tab', { name: 'Mới nhất' }));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.path).toContain('sort=newest'));
    expect(address()).toBe('/community?sort=newest');
    await waitFor(() => expect(screen.queryByRole('img', { name: /^Hạng/ })).toBeNull());
  });

  it.each(['search=m%E1%BB%99t', 'genre=Ki%E1%BA%BFm+Hi%E1%BB%87p', 'workType=convert'])(
    'ranks none among what is narrowed by %s',
    async (filter) => {
      open(new FakeApi().on(LIST, listOf(fourStories())), `/community?${filter}`);
      await screen.findAllByRole('article');
      expect(screen.queryByRole('img', { name: /^Hạng/ })).toBeNull();
    },
  );

  it('searches on the server, after a pause', async () => {
    const { api } = open(new FakeApi().on(LIST, listOf(fourStories())));
    await screen.findAllByRole('article');
    type('Tìm truyện', 'tay du');
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.path).toContain('search=tay+du'));
  });

  it('offers 42 genres, from all to others', async () => {
    const { api } = open(new FakeApi().on(LIST, listOf(fourStories())));
    fireEvent.click(await screen.findByRole('combobox', { name: 'Thể loại' }));
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(42);
    expect([options[0]?.textContent, options.at(-1)?.textContent]).toEqual(['Tất cả', 'Khác']);
    fireEvent.click(screen.getByRole('option', { name: 'Kiếm Hiệp' }));
    await waitFor(() => expect(api.callsTo(LIST).at(-1)?.path).toContain('genre=Ki%E1%BA%BFm+Hi%E1%BB%87p'));
  });

  it('fetches what follows on demand', async () => {
    const api = new FakeApi().on(LIST, (call) =>
      call.path.includes('cursor=next')
        ? listOf([aStoryItem({ id: 9, name: 'Trang sau' })])
        : listOf(fourStories(), 'next'),
    );
    open(api);
    await screen.findByText('Đang hiện 4 truyện');
    press('Xem thêm truyện');
    await screen.findByRole('link', { name: 'Trang sau' });
    expect(screen.queryByRole('button', { name: 'Xem thêm truyện' })).toBeNull();
  });

  it('says what to do when nothing matches', async () => {
    const { address } = open(new FakeApi().on(LIST, listOf([])), '/community?search=khong-co');
    await screen.findByText('Không có truyện nào khớp');
    press('Xóa bộ lọc');
    await waitFor(() => expect(address()).toBe('/community'));
    await screen.findByText('Chưa có truyện nào');
  });

  it('tells why the list is missing, in the words of the specification where the server has none', async () => {
    const api = new FakeApi().on(
      LIST,
      refusal(400, 'platform.invalid_input', 'Không thể tải dữ liệu cộng đồng.'),
    );
    open(api);
    await screen.findByText('Không thể tải dữ liệu cộng đồng.');
    api.on(LIST, listOf(fourStories()));
    press('Thử lại');
    await screen.findAllByRole('article');
  });
});
