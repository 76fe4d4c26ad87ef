import { screen, waitFor, within } from '@testing-library/react';
import { press } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../testing/fake-api';
import { aStory } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

const LONG =
  'Một ngọn đèn đá thắp suốt trăm năm ở bến đò cũ, một cô gái lái đò chờ người không hẹn, và một chàng thư sinh lạc bước.';

function open(story = aStory(), address = '/community/project/3') {
  const api = new FakeApi().on('GET /api/community/projects/3', ok(story));
  return renderRoute(address, { api });
}

function chaptersUpTo(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Hồi thứ ${index + 1}`,
    display_order: index + 1,
  }));
}

describe('the public story page', () => {
  it('shows the facts and leads to the first chapter', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Tây Du Ký' });
    screen.getByText('Tác giả: Ngô Thừa Ân');
    screen.getByText('12.3K lượt xem');
    screen.getByRole('button', { name: 'Thích 10' });
    expect(screen.getByRole('link', { name: 'Đọc ngay' }).getAttribute('href')).toBe('/community/chapter/31');
    const cover = screen.getByRole('main').querySelector('img');
    expect(cover?.getAttribute('src')).toBe('/files/posters/3/bia.webp');
  });

  it('leads feed readers to the new chapters of the story', async () => {
    const { id } = aStory();
    open();
    const link = await screen.findByRole('link', { name: 'Theo dõi qua RSS' });
    expect(link.getAttribute('href')).toBe(`/community/project/${id}/feed.xml`);
    expect(link.getAttribute('type')).toBe('application/atom+xml');
  });

  it('marks the chapters that can be heard', async () => {
    const [first, second] = aStory().chapters;
    if (!first || !second) throw new Error('two chapters');
    open(aStory({ chapters: [first, { ...second, has_audio: true }] }));
    const list = await screen.findByRole('region', { name: 'Danh sách chương' });
    const marked = within(list).getAllByRole('img', { name: 'Nghe được' });
    expect(marked.map((mark) => mark.closest('a')?.getAttribute('href'))).toEqual(['/community/chapter/32']);
  });

  it('lists chapters by their position, whatever order they come in', async () => {
    open(aStory({ chapters: aStory().chapters.toReversed() }));
    const list = await screen.findByRole('region', { name: 'Danh sách chương' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((chapter) => chapter.textContent),
    ).toEqual(['Hồi 1: Linh căn', 'Hồi 2: Bồ Đề']);
  });

  it('numbers only the titles without a number of their own, by their place in the list', async () => {
    const [first, second] = aStory().chapters;
    if (!first || !second) throw new Error('two chapters');
    open(aStory({ chapters: [first, { ...second, title: 'Bồ Đề', display_order: 7 }] }));
    const list = await screen.findByRole('region', { name: 'Danh sách chương' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((chapter) => chapter.textContent),
    ).toEqual(['Hồi 1: Linh căn', '2Bồ Đề']);
  });

  it('cuts a long description at a word and shows it whole on demand', async () => {
    open(aStory({ description: LONG }));
    const short = await screen.findByText(/^Một ngọn đèn đá.*…$/);
    expect(short.textContent?.length).toBeLessThanOrEqual(101);
    press('Xem thêm');
    screen.getByText(LONG);
    press('Thu gọn');
    expect(screen.queryByText(LONG)).toBeNull();
  });

  it('shows fifty chapters a page and keeps the page in the address', async () => {
    const { address } = open(aStory({ chapters: chaptersUpTo(321) }));
    await screen.findByText('Chương 1–50 trong 321');
    screen.getByText('Trang 1 / 7');
    press('Đến trang 7');
    await screen.findByText('Chương 301–321 trong 321');
    expect(address()).toBe('/community/project/3?page=7');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Trang sau' }).disabled).toBe(true);
  });

  it('offers nothing to read while there is no chapter', async () => {
    open(aStory({ chapters: [] }));
    await screen.findByText('Truyện chưa có chương nào.');
    expect(screen.queryByRole('link', { name: 'Đọc ngay' })).toBeNull();
  });

  it('says that a story does not exist and leads back', async () => {
    const api = new FakeApi().on(
      'GET /api/community/projects/3',
      refusal(404, 'community.story_not_found', 'Không tìm thấy truyện'),
    );
    renderRoute('/community/project/3', { api });
    await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy truyện' });
    expect(screen.getByRole('link', { name: 'Về cộng đồng' }).getAttribute('href')).toBe('/community');
  });

  it('does not take a story that nobody could ask for for one that does not exist, in its title neither', async () => {
    renderRoute('/community/project/3', {
      api: new FakeApi().on('GET /api/community/projects/3', refusal(500, 'platform.internal', 'Có lỗi.')),
    });
    await screen.findByRole('heading', { level: 1, name: 'Chưa tải được truyện' });
    expect(document.title).toBe('Chưa tải được truyện · Lạc Thư');
  });

  it('asks nothing of the server for an address that is no id', async () => {
    const { api } = renderRoute('/community/project/abc');
    await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy truyện' });
    expect(api.calls).toEqual([]);
  });
});

describe('sharing a story', () => {
  async function share() {
    open();
    await screen.findByRole('heading', { name: 'Tây Du Ký' });
    press('Chia sẻ');
    return screen.findByRole('dialog', { name: 'Chia sẻ' });
  }

  it('gives the link of the public page and six sites that open in a new tab', async () => {
    const dialog = await share();
    const link = within(dialog).getByLabelText<HTMLInputElement>('Liên kết');
    expect(link.value).toBe(`${window.location.origin}/community/project/3`);
    const sites = within(dialog).getAllByRole('link');
    expect(sites.map((site) => site.textContent)).toEqual([
      'Facebook',
      'Twitter',
      'Telegram',
      'WhatsApp',
      'LinkedIn',
      'Reddit',
    ]);
    for (const site of sites) expect(site.getAttribute('target')).toBe('_blank');
    expect(sites[2]?.getAttribute('href')).toContain(encodeURIComponent('/community/project/3'));
  });

  it('copies the link and says so', async () => {
    const written: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: async (text: string) => void written.push(text) } });
    const dialog = await share();
    press('Sao chép liên kết', dialog);
    await within(dialog).findByRole('button', { name: 'Đã sao chép!' });
    expect(written).toEqual([`${window.location.origin}/community/project/3`]);
  });

  it('asks to copy by hand where the browser refuses', async () => {
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    Object.assign(document, { execCommand: () => false });
    const dialog = await share();
    press('Sao chép liên kết', dialog);
    await within(dialog).findByText('Không thể sao chép link. Vui lòng copy thủ công.');
  });

  it('closes with its button', async () => {
    await share();
    press('Đóng');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('offers another try when the network was gone', async () => {
  const api = new FakeApi().on('GET /api/community/projects/3', NO_ANSWER);
  renderRoute('/community/project/3', { api });
  await screen.findByRole('button', { name: 'Thử lại' });
  api.on('GET /api/community/projects/3', ok(aStory()));
  press('Thử lại');
  await screen.findByRole('heading', { level: 1, name: 'Tây Du Ký' });
});
