import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { importPlanSchema, type ImportPlan } from '@lacthu/contracts';
import { press, pressSoon } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { chooseFiles, textFile } from '../../testing/choose-files';

jest.mock('./worker/start-worker', () => jest.requireActual<object>('../../testing/worker-in-page'));

const ROUTE = 'POST /api/projects/1/update-chapters';
const BOOK = [
  'Chương 1: Đêm tuyết',
  'Tuyết rơi.',
  'Chương 2: Đèn đá',
  'Trời sáng.',
  'Hồi chuông',
  'Chuông ngân.',
  'Chương 4: Trống',
].join('\n');

async function openBook(text = BOOK, api = new FakeApi()) {
  api
    .otherwise('GET /api/projects/1', ok(aWholeProject()))
    .otherwise('GET /api/projects', ok([]))
    .otherwise('GET /api/chapters', ok([]))
    .otherwise('GET /api/batch-translations/1', ok({ success: true, jobs: [] }))
    .otherwise(
      ROUTE,
      ok({ success: true, message: 'Xong', projectId: 1, addedCount: 1, skippedCount: 0, files: [] }),
    );
  const page = renderRoute('/project/1/update-chapters', { user: aUser(), api });
  await screen.findByRole('heading', { name: 'Cập nhật chương' });
  await chooseFiles([textFile('truyen.txt', text)]);
  await screen.findByText(/^Tìm thấy \d+ chương$/);
  return page;
}

const list = () => screen.getByRole('group', { name: 'Xem trước các chương' });
const rows = (): string[] =>
  within(list())
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '');

