import { createHash } from 'node:crypto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { importPlanSchema, type ImportPlan } from '@lacthu/contracts';
import { RECOMMENDED_RULE } from '@lacthu/novel-text';
import { press } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { chooseFiles, textFile } from '../../testing/choose-files';

jest.mock('../../widgets/chapter-import/worker/start-worker', () =>
  jest.requireActual<object>('../../testing/worker-in-page'),
);

const ROUTE = 'POST /api/projects/1/update-chapters';
const BOOK = '第一章 雪夜\n雪下了一整夜。\n\n第二章 石灯\n天亮了。\n\n第四章 空\n';

function imported(part: object = {}) {
  return ok({
    success: true,
    message: 'Đã thêm 3 chương.',
    projectId: 1,
    addedCount: 3,
    skippedCount: 0,
    files: [],
    ...part,
  });
}

async function open(api = new FakeApi()) {
  api
    .otherwise('GET /api/projects/1', ok(aWholeProject()))
    .otherwise('GET /api/projects', ok([]))
    .otherwise('GET /api/chapters', ok([]))
    .otherwise('GET /api/batch-translations/1', ok({ success: true, jobs: [] }));
  const page = renderRoute('/project/1/update-chapters', { user: aUser(), api });
  await screen.findByRole('heading', { name: 'Cập nhật chương' });
  return page;
}

async function sendThree() {
  fireEvent.click(await screen.findByRole('button', { name: 'Thêm 3 chương vào truyện' }));
}

