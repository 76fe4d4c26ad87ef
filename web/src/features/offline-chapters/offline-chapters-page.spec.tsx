import '../../testing/browser-caches';
import { screen, within } from '@testing-library/react';
import { CACHED_AT, READING_CACHE } from '../../offline/cache-keys';
import { pressSoon } from '../../testing/act';
import { FakeApi, NO_ANSWER } from '../../testing/fake-api';
import { aPublicChapter } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

async function keepChapter(part: Parameters<typeof aPublicChapter>[0], cachedAt: number): Promise<void> {
  const chapter = aPublicChapter(part);
  const cache = await caches.open(READING_CACHE);
  await cache.put(
    `/api/community/chapters/${chapter.id}`,
    new Response(JSON.stringify(chapter), { headers: { [CACHED_AT]: String(cachedAt) } }),
  );
}

beforeEach(() => caches.delete(READING_CACHE));

describe('what is kept on this device', () => {
  it('is shown story by story, the one read last first, each in reading order', async () => {
    await keepChapter({ id: 32, title: 'Hồi 2', display_order: 2 }, 1_000);
    await keepChapter({ id: 31, title: 'Hồi 1', display_order: 1 }, 2_000);
    await keepChapter({ id: 90, title: 'Chương 9', project_id: 8, project_name: 'Hồng Lâu Mộng' }, 3_000);
    renderRoute('/offline');
    await screen.findByRole('heading', { level: 2, name: 'Tây Du Ký' });
    const stories = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(stories).toEqual(['Hồng Lâu Mộng', 'Tây Du Ký']);
    const chapters = within(screen.getByRole('region', { name: 'Tây Du Ký' })).getAllByRole('listitem');
    expect(chapters.map(({ textContent }) => textContent?.slice(0, 5))).toEqual(['Hồi 1', 'Hồi 2']);
  });

  it('is nothing at first, with a way to something to read', async () => {
    renderRoute('/offline');
    await screen.findByRole('heading', { name: 'Chưa có chương nào được lưu' });
    expect(screen.getByRole('link', { name: 'Tìm truyện để đọc' }).getAttribute('href')).toBe('/community');
  });

  it('goes away when the reader says so', async () => {
    await keepChapter({ id: 31 }, 1_000);
    renderRoute('/offline');
    await pressSoon('Xóa tất cả khỏi máy này');
    await screen.findByText('Đã xóa các chương khỏi máy này.');
    await screen.findByRole('heading', { name: 'Chưa có chương nào được lưu' });
  });

  it('is where a page leads that cannot reach the server', async () => {
    const api = new FakeApi().on('GET /api/community/chapters/31', NO_ANSWER);
    renderRoute('/community/chapter/31', { api });
    const link = await screen.findByRole('link', { name: 'Chương đã lưu trên máy' });
    expect(link.getAttribute('href')).toBe('/offline');
    screen.getByText('Chưa kết nối được máy chủ');
  });
});