async function choose(step: string, title: string): Promise<void> {
  press(`Sửa chương ${title}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: step }));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
}

/** The chapters that are sent. */
async function sent(api: FakeApi): Promise<ImportPlan['files'][number]['chapters']> {
  fireEvent.click(screen.getByRole('button', { name: /^Thêm \d+ chương vào truyện$/ }));
  await waitFor(() => expect(api.callsTo(ROUTE)).toHaveLength(1));
  const form = api.callsTo(ROUTE)[0]?.body as FormData;
  const { files } = importPlanSchema.parse(JSON.parse(form.get('plan') as string));
  return files[0]?.chapters ?? [];
}

describe('the list of chapters before an import', () => {
  it('sums up, warns, and is searched and filtered', async () => {
    await openBook();
    expect(rows()).toEqual([
      expect.stringMatching(/1Chương 1: Đêm tuyết10 ký tự/),
      expect.stringMatching(/2Chương 2: Đèn đá34 ký tự/),
      expect.stringMatching(/3Chương 4: Trống0 ký tự.*Chương không có nội dung; Số chương không liên tiếp/),
    ]);
    screen.getByText('3 chương, 44 ký tự, 0 bị loại');
    fireEvent.change(screen.getByLabelText('Tìm theo tên chương'), { target: { value: 'den da' } });
    await waitFor(() => expect(rows()).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('Tìm theo tên chương'), { target: { value: 'không có' } });
    await screen.findByText('Không có chương nào khớp.');
    fireEvent.change(screen.getByLabelText('Tìm theo tên chương'), { target: { value: '' } });
    fireEvent.click(screen.getByLabelText('Chỉ xem chương có cảnh báo (1)'));
    await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Chương 4: Trống')]));
  });

  it('merges a chapter with the next and sends what is seen', async () => {
    const { api } = await openBook();
    await choose('Gộp với chương sau', 'Chương 1: Đêm tuyết');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(rows()[0]).toContain('62 ký tự'));
    expect(await sent(api)).toEqual([
      { title: 'Chương 1: Đêm tuyết', from: 1, body: 2, to: 6 },
      { title: 'Chương 4: Trống', from: 7, body: 8, to: 7 },
    ]);
  });

  it('cuts a chapter at a line that is looked up in its text', async () => {
    const { api } = await openBook();
    await choose('Xem và tách chương…', 'Chương 2: Đèn đá');
    const dialog = await screen.findByRole('dialog', { name: 'Tách chương “Chương 2: Đèn đá”' });
    await within(dialog).findByRole('radio', { name: 'Trời sáng.' });
    fireEvent.change(within(dialog).getByLabelText('Tìm trong chương'), { target: { value: 'hoi chuong' } });
    press('Tìm tiếp', dialog);
    await waitFor(() =>
      expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Hồi chuông' }).checked).toBe(true),
    );
    within(dialog).getByText('Dòng đã chọn thành tiêu đề, không lặp lại trong nội dung.');
    press('Tách tại đây', dialog);
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect((await sent(api)).slice(1, 3)).toEqual([
      { title: 'Chương 2: Đèn đá', from: 3, body: 4, to: 4 },
      { title: 'Hồi chuông', from: 5, body: 6, to: 6 },
    ]);
  });

  it('keeps a sentence in the text when it opens a new chapter', async () => {
    const { api } = await openBook();
    await choose('Xem và tách chương…', 'Chương 2: Đèn đá');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('radio', { name: 'Chuông ngân.' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Tên chương mới').value).toBe(
      'Chương 2: Đèn đá (tiếp)',
    );
    within(dialog).getByText('Dòng đã chọn ở lại trong nội dung của chương mới.');
    press('Tách tại đây', dialog);
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect((await sent(api))[2]).toEqual({ title: 'Chương 2: Đèn đá (tiếp)', from: 6, body: 6, to: 6 });
  });

  it('renames a chapter in its place, with Enter and without sending anything', async () => {
    const { api } = await openBook();
    await choose('Đổi tên', 'Chương 4: Trống');
    const field = screen.getByLabelText('Tên mới của Chương 4: Trống');
    fireEvent.change(field, { target: { value: 'Chương 3: Gió' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    const menu = await screen.findByRole('button', { name: 'Sửa chương Chương 3: Gió' });
    expect(document.activeElement).toBe(menu);
    expect(api.callsTo(ROUTE)).toEqual([]);
    await waitFor(() => expect(rows()[2]).not.toContain('không liên tiếp'));
  });

  it('leaves chapters out, one by one or all that are shown, and takes them in again', async () => {
    const { api } = await openBook();
    fireEvent.click(screen.getByLabelText('Nhập chương Chương 2: Đèn đá'));
    await screen.findByText('2 chương, 10 ký tự, 1 bị loại');
    expect(rows()[1]).toMatch(/^–.*Bị loại/);
    fireEvent.click(screen.getByLabelText('Chỉ xem chương có cảnh báo (1)'));
    press('Loại 1 chương đang xem');
    await screen.findByText('1 chương, 10 ký tự, 2 bị loại');
    fireEvent.click(screen.getByLabelText('Chỉ xem chương bị loại (2)'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    press('Lấy lại 2 chương đang xem');
    await screen.findByText('3 chương, 44 ký tự, 0 bị loại');
    press('Hoàn tác: lấy lại chương');
    await screen.findByText('1 chương, 10 ký tự, 2 bị loại');
    expect((await sent(api)).map(({ title }) => title)).toEqual(['Chương 1: Đêm tuyết']);
  });

  it('takes back the last steps one by one, also by keyboard', async () => {
    await openBook();
    const before = rows();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hoàn tác' }).disabled).toBe(true);
    await choose('Gộp với chương sau', 'Chương 2: Đèn đá');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await choose('Gộp với chương sau', 'Chương 1: Đêm tuyết');
    await waitFor(() => expect(rows()).toHaveLength(1));
    press('Hoàn tác: gộp chương');
    await waitFor(() => expect(rows()).toHaveLength(2));
    fireEvent.keyDown(list(), { key: 'z', ctrlKey: true });
    await waitFor(() => expect(rows()).toEqual(before));
  });

  it('does not send an import of which nothing is left', async () => {
    const { api } = await openBook('Chương 1: A\nMột.');
    fireEvent.click(screen.getByLabelText('Nhập chương Chương 1: A'));
    await pressSoon('Thêm 0 chương vào truyện');
    await screen.findByText('Mọi chương đều bị loại, không còn gì để nhập.');
    expect(api.callsTo(ROUTE)).toEqual([]);
  });

  it('splits anew by another rule, and that can be taken back too', async () => {
    await openBook('Chương 1: A\nMột.\n= 2 =\nHai.');
    press('Quản lý quy tắc');
    const dialog = await screen.findByRole('dialog', { name: 'Quy tắc tách chương' });
    fireEvent.change(within(dialog).getByLabelText('Biểu thức Regex mới'), { target: { value: '^= ' } });
    press('Thêm quy tắc', dialog);
    press('Xong', dialog);
    await screen.findByText('Tìm thấy 2 chương');
    press('Hoàn tác: chia lại');
    await screen.findByText('Tìm thấy 1 chương');
    expect(screen.getByLabelText<HTMLInputElement>('Quy tắc tách chương', { selector: 'input' }).value).toBe(
      'Tự nhận diện, rất nâng cao (khuyên dùng)',
    );
  });
});

describe('an import that does not come through', () => {
  const failing = async (answer: Parameters<FakeApi['on']>[1]) => {
    const page = await openBook(BOOK, new FakeApi().on(ROUTE, answer));
    await choose('Gộp với chương sau', 'Chương 1: Đêm tuyết');
    await pressSoon('Thêm 2 chương vào truyện');
    return page;
  };

  it('keeps files and arrangement when the network is gone, and can be sent again', async () => {
    const { api, address } = await failing(NO_ANSWER);
    await screen.findAllByText(
      /^❌ Lỗi: Không kết nối được với máy chủ.*Các file và cách chia vẫn còn ở đây, bạn có thể gửi lại\.$/,
    );
    expect(rows()).toHaveLength(2);
    api.on(
      ROUTE,
      ok({ success: true, message: 'Xong', projectId: 1, addedCount: 2, skippedCount: 0, files: [] }),
    );
    press('Thêm 2 chương vào truyện');
    await waitFor(() => expect(address()).toBe('/project/1'));
  });

  it('says that the file is too large, also when something before our server refuses it', async () => {
    await failing({ status: 413, body: '<html>413 Request Entity Too Large</html>' });
    await screen.findAllByText('❌ Lỗi: File quá lớn: tối đa 50MB cho mỗi lần nhập.');
    expect(rows()).toHaveLength(2);
  });

  it('says that the preview no longer fits', async () => {
    await failing(
      refusal(
        409,
        'projects.plan_does_not_fit',
        'Cách chia chương không khớp với nội dung file. Hãy phân tích lại file rồi gửi.',
      ),
    );
    await screen.findAllByText(/^❌ Lỗi: Cách chia chương không khớp với nội dung file\./);
  });

  it('asks before the page is left', async () => {
    const { address } = await openBook();
    fireEvent.click(screen.getByRole('link', { name: 'Về dự án' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rời trang này?' });
    press('Ở lại', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rời trang này?' })).toBeNull());
    expect(address()).toBe('/project/1/update-chapters');
    fireEvent.click(screen.getByRole('link', { name: 'Về dự án' }));
    press('Rời trang', await screen.findByRole('dialog', { name: 'Rời trang này?' }));
    await waitFor(() => expect(address()).toBe('/project/1'));
  });

  it('warns before the browser closes on chosen files, and not on an empty page', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      act(() => void window.dispatchEvent(event));
      return event.defaultPrevented;
    };
    await openBook();
    expect(closing()).toBe(true);
    press('Bỏ file truyen.txt');
    await waitFor(() => expect(closing()).toBe(false));
  });
});
