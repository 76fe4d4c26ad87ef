import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pressSoon, type } from '../../../testing/act';
import { FakeApi, refusal } from '../../../testing/fake-api';
import { openDialog, openProject, START, startAndAgree, submit } from '../testing/open-post-process';
import { bodySent, choose, expectOpen, expectUpgrade, MAY_START, NOT_PRO } from '../testing/pro-dialog';

const start = (): HTMLButtonElement =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Bắt đầu xử lý' });

describe('the way to batch post-processing', () => {
  it.each(NOT_PRO)(
    'is greyed and bears a Pro badge for %s, which is alerted and led to /upgrade',
    async (_who, user) =>
      expectUpgrade(await openProject({ user }), 'Biên tập hàng loạt chỉ dành cho tài khoản Pro.'),
  );

  it.each(MAY_START)('is open to %s', async (_who, user) => expectOpen(await openDialog({ user })));

  it('leads to /upgrade as well when the term has ended since the page was opened', async () => {
    const api = new FakeApi().on(START, refusal(403, 'platform.pro_only', 'Chỉ dành cho Pro.'));
    const { address } = await openDialog({ api });
    await startAndAgree();
    await waitFor(() => expect(address()).toBe('/upgrade'));
  });

  it('is closed while no chapter has a translation', async () => {
    const page = await openProject({ chapters: [{ id: 11, has_translation: false }] });
    await screen.findByText(/^Chưa chương nào có bản dịch/);
    expect(start().disabled).toBe(true);
    expect(page.api.callsTo(START)).toEqual([]);
  });
});

describe('smoothing converted drafts of many chapters', () => {
  it('shows the engine the Chinese, unless the person does not want that', async () => {
    const { api } = await openDialog();
    choose(/^Làm mượt bản convert/);
    const withSource = screen.getByLabelText('Kèm nguyên văn tiếng Trung để AI đối chiếu');
    await startAndAgree();
    const instruction = expect.stringContaining('bản convert Hán-Việt') as string;
    expect(await bodySent(api, START)).toMatchObject({ processingConfig: { instruction, withSource: true } });
    expect(withSource).toHaveProperty('checked', true);
  });

  it('is the only task that does', async () => {
    const { api } = await openDialog();
    expect(screen.queryByLabelText('Kèm nguyên văn tiếng Trung để AI đối chiếu')).toBeNull();
    await startAndAgree();
    expect(JSON.stringify(await bodySent(api, START))).not.toContain('withSource');
  });
});

describe('the chapters of batch post-processing', () => {
  it('are all that have a translation', async () => {
    const { api } = await openDialog();
    screen.getByText('Sẽ xử lý 3 chương. Bỏ qua 1 chương chưa có bản dịch.');
    await startAndAgree();
    expect(await bodySent(api, START)).toMatchObject({ projectId: 1, chapterIds: [11, 12, 14] });
  });

  it('are a range of numbers, refused in words where there is none', async () => {
    const { api } = await openDialog();
    choose('Theo số');
    type('Số chương', '2-9');
    screen.getByText(/^Khoảng chương không hợp lệ\.\.\./);
    type('Số chương', '3');
    screen.getByText('Các chương này chưa có bản dịch để xử lý.');
    expect(start().disabled).toBe(true);
    type('Số chương', '2-4');
    await startAndAgree();
    expect(await bodySent(api, START)).toMatchObject({ chapterIds: [12, 14] });
  });

  it('are marked by hand', async () => {
    const { api, dialog } = await openDialog();
    choose('Tự chọn');
    screen.getByText('Hãy chọn ít nhất một chương.');
    const list = within(await within(dialog).findByRole('group', { name: 'Các chương có bản dịch' }));
    expect(list.getAllByRole('checkbox')).toHaveLength(3);
    fireEvent.click(list.getByRole('checkbox', { name: /Bến đò/ }));
    await startAndAgree();
    expect(await bodySent(api, START)).toMatchObject({ chapterIds: [14] });
  });
});