describe('adding chapters from files', () => {
  it('shows the chapters of a book before anything is sent, with what is odd', async () => {
    const { api } = await open();
    await chooseFiles([textFile('truyen.txt', BOOK)]);
    await screen.findByText('Tìm thấy 3 chương');
    const list = within(screen.getByRole('group', { name: 'Xem trước các chương' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    list.getByText('第二章 石灯');
    list.getByText(/Chương không có nội dung; Số chương không liên tiếp/);
    expect(api.callsTo(ROUTE)).toEqual([]);
  });

  it('sends one file with its rule and goes to the project', async () => {
    const { api, address } = await open(new FakeApi().on(ROUTE, imported()));
    await chooseFiles([textFile('truyen.txt', BOOK)]);
    await sendThree();
    await waitFor(() => expect(address()).toBe('/project/1'));
    const form = api.callsTo(ROUTE)[0]?.body as FormData;
    expect((form.get('chapterFiles') as File).name).toBe('truyen.txt');
    expect(form.get('splitRule')).toBe(RECOMMENDED_RULE.pattern);
    expect(form.get('onlyNew')).toBe('true');
    expect(planIn(form).files[0]?.chapters.map(({ title }) => title)).toEqual([
      '第一章 雪夜',
      '第二章 石灯',
      '第四章 空',
    ]);
  });

  it('is sent once by a double click, the second of which comes before the button is switched off', async () => {
    const { api, address } = await open(new FakeApi().on(ROUTE, imported()));
    await chooseFiles([textFile('truyen.txt', BOOK)]);
    const button = await screen.findByRole('button', { name: 'Thêm 3 chương vào truyện' });
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(address()).toBe('/project/1'));
    expect(api.callsTo(ROUTE)).toHaveLength(1);
  });

  it('is sent once more under the same key when no answer came, and under another one when it differs', async () => {
    const { api, address } = await open(new FakeApi().on(ROUTE, NO_ANSWER));
    await chooseFiles([textFile('truyen.txt', BOOK)]);
    const again = async (times: number): Promise<void> => {
      await waitFor(() => expect(api.callsTo(ROUTE)).toHaveLength(times));
      await screen.findByRole('button', { name: 'Thêm 3 chương vào truyện' });
    };
    await sendThree();
    await again(1);
    await sendThree();
    await again(2);
    fireEvent.click(screen.getByRole('switch', { name: /^Chỉ thêm chương mới/ }));
    api.on(ROUTE, imported());
    await sendThree();
    await waitFor(() => expect(address()).toBe('/project/1'));
    const [first, second, third] = api.callsTo(ROUTE).map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('sends several files in the order people count, without a rule', async () => {
    const { api } = await open(new FakeApi().on(ROUTE, imported()));
    await chooseFiles(
      ['Chương 10.txt', 'Chương 2.txt', 'Chương 1.txt'].map((name) => textFile(name, 'Nội dung.')),
    );
    await screen.findByText('3 file, mỗi file là một chương');
    press('Thêm 3 chương vào truyện');
    await waitFor(() => expect(api.callsTo(ROUTE)).toHaveLength(1));
    const form = api.callsTo(ROUTE)[0]?.body as FormData;
    expect((form.getAll('chapterFiles') as File[]).map(({ name }) => name)).toEqual([
      'Chương 1.txt',
      'Chương 2.txt',
      'Chương 10.txt',
    ]);
    expect(form.has('splitRule')).toBe(false);
  });

  it('sends the file as it is, with the encoding that the person chose', async () => {
    const { api } = await open(new FakeApi().on(ROUTE, imported()));
    const gbk = new File([new Uint8Array([0xd1, 0xa9, 0xd2, 0xb9])], 'tuyet.txt', { type: 'text/plain' });
    await chooseFiles([gbk]);
    fireEvent.click(await screen.findByRole('combobox', { name: 'Bảng mã của tuyet.txt' }));
    fireEvent.click(await screen.findByRole('option', { name: 'GB18030 / GBK' }));
    await screen.findByText('Không tìm thấy chương nào...');
    press('Thêm 1 chương vào truyện');
    await waitFor(() => expect(api.callsTo(ROUTE)).toHaveLength(1));
    const form = api.callsTo(ROUTE)[0]?.body as FormData;
    expect(planIn(form).files).toEqual([
      expect.objectContaining({
        name: 'tuyet.txt',
        encoding: 'gb18030',
        digest: createHash('sha256').update('雪夜').digest('hex'),
      }),
    ]);
    expect((form.get('chapterFiles') as File).size).toBe(4);
  });

  it('asks for files, and takes only books', async () => {
    const { api } = await open();
    press('Thêm chương vào truyện');
    await screen.findByText('Vui lòng chọn file chương truyện (.txt) để cập nhật.');
    await chooseFiles([new File(['x'], 'anh.png', { type: 'image/png' })]);
    await screen.findByText('Chỉ hỗ trợ file .txt, .epub, .docx hoặc .zip chứa các file này.');
    expect(api.callsTo(ROUTE)).toEqual([]);
  });

  it('tells why an import failed, with its detail, and keeps the files', async () => {
    await open(
      new FakeApi().on(
        ROUTE,
        refusal(400, 'projects.unreadable_file', 'Lỗi khi đọc file.', { error: 'truyen.txt' }),
      ),
    );
    await chooseFiles([textFile('truyen.txt', BOOK)]);
    await sendThree();
    await screen.findAllByText('❌ Lỗi: Lỗi khi đọc file. Chi tiết: truyen.txt');
    screen.getByText('truyen.txt');
  });

  it('adds also what the project has when the person wants it', async () => {
    const { api } = await open(new FakeApi().on(ROUTE, imported()));
    await chooseFiles([textFile('truyen.txt', BOOK)]);
    fireEvent.click(screen.getByRole('switch', { name: /^Chỉ thêm chương mới/ }));
    await sendThree();
    await waitFor(() => expect(api.callsTo(ROUTE)).toHaveLength(1));
    expect((api.callsTo(ROUTE)[0]?.body as FormData).get('onlyNew')).toBe('false');
  });

  it('is stopped by the person, and everything that was chosen is still there', async () => {
    const api = new FakeApi().on(ROUTE, () => new Promise(() => undefined));
    const { address } = await open(api);
    await chooseFiles([textFile('truyen.txt', BOOK)]);
    await sendThree();
    fireEvent.click(await screen.findByRole('button', { name: 'Hủy' }));
    await screen.findByText(/^Đã ngừng chờ\. Máy chủ có thể đã nhận đủ file/);
    await screen.findByRole('button', { name: 'Thêm 3 chương vào truyện' });
    expect(address()).toBe('/project/1/update-chapters');
  });

  it('shows a warning of the server before it moves on', async () => {
    const { address } = await open(
      new FakeApi().on(ROUTE, imported({ warning: 'Bỏ qua 1 chương đã có trong dự án.' })),
    );
    await chooseFiles([textFile('truyen.txt', BOOK)]);
    await sendThree();
    await screen.findByText('Bỏ qua 1 chương đã có trong dự án.');
    expect(address()).toBe('/project/1/update-chapters');
    press('Đã hiểu');
    await waitFor(() => expect(address()).toBe('/project/1'));
  });

  it('goes back to the dashboard when the project cannot be loaded', async () => {
    const api = new FakeApi()
      .on('GET /api/projects/1', refusal(404, 'projects.project_not_found', 'Project not found'))
      .on('GET /api/projects', ok([]));
    const { address } = renderRoute('/project/1/update-chapters', { user: aUser(), api });
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('split rules', () => {
  async function openRules() {
    await open();
    await chooseFiles([textFile('truyen.txt', 'Màn 1\nA\nMàn 2\nB')]);
    await screen.findByText('Tìm thấy 2 chương');
    press('Quản lý quy tắc');
    return screen.findByRole('dialog', { name: 'Quy tắc tách chương' });
  }

  it('refuses a pattern that is no regular expression', async () => {
    const dialog = await openRules();
    fireEvent.change(within(dialog).getByLabelText('Biểu thức Regex mới'), { target: { value: '(' } });
    press('Thêm quy tắc', dialog);
    await within(dialog).findByText('Quy tắc Regex không hợp lệ!');
  });

  it('adds a rule of one’s own, uses it at once, and deletes it', async () => {
    const dialog = await openRules();
    fireEvent.change(within(dialog).getByLabelText('Biểu thức Regex mới'), { target: { value: '^Màn 2$' } });
    press('Thêm quy tắc', dialog);
    await within(dialog).findByRole('radio', { name: /Tùy chỉnh 1/ });
    await waitFor(() =>
      expect(
        within(screen.getByRole('group', { name: 'Xem trước các chương', hidden: true })).getByText('Màn 2'),
      ).toBeTruthy(),
    );
    press('Xóa quy tắc Tùy chỉnh 1', dialog);
    await waitFor(() => expect(within(dialog).queryByRole('radio', { name: /Tùy chỉnh 1/ })).toBeNull());
    expect(within(dialog).getAllByRole('radio')).toHaveLength(5);
  });

  it('tries the chosen rule on a pasted text', async () => {
    const dialog = await openRules();
    fireEvent.change(within(dialog).getByLabelText('Văn bản để thử'), { target: { value: '' } });
    press('Thử quy tắc', dialog);
    await screen.findByText('Vui lòng nhập nội dung và chọn một quy tắc để test.');
    fireEvent.change(within(dialog).getByLabelText('Văn bản để thử'), {
      target: { value: 'Chương 1: A\nx' },
    });
    press('Thử quy tắc', dialog);
    await within(dialog).findByText('Chương 1: A');
  });
});

/** The plan as parsed by the server. */
function planIn(form: FormData): ImportPlan {
  return importPlanSchema.parse(JSON.parse(form.get('plan') as string));
}
