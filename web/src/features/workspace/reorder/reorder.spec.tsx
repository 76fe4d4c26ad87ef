import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerBy, press, type } from '../../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer } from '../../../testing/fake-api';
import { editorShows, openWorkspace, THREE_CHAPTERS } from '../testing/open-workspace';

let projectId = 4000;
beforeEach(() => {
  projectId += 1;
});

const [FIRST, SECOND, THIRD] = THREE_CHAPTERS;

async function openDialog(api = new FakeApi()) {
  const page = openWorkspace({ projectId, api });
  await editorShows(FIRST.title);
  press('Sắp xếp chương');
  const dialog = await screen.findByRole('dialog', { name: 'Sắp xếp thứ tự chương' });
  return { ...page, dialog };
}

function titles(dialog: HTMLElement): string[] {
  return within(dialog)
    .getAllByRole('button', { name: /^Chọn / })
    .map((row) => row.getAttribute('aria-label')?.replace('Chọn ', '') ?? '');
}

function moveThirdTo(position: string, dialog: HTMLElement): void {
  press(`Chọn ${THIRD.title}`, dialog);
  type(/^Vị trí mới/, position);
  press('Di chuyển', dialog);
}

describe('the order of the chapters', () => {
  it('is changed by a chapter and a position, and saved', async () => {
    const api = new FakeApi().on('POST /api/chapters/reorder', ok({ success: true, message: 'Đã lưu' }));
    const { dialog } = await openDialog(api);
    expect(within(dialog).getByRole('button', { name: 'Lưu thứ tự' }).hasAttribute('disabled')).toBe(true);
    moveThirdTo('1', dialog);
    expect(titles(dialog)).toEqual([THIRD.title, FIRST.title, SECOND.title]);
    expect(api.callsTo('POST /api/chapters/reorder')).toEqual([]);
    press('Lưu thứ tự', dialog);
    await screen.findByText('Đã lưu thứ tự chương.');
    const [call] = api.callsTo('POST /api/chapters/reorder');
    expect(call?.path).toBe(`/api/chapters/reorder?projectId=${projectId}`);
    expect(call?.body).toEqual({
      orderedChapters: [
        { id: 13, display_order: 1 },
        { id: 11, display_order: 2 },
        { id: 12, display_order: 3 },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sắp xếp thứ tự chương' })).toBeNull());
  });

  it.each(['', '0', '4'])(
    'asks for a chapter and a valid position when the position is "%s"',
    async (text) => {
      const { dialog } = await openDialog();
      moveThirdTo(text, dialog);
      await within(dialog).findByText('Vui lòng chọn chương và vị trí hợp lệ!');
      expect(titles(dialog)).toEqual([FIRST.title, SECOND.title, THIRD.title]);
    },
  );

  it('asks for a chapter when none is chosen', async () => {
    const { dialog } = await openDialog();
    type(/^Vị trí mới/, '1');
    press('Di chuyển', dialog);
    await within(dialog).findByText('Vui lòng chọn chương và vị trí hợp lệ!');
  });

  it('finds the chapter to move by its name without accents', async () => {
    const { dialog } = await openDialog();
    const field = within(dialog).getByRole('combobox', { name: 'Chương' });
    act(() => field.focus());
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: 'co trang' } });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    fireEvent.click(screen.getByRole('option', { name: `3. ${THIRD.title}` }));
    type(/^Vị trí mới/, '2');
    press('Di chuyển', dialog);
    expect(titles(dialog)).toEqual([FIRST.title, THIRD.title, SECOND.title]);
  });

  it.each<[string, FakeAnswer, string | RegExp]>([
    [
      'what the server says',
      refusal(400, 'projects.invalid_order', 'Thứ tự này không còn đúng.'),
      'Thứ tự này không còn đúng.',
    ],
    ['that it could not be reached', NO_ANSWER, /^Không kết nối được với máy chủ/],
    ['that the reason is unknown', ok({ nothing: true }), 'Lỗi không xác định'],
  ])('stays under work when saving fails, and tells %s', async (_what, answer, words) => {
    const { dialog } = await openDialog(new FakeApi().on('POST /api/chapters/reorder', answer));
    moveThirdTo('1', dialog);
    press('Lưu thứ tự', dialog);
    await screen.findByText(words);
    expect(titles(dialog)).toEqual([THIRD.title, FIRST.title, SECOND.title]);
  });

  it('is not dropped without a question', async () => {
    const { dialog } = await openDialog();
    moveThirdTo('1', dialog);
    press('Hủy', dialog);
    await answerBy('Sắp xếp tiếp', await screen.findByRole('dialog', { name: 'Bỏ thứ tự mới?' }));
    expect(titles(dialog)[0]).toBe(THIRD.title);
    press('Hủy', dialog);
    await answerBy('Bỏ thứ tự mới', await screen.findByRole('dialog', { name: 'Bỏ thứ tự mới?' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sắp xếp thứ tự chương' })).toBeNull());
  });

  it('warns before the page is closed while it is not saved', async () => {
    const { dialog } = await openDialog();
    const warns = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(warns()).toBe(false);
    moveThirdTo('1', dialog);
    expect(warns()).toBe(true);
    press('Đặt lại', dialog);
    expect(titles(dialog)).toEqual([FIRST.title, SECOND.title, THIRD.title]);
    expect(warns()).toBe(false);
  });
});
