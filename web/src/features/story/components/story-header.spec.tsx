import { screen, waitFor, within } from '@testing-library/react';
import { press } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aStory } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';

async function open(story = aStory()) {
  const page = renderRoute('/community/project/3', {
    api: new FakeApi().on('GET /api/community/projects/3', ok(story)),
  });
  await screen.findByRole('heading', { level: 1, name: story.name });
  return page;
}

const words = (count: number): string => 'chữ '.repeat(count).trim();

describe('the head of a story', () => {
  it('stands under a way back and tells genres and the number of chapters', async () => {
    await open();
    const trail = within(screen.getByRole('navigation', { name: 'Vị trí trang' }));
    expect(trail.getByRole('link', { name: 'Cộng đồng' }).getAttribute('href')).toBe('/community');
    screen.getByText('Tiên Hiệp');
    screen.getByText('Cổ Đại');
    screen.getByText('2 chương');
  });

  it('tells what kind of work it is, what it is called in Chinese and who published it', async () => {
    await open(
      aStory({ work_type: 'convert', original_name: '西遊記', translator: { id: 21, name: 'Minh Châu' } }),
    );
    screen.getByText('Convert');
    const original = screen.getByText('西遊記');
    expect(original.getAttribute('lang')).toBe('zh');
    expect(original.parentElement?.textContent).toBe('Nguyên tác: 西遊記');
    expect(screen.getByRole('link', { name: 'Minh Châu' }).getAttribute('href')).toBe(
      '/community/translator/21',
    );
  });

  it('says nothing of what its owner has not said', async () => {
    await open(aStory({ work_type: null, original_name: '', translator: null, is_adult: false }));
    for (const words of [/Nguyên tác/, /Người dịch/, '18+', 'Convert'])
      expect(screen.queryByText(words)).toBeNull();
  });

  it('shows the first letter where there is no cover', async () => {
    await open(aStory({ name: 'ánh trăng', poster_url: null }));
    within(screen.getByRole('main')).getByText('Á');
  });

  it('cuts a description after a hundred letters, and leaves a shorter one alone', async () => {
    await open(aStory({ description: words(30) }));
    screen.getByText(`${words(25)}…`);
    screen.getByRole('button', { name: 'Xem thêm' });
  });

  it('offers no more of a description that is whole', async () => {
    await open(aStory({ description: words(25) }));
    screen.getByText(words(25));
    expect(screen.queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  });
});

describe('the pages of its chapters', () => {
  const chapters = Array.from({ length: 500 }, (_, at) => ({
    id: at + 1,
    title: `Hồi ${at + 1}`,
    display_order: at + 1,
  }));

  it('have five buttons around the open one, first and last behind dots, and bring the list into sight', async () => {
    let scrolled = 0;
    Object.assign(Element.prototype, { scrollIntoView: () => void (scrolled += 1) });
    await open(aStory({ chapters }));
    press('Đến trang 5');
    await screen.findByText('Trang 5 / 10');
    expect(scrolled).toBe(1);
    const pages = within(screen.getByRole('navigation', { name: 'Phân trang danh sách chương' }));
    const buttons = pages
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(buttons).toEqual(['Trang trước', '1', '3', '4', '5', '6', '7', '10', 'Trang sau']);
    expect(pages.getAllByText('…')).toHaveLength(2);
    press('Trang trước');
    await waitFor(() => screen.getByText('Trang 4 / 10'));
  });
});
