import { fireEvent, screen, waitFor } from '@testing-library/react';
import { press, type } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { aStory } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { chooseFiles, textFile } from '../../testing/choose-files';

jest.mock('../../widgets/chapter-import/worker/start-worker', () =>
  jest.requireActual<object>('../../testing/worker-in-page'),
);

const ROUTE = 'POST /api/projects/community-upload';

async function open(api = new FakeApi()) {
  const page = renderRoute('/upload-story', { user: aUser(), api });
  await screen.findByRole('heading', { name: 'Đăng truyện lên cộng đồng' });
  return page;
}

async function fillIn() {
  type('Tên *', 'Tây Du Ký');
  type('Mô tả *', 'Bốn thầy trò.');
  await chooseFiles([textFile('truyen.txt', 'Chương 1: A\nMột.\nChương 2: B\nHai.')]);
  await screen.findByText('Tìm thấy 2 chương');
}

const answer = {
  success: true,
  message: 'Đã thêm 2 chương.',
  projectId: 3,
  addedCount: 2,
  skippedCount: 0,
  files: [],
};

describe('uploading a finished story', () => {
  it('asks for name and description under their fields', async () => {
    const { api } = await open();
    press('Đăng truyện', screen.getByRole('main'));
    await screen.findByText('Vui lòng nhập tên dự án.');
    await screen.findByText('Vui lòng nhập mô tả.');
    expect(api.callsTo(ROUTE)).toEqual([]);
  });

  it('asks for chapter files', async () => {
    const { api } = await open();
    type('Tên *', 'Tây Du Ký');
    type('Mô tả *', 'Bốn thầy trò.');
    press('Đăng truyện', screen.getByRole('main'));
    await screen.findByText('Vui lòng chọn file chương truyện (.txt)');
    expect(api.callsTo(ROUTE)).toEqual([]);
  });

  it('sends everything and opens the public page', async () => {
    const api = new FakeApi().on(ROUTE, ok(answer, 201)).on('GET /api/community/projects/3', ok(aStory()));
    const { address } = await open(api);
    await fillIn();
    press('Đăng truyện', screen.getByRole('main'));
    await waitFor(() => expect(address()).toBe('/community/project/3'));
    const form = api.callsTo(ROUTE)[0]?.body as FormData;
    expect([form.get('name'), form.get('genre'), form.get('author')]).toEqual(['Tây Du Ký', 'Tiên Hiệp', '']);
    expect(['original_name', 'work_type', 'is_adult'].map((field) => form.get(field))).toEqual([
      '',
      '',
      'false',
    ]);
    expect(form.has('splitRule')).toBe(true);
  });

  it('sends what readers shall be told of the story', async () => {
    const api = new FakeApi().on(ROUTE, ok(answer, 201)).on('GET /api/community/projects/3', ok(aStory()));
    await open(api);
    await fillIn();
    type('Tên gốc (không bắt buộc)', '西遊記');
    fireEvent.click(screen.getByRole('combobox', { name: /Loại truyện/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Dịch có biên tập' }));
    fireEvent.click(screen.getByRole('switch', { name: /^Truyện 18\+/ }));
    press('Đăng truyện', screen.getByRole('main'));
    await waitFor(() => expect(api.callsTo(ROUTE)).toHaveLength(1));
    const form = api.callsTo(ROUTE)[0]?.body as FormData;
    expect(['original_name', 'work_type', 'is_adult'].map((field) => form.get(field))).toEqual([
      '西遊記',
      'edited',
      'true',
    ]);
  });

  it('shows the warning of a posted story before it moves on', async () => {
    const api = new FakeApi()
      .on(ROUTE, ok({ ...answer, warning: 'Không tìm thấy chương nào theo quy tắc.' }, 201))
      .on('GET /api/community/projects/3', ok(aStory()));
    const { address } = await open(api);
    await fillIn();
    press('Đăng truyện', screen.getByRole('main'));
    await screen.findByText('Không tìm thấy chương nào theo quy tắc.');
    screen.getByText(/tự tách lại chương sau/);
    press('Đã hiểu');
    await waitFor(() => expect(address()).toBe('/community/project/3'));
  });

  it('tells why it failed and keeps what was typed', async () => {
    await open(new FakeApi().on(ROUTE, refusal(413, 'projects.file_too_large', 'File quá lớn')));
    await fillIn();
    press('Đăng truyện', screen.getByRole('main'));
    await screen.findAllByText('❌ Lỗi: File quá lớn');
    expect(screen.getByLabelText<HTMLInputElement>('Tên *').value).toBe('Tây Du Ký');
  });

  it('tries the analysis only with a single file', async () => {
    await open();
    await chooseFiles([textFile('1.txt', 'Một'), textFile('2.txt', 'Hai')]);
    await screen.findByText('2 file, mỗi file là một chương');
    fireEvent.click(screen.getByRole('button', { name: 'Phân tích thử' }));
    await screen.findByText('Tính năng này chỉ dùng cho 1 file duy nhất.');
  });
});