describe('the task of batch post-processing', () => {
  it.each([
    ['Cải thiện từ vựng', /^Thay từ ngữ lặp/],
    ['Sửa chính tả, ngữ pháp', /^Sửa lỗi chính tả/],
    ['Cải thiện văn phong tiểu thuyết', /^Viết lại cho câu văn/],
    ['Tối ưu đối thoại', /^Sửa lời thoại/],
    ['Quét chữ Hán còn sót', /^SCAN_CHINESE_REMNANTS$/],
  ])('can be %s', async (task, instruction) => {
    const { api } = await openDialog();
    choose(new RegExp(`^${task}`));
    await startAndAgree();
    expect(await bodySent(api, START)).toMatchObject({
      processingConfig: {
        instruction: expect.stringMatching(instruction) as string,
        engine: 'openai',
        apiKey: 'sk-khoa',
        model: 'gpt-4o-mini',
        baseUrl: 'https://api.openai.com/v1',
      },
    });
  });

  it('can be said in one’s own words, which must not be blank', async () => {
    const { api } = await openDialog();
    choose(/^Yêu cầu riêng/);
    type('Yêu cầu xử lý', '   ');
    submit();
    await screen.findByText('Vui lòng nhập yêu cầu xử lý.');
    expect(screen.queryByText(/^Ghi đè bản dịch/)).toBeNull();
    type('Yêu cầu xử lý', ' Đổi “ta” thành “tôi”. ');
    expect(screen.queryByText('Vui lòng nhập yêu cầu xử lý.')).toBeNull();
    await startAndAgree();
    expect(await bodySent(api, START)).toMatchObject({
      processingConfig: { instruction: 'Đổi “ta” thành “tôi”.' },
    });
  });

  it('is only the scan for the offline engine, which cannot edit and needs no key', async () => {
    const { api } = await openDialog({ ai: { engine: 'hanviet' } });
    choose('Cải thiện từ vựng');
    screen.getByText(/^Bộ dịch Hán-Việt không biên tập được văn/);
    expect(start().disabled).toBe(true);
    choose(/^Quét chữ Hán còn sót/);
    await startAndAgree();
    expect(await bodySent(api, START)).toMatchObject({
      processingConfig: { engine: 'hanviet', instruction: 'SCAN_CHINESE_REMNANTS', apiKey: '' },
    });
  });
});

describe('starting batch post-processing', () => {
  it('needs a key for the engine, which can be typed on the spot', async () => {
    const { api } = await openDialog({ ai: { engine: 'openai' } });
    screen.getByText('Vui lòng cấu hình API Key cho OPENAI!');
    submit();
    await waitFor(() => expect(screen.getAllByText('Vui lòng cấu hình API Key cho OPENAI!')).toHaveLength(2));
    expect(screen.queryByText(/^Ghi đè bản dịch/)).toBeNull();
    const dialog = screen.getByRole('dialog', { name: 'Biên tập hàng loạt' });
    fireEvent.change(within(dialog).getByLabelText(/API Key/), { target: { value: 'sk-moi' } });
    await startAndAgree();
    expect(await bodySent(api, START)).toMatchObject({ processingConfig: { apiKey: 'sk-moi' } });
  });

  it('warns that texts are overwritten, and asks; who does not agree starts nothing', async () => {
    const { api, dialog } = await openDialog();
    within(dialog).getByText('Nội dung sẽ bị ghi đè');
    submit();
    const question = await screen.findByRole('dialog', { name: 'Ghi đè bản dịch của 3 chương?' });
    within(question).getByText(/sẽ bị ghi đè khi xử lý xong/);
    await pressSoon('Hủy', question);
    await waitFor(() => expect(screen.queryByText(/^Ghi đè bản dịch/)).toBeNull());
    expect(api.callsTo(START)).toEqual([]);
    expect(start().disabled).toBe(false);
  });

  it('says what the server said, and closes the dialog', async () => {
    await openDialog();
    await startAndAgree();
    await screen.findByText('Đã bắt đầu biên tập 3 chương trong nền.');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Biên tập hàng loạt' })).toBeNull());
  });

  it('that fails says "Lỗi: {msg}", and keeps what was chosen', async () => {
    const api = new FakeApi().on(START, refusal(409, 'translation.x', 'Đợt biên tập này đang chạy.'));
    await openDialog({ api });
    choose('Theo số');
    type('Số chương', '1');
    await startAndAgree();
    await screen.findByText('Lỗi: Đợt biên tập này đang chạy.');
    expect(screen.getByLabelText<HTMLInputElement>('Số chương').value).toBe('1');
  });
});
