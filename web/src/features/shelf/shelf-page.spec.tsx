import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mainPart, press, pressSoon } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, ok, refusal, type FakeCall } from '../../testing/fake-api';
import { renderRoute } from '../../testing/render-route';
import { aShelfItem, aShelfPage } from '../../testing/shelf-factories';

const SHELF = 'GET /api/community/shelf';
const story = (id: number, name: string) => ({ ...aShelfItem().story, id, name });
const listOf = ({ path }: FakeCall): string | null => new URL(path, 'http://x').searchParams.get('list');

function open(api: FakeApi, address = '/shelf') {
  return renderRoute(address, { api, user: aUser() });
}

describe('the shelf', () => {
  it('shows followed stories with what is unread, and reads on where one is', async () => {
    const items = [
      aShelfItem({ unread_count: 5 }),
      aShelfItem({ story: story(4, 'Hồng Lâu Mộng'), position: null, unread_count: 100 }),
    ];
    open(new FakeApi().on(SHELF, ok(aShelfPage(items))));
    const list = await screen.findByRole('list', { name: 'Đang theo dõi' });
    const [first, second] = within(list).getAllByRole('listitem') as [HTMLElement, HTMLElement];
    within(first).getByText('5 chương chưa đọc');
    within(first).getByText('Đọc đến: Hồi 2: Bồ Đề');
    expect(within(first).getByRole('link', { name: 'Đọc tiếp' }).getAttribute('href')).toBe(
      '/community/chapter/32',
    );
    expect(within(second).getByRole('link', { name: 'Đọc ngay' }).getAttribute('href')).toBe(
      '/community/project/4',
    );
  });

  it('keeps the list in the address, and shows a marked chapter with its story', async () => {
    const marked = aShelfItem({ chapter: { id: 31, title: 'Hồi 1: Linh căn', display_order: 1 } });
    const api = new FakeApi().on(SHELF, (call) =>
      ok(aShelfPage(listOf(call) === 'bookmarks' ? [marked] : [])),
    );
    const { address } = open(api);
    await screen.findByText('Bạn chưa theo dõi truyện nào');
    fireEvent.click(screen.getByRole('tab', { name: 'Đánh dấu' }));
    await screen.findByText('Hồi 1: Linh căn');
    expect(address()).toBe('/shelf?tab=bookmarks');
    expect(screen.getByRole('link', { name: 'Mở chương' }).getAttribute('href')).toBe(
      '/community/chapter/31',
    );
  });

  it('brings more on demand', async () => {
    const api = new FakeApi().on(SHELF, ({ path }) =>
      ok(
        path.includes('cursor=next')
          ? aShelfPage([aShelfItem({ story: story(4, 'Hồng Lâu Mộng') })])
          : aShelfPage([aShelfItem()], 'next'),
      ),
    );
    open(api);
    await pressSoon('Xem thêm');
    await screen.findByRole('link', { name: 'Hồng Lâu Mộng' });
    screen.getByRole('link', { name: 'Tây Du Ký' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull());
  });

  it('forgets one story of the history at once, and brings it back when the server refuses', async () => {
    const items = [aShelfItem(), aShelfItem({ story: story(4, 'Hồng Lâu Mộng') })];
    let left = items;
    const api = new FakeApi()
      .on(SHELF, () => ok(aShelfPage(left)))
      .on('DELETE /api/community/history/3', () => {
        left = items.slice(1);
        return ok({ success: true, message: 'Đã xóa.' });
      })
      .on('DELETE /api/community/history/4', refusal(503, 'platform.service_unavailable', 'Máy chủ bận.'));
    open(api, '/shelf?tab=history');
    await pressSoon('Xóa Tây Du Ký khỏi lịch sử');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tây Du Ký' })).toBeNull());
    press('Xóa Hồng Lâu Mộng khỏi lịch sử');
    await screen.findByText('Máy chủ bận.');
    await screen.findByRole('link', { name: 'Hồng Lâu Mộng' });
  });

  it('leaves the keyboard where the list was when its last entry is taken away', async () => {
    let items = [aShelfItem()];
    const api = new FakeApi()
      .on(SHELF, () => ok(aShelfPage(items)))
      .on('DELETE /api/community/history/3', () => {
        items = [];
        return ok({ success: true, message: 'Đã xóa.' });
      });
    open(api, '/shelf?tab=history');
    await pressSoon('Xóa Tây Du Ký khỏi lịch sử');
    await screen.findByText('Bạn chưa đọc truyện nào');
    expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Lịch sử đọc' }));
  });

  it('clears the history after one question', async () => {
    let items = [aShelfItem()];
    const api = new FakeApi()
      .on(SHELF, () => ok(aShelfPage(items)))
      .on('DELETE /api/community/history', () => {
        items = [];
        return ok({ success: true, message: 'Đã xóa.' });
      });
    open(api, '/shelf?tab=history');
    await pressSoon('Xóa lịch sử đọc');
    const question = await screen.findByRole('dialog', { name: 'Xóa toàn bộ lịch sử đọc?' });
    expect(api.callsTo('DELETE /api/community/history')).toEqual([]);
    await pressSoon('Xóa lịch sử đọc', question);
    await screen.findByText('Bạn chưa đọc truyện nào');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Lịch sử đọc' })),
    );
    expect(within(mainPart()).getByRole('link', { name: 'Tìm truyện để đọc' }).getAttribute('href')).toBe(
      '/community',
    );
  });

  it('says why it could not be loaded, and tries again', async () => {
    const api = new FakeApi().on(SHELF, refusal(403, 'platform.forbidden', 'Không được phép.'));
    open(api);
    await screen.findByText('Không được phép.');
    api.on(SHELF, ok(aShelfPage([aShelfItem()])));
    press('Thử lại');
    await screen.findByRole('link', { name: 'Tây Du Ký' });
  });

  it('sends a guest to the log-in', async () => {
    const { address } = renderRoute('/shelf');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
