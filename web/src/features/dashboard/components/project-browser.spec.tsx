import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProjectListItem } from '@lacthu/contracts';
import { mainPart, press } from '../../../testing/act';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { aProject, aUser } from '../../../testing/factories';
import { renderRoute } from '../../../testing/render-route';

const LONG = 'chữ '.repeat(80).trim();
const many = (count: number): ProjectListItem[] =>
  Array.from({ length: count }, (_, at) => aProject({ id: at + 1, name: `Truyện ${at + 1}` }));

async function open(projects: ProjectListItem[], address = '/dashboard', api = new FakeApi()) {
  const page = renderRoute(address, { user: aUser(), api: api.on('GET /api/projects', ok(projects)) });
  await screen.findAllByRole('article');
  return page;
}

function names(): (string | null)[] {
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
}

async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(screen.getByLabelText(label, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** The numbers on the visible page buttons. */
function pageNumbers(): number[] {
  const buttons = screen.getAllByRole('button', { name: /^Trang \d+ \/ / });
  return buttons.map((button) => Number(button.textContent));
}

async function openMenu(project: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: `Thao tác với ${project}` }));
  return screen.findByRole('menu');
}

describe('the projects on the dashboard', () => {
  const projects = [
    aProject({ id: 1, name: 'An', genre: 'Võng Du', created_at: '2026-01-02T00:00:00Z' }),
    aProject({ id: 2, name: 'Bình', genre: 'Cổ Đại', created_at: '2026-01-03T00:00:00Z', is_public: true }),
    aProject({
      id: 3,
      name: 'Cúc',
      genre: 'Kiếm Hiệp',
      created_at: '2026-01-01T00:00:00Z',
      creation_method: 'upload',
    }),
  ];

  it('begin as a grid, by name, from the last letter to the first', async () => {
    await open(projects);
    expect(names()).toEqual(['Cúc', 'Bình', 'An']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dạng lưới' }).checked).toBe(true);
  });

  it('follow the choices of kind, standing, order and direction', async () => {
    await open(projects);
    await choose('Thứ tự', 'Tăng dần');
    await waitFor(() => expect(names()).toEqual(['An', 'Bình', 'Cúc']));
    await choose('Sắp xếp theo', 'Thể loại');
    await waitFor(() => expect(names()).toEqual(['Bình', 'Cúc', 'An']));
    await choose('Sắp xếp theo', 'Ngày tạo');
    await waitFor(() => expect(names()).toEqual(['Cúc', 'An', 'Bình']));
    await choose('Loại', 'Truyện đăng tải');
    await waitFor(() => expect(names()).toEqual(['Cúc']));
    await choose('Loại', 'Tất cả loại');
    await choose('Trạng thái', 'Đang công khai');
    await waitFor(() => expect(names()).toEqual(['Bình']));
  });

  it('show a hundred letters of a description in the grid and two hundred in the list', async () => {
    await open([aProject({ description: LONG })]);
    const shown = () => within(screen.getByRole('article')).getByText(/^chữ chữ/).textContent ?? '';
    expect(shown()).toBe(`${'chữ '.repeat(25).trim()}…`);
    fireEvent.click(screen.getByRole('radio', { name: 'Dạng danh sách' }));
    await waitFor(() => expect(shown()).toBe(`${'chữ '.repeat(50).trim()}…`));
  });

  it('show cover or initial, genre, style and the words about them', async () => {
    await open([
      aProject({ id: 1, name: 'ánh trăng', genre: 'Cổ Đại' }),
      aProject({ id: 2, name: 'Bìa đẹp', poster_url: 'files/posters/2/a.webp' }),
    ]);
    const [second, first] = screen.getAllByRole('article');
    if (!first || !second) throw new Error('a card is missing');
    within(first).getByText('Á');
    within(first).getByText('Cổ Đại');
    within(first).getByText('Phong cách: Văn phong kiếm hiệp');
    within(first).getByText('Bốn thầy trò sang Tây Thiên thỉnh kinh.');
    expect(second.querySelector('img')?.getAttribute('src')).toBe('/files/posters/2/a.webp');
  });

  it('have every page number up to five pages, and a window of them above', async () => {
    await open(many(100));
    expect(pageNumbers()).toEqual([1, 2, 3, 4, 5]);
    press('Trang 5 / 5');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
    expect(pageNumbers()).toEqual([1, 2, 3, 4, 5]);
  });

  it('have a window of page numbers when there are many', async () => {
    await open(many(200), '/dashboard?page=5');
    expect(pageNumbers()).toEqual([1, 4, 5, 6, 10]);
  });

  it('lead to a new project and to an upload', async () => {
    await open(projects);
    const links = within(mainPart())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/create-project', '/upload-story']));
  });
});

describe('the menu of a project', () => {
  it('leads to editing and new chapters, and offers to publish and to delete', async () => {
    await open([aProject()]);
    const menu = await openMenu('Tây Du Ký');
    const items = within(menu).getAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Sửa thông tin', '/edit-project/1'],
      ['Cập nhật chương', '/project/1/update-chapters'],
      ['Nghe truyện', '/audio-playlist/1'],
      ['Công khai', null],
      ['Xóa dự án', null],
    ]);
  });

  it('withdraws a public project after one question', async () => {
    const api = new FakeApi().on(
      'PUT /api/projects/1',
      ok({
        success: true,
        message: 'Đã cập nhật',
        project: { ...aProject(), task_type: '', master_prompt: '', ai_memory: null, project_config: null },
      }),
    );
    await open([aProject({ is_public: true })], '/dashboard', api);
    const menu = await openMenu('Tây Du Ký');
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Hủy công khai' }));
    const question = await screen.findByRole('dialog', { name: 'Hủy công khai dự án?' });
    expect(api.callsTo('PUT /api/projects/1')).toEqual([]);
    press('Hủy công khai', question);
    await screen.findByText('✅ Đã hủy công khai dự án thành công!');
    expect(api.callsTo('PUT /api/projects/1')[0]?.body).toEqual({ is_public: false });
  });

  it.each([
    [true, 'Hủy công khai', '❌ Lỗi khi hủy công khai dự án.'],
    [false, 'Công khai', '❌ Lỗi khi công khai dự án.'],
  ])('says so when a project that is public (%s) stays as it is', async (isPublic, act, words) => {
    const api = new FakeApi().on(
      'PUT /api/projects/1',
      refusal(503, 'platform.service_unavailable', 'Gián đoạn'),
    );
    await open([aProject({ is_public: isPublic, poster_url: 'files/posters/1/a.webp' })], '/dashboard', api);
    const menu = await openMenu('Tây Du Ký');
    fireEvent.click(within(menu).getByRole('menuitem', { name: act }));
    press(act, await screen.findByRole('dialog', { name: `${act} dự án?` }));
    await screen.findByText(words);
  });

  it('says so, and why, when the cover could not be stored', async () => {
    const api = new FakeApi().on(
      'PUT /api/projects/1',
      refusal(503, 'platform.service_unavailable', 'Dịch vụ đang gián đoạn.'),
    );
    await open([aProject()], '/dashboard', api);
    const menu = await openMenu('Tây Du Ký');
    fireEvent.click(within(menu).getByRole('menuitem', { name: 'Công khai' }));
    const dialog = await screen.findByRole('dialog', { name: 'Chọn ảnh bìa để công khai' });
    const picture = new File(['anh'], 'bia.png', { type: 'image/png' });
    fireEvent.change(within(dialog).getByLabelText('Ảnh bìa'), { target: { files: [picture] } });
    await within(dialog).findByText('bia.png');
    press('Tải ảnh lên và công khai', dialog);
    await screen.findByText('Lỗi khi cập nhật dự án. Dịch vụ đang gián đoạn.');
  });
});

describe('the list of projects', () => {
  it('says in general that it cannot be loaded when the answer makes no sense', async () => {
    renderRoute('/dashboard', {
      user: aUser(),
      api: new FakeApi().on('GET /api/projects', ok({ nothing: true })),
    });
    await screen.findByText('Không thể tải danh sách dự án.');
  });
});
