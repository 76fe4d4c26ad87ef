import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ProjectListItem } from '@lacthu/contracts';
import { press, type } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aProject, aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

const PNG = new File(['anh'], 'bia.png', { type: 'image/png' });

function open(projects: ProjectListItem[], api = new FakeApi(), address = '/dashboard') {
  api.otherwise('GET /api/projects', ok(projects));
  return renderRoute(address, { user: aUser(), api });
}

async function chooseFromMenu(project: string, act: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Thao tác với ${project}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
}

function updated(part: Partial<ProjectListItem>) {
  const project = {
    ...aProject(part),
    task_type: '',
    master_prompt: '',
    ai_memory: null,
    project_config: null,
  };
  return ok({ success: true, message: 'Đã cập nhật', project });
}

describe('the dashboard', () => {
  it('gives an empty account one next step', async () => {
    open([]);
    await screen.findByText('Bạn chưa có dự án nào');
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Tạo dự án' }).getAttribute('href'),
    ).toBe('/create-project');
  });

  it('shows what each project is and how far it has come', async () => {
    open([aProject({ creation_method: 'upload', is_public: true })]);
    const card = await screen.findByRole('article');
    const name = within(card).getByRole('link', { name: 'Tây Du Ký' });
    expect(name.getAttribute('href')).toBe('/project/1');
    within(card).getByText('Đăng tải');
    within(card).getByText('Công khai');
    within(card).getByText('Tiên Hiệp');
    within(card).getByText('Đã dịch 37/100 chương');
  });

  it('tells an owner that an administrator has hidden his story, and why', async () => {
    const stories = [{ id: 1, hidden_at: '2026-01-05T08:00:00.000Z', reason: 'Vi phạm bản quyền' }];
    const api = new FakeApi().on('GET /api/community/hidden-stories', ok({ success: true, stories }));
    open([aProject({ is_public: true }), aProject({ id: 2, name: 'Thủy Hử', is_public: true })], api);
    await screen.findByText('Bị quản trị viên ẩn');
    screen.getByText('Lý do ẩn: Vi phạm bản quyền');
    expect(screen.getAllByText('Công khai', { selector: 'article *' })).toHaveLength(1);
  });

  it('tells why loading failed, with the request id, and loads on retry', async () => {
    const api = new FakeApi().on('GET /api/projects', refusal(400, 'platform.invalid_input', 'Hỏng rồi.'));
    open([], api);
    await screen.findByText('Hỏng rồi.');
    screen.getByText('req-test-1');
    api.on('GET /api/projects', ok([aProject()]));
    press('Thử lại');
    await screen.findByRole('link', { name: 'Tây Du Ký' });
  });

  it('finds by words of description, genre and style, and offers to clear a search without match', async () => {
    open([aProject(), aProject({ id: 2, name: 'Thủy Hử', description: 'Lương Sơn Bạc' })]);
    await screen.findByRole('link', { name: 'Thủy Hử' });
    type('Tìm dự án', 'LƯƠNG SƠN');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tây Du Ký' })).toBeNull());
    type('Tìm dự án', 'không có');
    await screen.findByText('Không có dự án nào khớp');
    press('Xóa bộ lọc');
    await screen.findByRole('link', { name: 'Tây Du Ký' });
    expect(screen.getByLabelText<HTMLInputElement>('Tìm dự án').value).toBe('');
  });

  it('pages twenty projects at a time', async () => {
    const many = Array.from({ length: 21 }, (_, at) => aProject({ id: at + 1, name: `Truyện ${at + 1}` }));
    open(many, new FakeApi(), '/dashboard?order=asc');
    await screen.findByText('21 dự án');
    expect(screen.getAllByRole('article')).toHaveLength(20);
    press('Trang 2 / 2');
    await screen.findByRole('link', { name: 'Truyện 21' });
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('asks, then publishes a project that has a cover', async () => {
    const api = new FakeApi().on('PUT /api/projects/1', updated({ is_public: true }));
    open([aProject({ poster_url: 'files/posters/1.webp' })], api);
    await chooseFromMenu('Tây Du Ký', 'Công khai');
    press('Công khai', await screen.findByRole('dialog', { name: 'Công khai dự án?' }));
    await screen.findByText('✅ Đã công khai dự án thành công!');
    expect(api.callsTo('PUT /api/projects/1')[0]?.body).toEqual({ is_public: true });
  });

  it('tells of Chinese that is left in what it has just published', async () => {
    const warning = 'Bản dịch còn 2 dòng sót chữ Hán ở 1 chương.';
    const published = updated({ is_public: true });
    const api = new FakeApi().on('PUT /api/projects/1', ok({ ...(published.body as object), warning }));
    open([aProject({ poster_url: 'files/posters/1.webp' })], api);
    await chooseFromMenu('Tây Du Ký', 'Công khai');
    press('Công khai', await screen.findByRole('dialog', { name: 'Công khai dự án?' }));
    await screen.findByText('✅ Đã công khai dự án thành công!');
    await screen.findByText(warning);
  });

  it('asks for a cover first where there is none, and refuses what is no picture', async () => {
    const api = new FakeApi().on('PUT /api/projects/1', updated({ is_public: true }));
    open([aProject()], api);
    await chooseFromMenu('Tây Du Ký', 'Công khai');
    const dialog = await screen.findByRole('dialog', { name: 'Chọn ảnh bìa để công khai' });
    press('Tải ảnh lên và công khai', dialog);
    await within(dialog).findByText('Vui lòng chọn một file ảnh bìa.');

    const input = within(dialog).getByLabelText('Ảnh bìa');
    fireEvent.change(input, { target: { files: [new File(['x'], 'x.txt', { type: 'text/plain' })] } });
    await within(dialog).findByText('Vui lòng chọn file ảnh!');

    fireEvent.change(input, { target: { files: [PNG] } });
    await within(dialog).findByText('bia.png');
    press('Tải ảnh lên và công khai', dialog);
    await screen.findByText('✅ Đã công khai dự án thành công!');
    const sent = api.callsTo('PUT /api/projects/1')[0]?.body as FormData;
    expect(sent.get('is_public')).toBe('true');
    expect(sent.get('poster')).toBeInstanceOf(File);
  });

  it('publishes with the generated cover, without asking for a picture', async () => {
    const api = new FakeApi().on('PUT /api/projects/1', updated({ is_public: true }));
    open([aProject({ poster_url: 'files/posters/1/made_0123456789abcdef.svg' })], api);
    await chooseFromMenu('Tây Du Ký', 'Công khai');
    const dialog = await screen.findByRole('dialog', { name: 'Chọn ảnh bìa để công khai' });
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe(
      '/files/posters/1/made_0123456789abcdef.svg',
    );
    press('Công khai với bìa này', dialog);
    await screen.findByText('✅ Đã công khai dự án thành công!');
    expect(api.callsTo('PUT /api/projects/1')[0]?.body).toEqual({ is_public: true });
  });

  it('deletes only after asking, and says why it could not', async () => {
    const api = new FakeApi().on(
      'DELETE /api/projects/1',
      refusal(409, 'platform.conflict', 'Đang có việc dịch hàng loạt.'),
    );
    open([aProject()], api);
    await chooseFromMenu('Tây Du Ký', 'Xóa dự án');
    const question = await screen.findByRole('dialog', { name: 'Xóa dự án này?' });
    expect(api.callsTo('DELETE /api/projects/1')).toHaveLength(0);
    press('Xóa dự án', question);
    await screen.findByText('Có lỗi xảy ra khi xóa dự án: Đang có việc dịch hàng loạt.');
  });

  it('takes a deleted project off the list', async () => {
    const api = new FakeApi().on('DELETE /api/projects/1', () => {
      api.on('GET /api/projects', ok([]));
      return ok({ success: true, message: 'Đã xóa' });
    });
    open([aProject()], api);
    await chooseFromMenu('Tây Du Ký', 'Xóa dự án');
    press('Xóa dự án', await screen.findByRole('dialog', { name: 'Xóa dự án này?' }));
    await screen.findByText('Bạn chưa có dự án nào');
  });
});
