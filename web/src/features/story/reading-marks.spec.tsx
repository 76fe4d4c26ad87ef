import { fireEvent, screen, within } from '@testing-library/react';
import type { Story, User } from '@lacthu/contracts';
import { press } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { FakeApi, ok } from '../../testing/fake-api';
import { aPublicChapter, aStory } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { aPosition, aReader } from '../../testing/shelf-factories';

async function open(story: Story, user?: User) {
  const api = new FakeApi().on('GET /api/community/projects/3', ok(story));
  const page = renderRoute('/community/project/3', user ? { api, user } : { api });
  await screen.findByRole('heading', { level: 1, name: story.name });
  return page;
}

function rowOf(title: string): HTMLElement {
  return screen.getByText(title).closest('a') as HTMLElement;
}

describe('a story that was begun', () => {
  it('reads on where its reader is on any device, and marks what was read', async () => {
    const reader = aReader({
      position: aPosition(),
      read_chapter_ids: [31, 32],
      bookmarked_chapter_ids: [31],
    });
    await open(aStory({ reader }), aUser());
    const readOn = screen.getByRole('link', { name: 'Đọc tiếp: Hồi 2: Bồ Đề' });
    expect(readOn.getAttribute('href')).toBe('/community/chapter/32');
    expect(screen.queryByRole('link', { name: 'Đọc ngay' })).toBeNull();
    within(rowOf('Hồi 2: Bồ Đề')).getByText('Đang đọc');
    within(rowOf('Hồi 1: Linh căn')).getByRole('img', { name: 'Đã đọc' });
    within(rowOf('Hồi 1: Linh căn')).getByRole('img', { name: 'Đã đánh dấu' });
  });

  it('opens the page of the list on which its reader is, and turns to any other', async () => {
    const chapters = Array.from({ length: 320 }, (_, index) => ({
      id: index + 1,
      title: `Hồi thứ ${index + 1}`,
      display_order: index + 1,
    }));
    const position = aPosition({ chapter_id: 120, chapter_title: 'Hồi thứ 120' });
    const { address } = await open(aStory({ chapters, reader: aReader({ position }) }), aUser());
    screen.getByText('Chương 101–150 trong 320');
    press('Đến trang 1');
    await screen.findByText('Chương 1–50 trong 320');
    expect(address()).toBe('/community/project/3?page=1');
  });

  it('is one for a guest too, from what this browser kept', async () => {
    const api = new FakeApi()
      .on('GET /api/community/projects/3', ok(aStory()))
      .on('GET /api/community/chapters/31', ok(aPublicChapter()))
      .on('GET /api/community/chapters/31/navigation', ok({ prevChapter: null, nextChapter: null }));
    renderRoute('/community/chapter/31', { api });
    await screen.findByRole('heading', { level: 1, name: 'Hồi 1: Linh căn' });
    fireEvent.click(screen.getByRole('link', { name: 'Tây Du Ký' }));
    await screen.findByRole('link', { name: 'Đọc tiếp: Hồi 1: Linh căn' });
    within(rowOf('Hồi 1: Linh căn')).getByText('Đang đọc');
    expect(api.calls.filter(({ path }) => path.endsWith('/position'))).toEqual([]);
  });
});
