import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, type } from '../../../testing/act';
import { FakeApi, NO_ANSWER, silentAfter, type FakeAnswer } from '../../../testing/fake-api';
import {
  anotherProject,
  field,
  openTab,
  openTools,
  preview,
  retranslateButton,
  select,
  translated,
} from '../testing/open-tools';

beforeEach(anotherProject);

/** Text selected with the pointer across aligned paragraphs. */
function drag(from: Element, to: Element): void {
  window.getSelection()?.setBaseAndExtent(from, 0, to, 0);
  fireEvent(document, new Event('selectionchange'));
}

describe('post-processing of a selected passage', () => {
  it('translates the selected passage again from its source, with an optional instruction', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Đèn lồng đá'));
    await openTools(api);
    press('Dịch lại đoạn đã chọn');
    await screen.findByText('Vui lòng bôi đen đoạn văn bản cần dịch lại!');
    select(11, 13);
    press('Dịch lại đoạn đã chọn');
    const modal = await screen.findByRole('dialog');
    expect(within(modal).getByLabelText<HTMLTextAreaElement>('Văn bản gốc tương ứng').value).toBe('石灯');
    type(/Yêu cầu thêm/, 'Rõ hơn.');
    press('Dịch lại', modal);
    press('Áp dụng', await preview());
    await waitFor(() => expect(field().value).toBe('Đêm tuyết\nĐèn lồng đá'));
    expect(api.callsTo('POST /api/translate/openai')[0]?.body).toMatchObject({
      text: '石灯',
      stylePrompt: 'Giọng cổ phong.\n\nRõ hơn.',
    });
  });

  it('offers after sixty seconds what has come of a passage, and asks for no scan any more', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', silentAfter('Đêm 雪'));
    await openTools(api);
    select(0, 13);
    press('Dịch lại đoạn đã chọn');
    const modal = await screen.findByRole('dialog');
    jest.useFakeTimers();
    try {
      press('Dịch lại', modal);
      await act(() => jest.advanceTimersByTimeAsync(59_999));
      screen.getByText('Dịch lại đoạn đã chọn: Đang xử lý…');
      await act(() => jest.advanceTimersByTimeAsync(1));
    } finally {
      jest.useRealTimers();
    }
    const dialog = await preview();
    within(dialog).getByText(/^Hết thời gian chờ xử lý.* 1 đoạn chưa xử lý được, giữ nguyên như cũ\.$/);
    press('Áp dụng', dialog);
    await waitFor(() => expect(field().value).toBe('Đêm 雪\nĐèn đá'));
    expect(api.callsTo('POST /api/translate/find-remnants')).toEqual([]);
  });

  it('offers nothing when it is stopped during the scan that follows', async () => {
    const held: (() => void)[] = [];
    const api = new FakeApi()
      .on('POST /api/translate/openai', translated('Đèn 石'))
      .on(
        'POST /api/translate/find-remnants',
        () => new Promise<FakeAnswer>((resolve) => held.push(() => resolve(NO_ANSWER))),
      );
    const stopDuringScan = async (begin: () => void): Promise<void> => {
      begin();
      await waitFor(() => expect(held).toHaveLength(1));
      press('Hủy', (await screen.findByText(/(Đang xử lý…|Đang dịch lại…)$/)).parentElement ?? undefined);
      held.pop()?.();
      await screen.findByText('Đã hủy xử lý.');
      act(() => notifications.clean());
    };
    await openTools(api);
    await stopDuringScan(() => {
      type('Đoạn cần dịch lại', '石灯');
      fireEvent.click(retranslateButton());
    });
    expect(screen.queryByLabelText('Kết quả')).toBeNull();
    select(11, 13);
    press('Dịch lại đoạn đã chọn');
    const modal = await screen.findByRole('dialog');
    await stopDuringScan(() => press('Dịch lại', modal));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field().value).toBe('Đêm tuyết\nĐèn đá');
  });

  it('keeps what is to be observed when the dialog of the selection is closed', async () => {
    await openTools();
    select(11, 13);
    press('Dịch lại đoạn đã chọn');
    await screen.findByRole('dialog');
    type(/Yêu cầu thêm/, 'Rõ hơn.');
    press('Hủy', await screen.findByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Dịch lại đoạn đã chọn');
    expect((await screen.findByLabelText<HTMLTextAreaElement>(/Yêu cầu thêm/)).value).toBe('Rõ hơn.');
  });

  it('works on paragraphs side by side as well', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Đèn lồng đá'));
    await openTab(api, {});
    fireEvent.click(await screen.findByLabelText('Song song'));
    const first = await screen.findByText('Đêm tuyết');
    const row = () => screen.getByText(/^Đèn (lồng )?đá$/);
    await screen.findByText('Công cụ biên tập');
    // A triple click ends the selection at the start of the next element.
    drag(first, screen.getByText('石灯'));
    press('Dịch lại đoạn đã chọn');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Đoạn đang chọn').value).toBe('Đêm tuyết');
    press('Hủy', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(row());
    const editor = await screen.findByLabelText<HTMLTextAreaElement>('Bản dịch đoạn 2');
    editor.focus();
    editor.setSelectionRange(0, 3);
    fireEvent.select(editor);
    press('Dịch lại đoạn đã chọn');
    press('Dịch lại', await screen.findByRole('dialog'));
    press('Áp dụng', await preview());
    await waitFor(() => expect(row().textContent).toBe('Đèn lồng đá'));
    expect(api.callsTo('POST /api/translate/openai')[0]?.body).toMatchObject({ text: '石灯' });
  });
});
