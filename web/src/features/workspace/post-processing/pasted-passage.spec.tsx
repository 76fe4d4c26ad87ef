import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { press, type } from '../../../testing/act';
import { FakeApi, NO_ANSWER, refusal, type FakeAnswer } from '../../../testing/fake-api';
import { anotherProject, field, goTo, openTools, retranslateButton, translated } from '../testing/open-tools';

beforeEach(anotherProject);

describe('post-processing of a pasted passage', () => {
  it('translates a pasted passage again, shows the result and puts it in its place', async () => {
    const api = new FakeApi()
      .on('POST /api/translate/openai', translated('Đèn 石'))
      .on('POST /api/translate/find-remnants', refusal(502, 'translation.failed', 'Lỗi'));
    await openTools(api);
    const part = () => screen.getByRole('button', { name: 'Dịch lại' });
    fireEvent.click(part());
    await screen.findByText('Vui lòng dán đoạn văn bản cần dịch lại.');
    type('Đoạn cần dịch lại', '石灯');
    fireEvent.click(part());
    // The failed scan is not reported, and the text stays as it came.
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Kết quả')).value).toBe('Đèn 石');
    expect(screen.queryByText('Rà soát thất bại')).toBeNull();
    expect(field().value).toBe('Đêm tuyết\nĐèn đá');
    press('Áp dụng vào bản dịch');
    await waitFor(() => expect(field().value).toBe('Đêm tuyết\nĐèn 石'));
  });

  it('gives a passage and what is left in Chinese after it sixty seconds in all, and takes what has come', async () => {
    const clock = jest.spyOn(AbortSignal, 'timeout');
    const later = (ms: number, answer: FakeAnswer) => () =>
      new Promise<FakeAnswer>((resolve) => setTimeout(() => resolve(answer), ms));
    const api = new FakeApi()
      .on('POST /api/translate/openai', later(45_000, translated('Đèn 石')))
      .on('POST /api/translate/find-remnants', later(15_000, NO_ANSWER));
    await openTools(api);
    type('Đoạn cần dịch lại', '石灯');
    jest.useFakeTimers();
    try {
      fireEvent.click(retranslateButton());
      await act(() => jest.advanceTimersByTimeAsync(45_000));
      expect(clock).toHaveBeenLastCalledWith(15_000);
      expect(screen.queryByLabelText('Kết quả')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(15_000));
    } finally {
      jest.useRealTimers();
      clock.mockRestore();
    }
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Kết quả')).value).toBe('Đèn 石');
  });

  it('keeps what was typed and what has come of it while another chapter is looked at', async () => {
    await openTools(new FakeApi().on('POST /api/translate/openai', translated('Đèn lồng đá')));
    const value = (label: string) =>
      screen.queryByLabelText<HTMLTextAreaElement>(label, { selector: 'textarea' })?.value;
    type('Yêu cầu riêng', 'Rõ hơn.');
    type('Đoạn cần dịch lại', '石灯');
    fireEvent.click(retranslateButton());
    await screen.findByLabelText('Kết quả');
    await goTo('Chương sau');
    await waitFor(() => expect(value('Đoạn cần dịch lại')).toBe(''));
    expect([value('Kết quả'), value('Yêu cầu riêng')]).toEqual([undefined, 'Rõ hơn.']);
    await goTo('Chương trước');
    await waitFor(() => expect(value('Đoạn cần dịch lại')).toBe('石灯'));
    expect(value('Kết quả')).toBe('Đèn lồng đá');
    expect(window.sessionStorage.getItem('post-processing-words')).toContain('Đèn lồng đá');
  });

  it('refuses kindly to rewrite with the offline engine, which reads only Chinese', async () => {
    const api = new FakeApi().on('POST /api/translate/hanviet', translated('Thạch đăng'));
    await openTools(api, { engine: 'hanviet' });
    type('Đoạn cần dịch lại', 'Đèn đá');
    fireEvent.click(retranslateButton());
    await screen.findByText(/^Bộ dịch Hán-Việt chỉ đọc được chữ Hán/);
    expect(api.callsTo('POST /api/translate/hanviet')).toEqual([]);
    type('Đoạn cần dịch lại', '石灯');
    fireEvent.click(retranslateButton());
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Kết quả')).value).toBe('Thạch đăng');
  });

  it('says that a pasted passage could not be translated', async () => {
    await openTools(
      new FakeApi().on('POST /api/translate/openai', refusal(502, 'translation.failed', 'Lỗi dịch thuật')),
    );
    type('Đoạn cần dịch lại', '石灯');
    press('Dịch lại');
    await screen.findByText('Dịch lại thất bại.');
  });
});
