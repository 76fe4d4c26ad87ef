import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mainPart, press, type } from '../../testing/act';
import { FakeApi, ok, type FakeAnswer } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { aStory, aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { chooseFiles, textFile } from '../../testing/choose-files';

jest.mock('./worker/start-worker', () => jest.requireActual<object>('../../testing/worker-in-page'));

const UPLOAD = 'POST /api/projects/community-upload';
const UPDATE = 'POST /api/projects/1/update-chapters';
const BOOK = textFile('truyen.txt', 'Chương 1: A\nMột.\nChương 2: B\nHai.');

async function openUpload(api = new FakeApi()) {
  const page = renderRoute('/upload-story', { user: aUser(), api });
  await screen.findByRole('heading', { name: 'Đăng truyện lên cộng đồng' });
  return page;
}

async function openUpdate(api = new FakeApi()) {
  api.otherwise('GET /api/projects/1', ok(aWholeProject()));
  const page = renderRoute('/project/1/update-chapters', { user: aUser(), api });
  await screen.findByRole('heading', { name: 'Cập nhật chương' });
  return page;
}

async function fillIn() {
  type('Tên *', 'Tây Du Ký');
  type('Mô tả *', 'Bốn thầy trò.');
  await chooseFiles([BOOK]);
  await screen.findByText('Tìm thấy 2 chương');
}

describe('the upload page', () => {
  it('has its sections, a genre chosen already, and says how a cover looks best', async () => {
    await openUpload();
    const sections = within(mainPart()).getAllByRole('heading', { level: 2 });
    expect(sections.map((section) => section.textContent)).toEqual([
      'Thông tin cơ bản',
      'Ảnh bìa',
      'File chương truyện',
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Thể loại', { selector: 'input' }).value).toBe(
      'Tiên Hiệp',
    );
    screen.getByText('Tỉ lệ 3:4 là đẹp nhất, tối đa 5MB.');
    fireEvent.click(screen.getByLabelText('Thể loại', { selector: 'input' }));
    expect(await screen.findAllByRole('option')).toHaveLength(40);
  });

  it('offers a rule once there is one file to split', async () => {
    await openUpload();
    expect(screen.queryByLabelText('Quy tắc tách chương', { selector: 'input' })).toBeNull();
    await chooseFiles([BOOK]);
    await screen.findByLabelText('Quy tắc tách chương', { selector: 'input' });
  });

  it('closes its button and says that it works while it sends', async () => {
    let finish: ((answer: FakeAnswer) => void) | undefined;
    const api = new FakeApi()
      .on(UPLOAD, () => new Promise<FakeAnswer>((resolve) => (finish = resolve)))
      .on('GET /api/community/projects/3', ok(aStory()));
    const { address } = await openUpload(api);
    await fillIn();
    press('Đăng truyện', mainPart());
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Đang xử lý…' });
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(finish).toBeDefined());
    finish?.(
      ok({ success: true, message: 'Xong', projectId: 3, addedCount: 2, skippedCount: 0, files: [] }, 201),
    );
    await waitFor(() => expect(address()).toBe('/community/project/3'));
  });

  it('fails in general words when the answer makes no sense', async () => {
    await openUpload(new FakeApi().on(UPLOAD, ok({ nothing: true })));
    await fillIn();
    press('Đăng truyện', mainPart());
    await screen.findAllByText('❌ Lỗi: Không thể đăng truyện');
  });
});

describe('the preview', () => {
  it('is good when chapters are found, and goes with the file', async () => {
    await openUpload();
    const trial = screen.getByRole<HTMLButtonElement>('button', { name: 'Phân tích thử' });
    expect(trial.disabled).toBe(true);
    await chooseFiles([BOOK]);
    const verdict = (await screen.findByText('Tìm thấy 2 chương')).closest('[role=alert]');
    expect(verdict?.getAttribute('style')).toContain('reu');
    press('Bỏ file truyen.txt');
    await waitFor(() => expect(screen.queryByText('Tìm thấy 2 chương')).toBeNull());
    expect(screen.queryByRole('group', { name: 'Xem trước các chương' })).toBeNull();
  });

  it('is bad when none is found, and says what to try', async () => {
    await openUpload();
    await chooseFiles([textFile('van.txt', 'Chỉ có văn xuôi.')]);
    const verdict = (await screen.findByText('Không tìm thấy chương nào...')).closest('[role=alert]');
    expect(verdict?.getAttribute('style')).toContain('son');
    screen.getByText(/Hãy thử quy tắc khác hoặc kiểm tra lại file/);
  });

  it('cuts a title at a hundred characters', async () => {
    await openUpload();
    const long = `Chương 1: ${'tuyết rơi '.repeat(15)}`;
    await chooseFiles([textFile('dai.txt', `${long}\nNội dung.`)]);
    const title = await within(await screen.findByRole('group', { name: 'Xem trước các chương' })).findByText(
      /^Chương 1: tuyết/,
    );
    expect(title.textContent?.length).toBeLessThanOrEqual(100);
  });
});

describe('a file that cannot be used', () => {
  it('is told beside its name when it cannot be read', async () => {
    await openUpload();
    const gone = textFile('mat.txt', 'x');
    Object.assign(gone, { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
    await chooseFiles([gone]);
    await screen.findByText('Lỗi khi đọc file.');
  });

  it('is told when the stored rule is broken', async () => {
    await openUpload();
    window.localStorage.setItem('split-rules', '["("]');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'split-rules' })));
    await chooseFiles([BOOK]);
    await screen.findByText('Tìm thấy 2 chương');
    fireEvent.click(screen.getByLabelText('Quy tắc tách chương', { selector: 'input' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Tùy chỉnh 1' }));
    await screen.findByText('Lỗi khi phân tích file. Quy tắc Regex có thể không hợp lệ.');
  });
});

describe('the rules', () => {
  it('are five that stay, and the same one is not added twice', async () => {
    await openUpload();
    await chooseFiles([BOOK]);
    await screen.findByText('Tìm thấy 2 chương');
    press('Quản lý quy tắc');
    const dialog = await screen.findByRole('dialog', { name: 'Quy tắc tách chương' });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(5);
    expect(within(dialog).queryByRole('button', { name: /^Xóa quy tắc/ })).toBeNull();
    within(dialog).getByText(/^Mỗi dòng khớp với quy tắc sẽ mở đầu một chương/);
    within(dialog).getByText(/^Ví dụ: \^Chương/);
    const add = (pattern: string): void => {
      fireEvent.change(within(dialog).getByLabelText('Biểu thức Regex mới'), { target: { value: pattern } });
      press('Thêm quy tắc', dialog);
    };
    add('^Màn');
    await within(dialog).findByRole('radio', { name: /Tùy chỉnh 1/ });
    add('^Màn');
    await screen.findByText('Quy tắc này đã có trong danh sách.');
    add('^Đoạn');
    await within(dialog).findByRole('radio', { name: /Tùy chỉnh 2/ });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(7);
    fireEvent.click(within(dialog).getByRole('radio', { name: /Tùy chỉnh 1/ }));
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /Tùy chỉnh 1/ }).checked).toBe(true);
  });
});

describe('the page of new chapters', () => {
  it('leads back to the dashboard and to the project', async () => {
    await openUpdate();
    const links = within(mainPart())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/dashboard', '/project/1']);
  });

  it('fails in general words when the answer makes no sense', async () => {
    await openUpdate(new FakeApi().on(UPDATE, ok({ nothing: true })));
    await chooseFiles([BOOK]);
    fireEvent.click(await screen.findByRole('button', { name: 'Thêm 2 chương vào truyện' }));
    await screen.findAllByText('❌ Lỗi: Không thể cập nhật chương');
  });
});
