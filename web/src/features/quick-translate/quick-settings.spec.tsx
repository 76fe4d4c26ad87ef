import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, type } from '../../testing/act';
import { FakeApi, ok } from '../../testing/fake-api';
import {
  answerQuestion,
  chooseEngine,
  forgetBetweenTests,
  openQuickTranslate,
  RESULT,
  SOURCE,
  textOf,
  translated,
  withKey,
} from '../../testing/open-quick-translate';

forgetBetweenTests();

function saved(): Record<string, string> | null {
  return JSON.parse(window.localStorage.getItem('quickTranslateConfig') ?? 'null') as Record<
    string,
    string
  > | null;
}

describe('the settings of quick translate', () => {
  it('are kept under quickTranslateConfig once the person has agreed, and forgotten the same way', async () => {
    await openQuickTranslate();
    await withKey();
    expect(saved()).toBeNull();
    press('Lưu cấu hình');
    await answerQuestion('Hủy');
    expect(saved()).toBeNull();
    press('Lưu cấu hình');
    await answerQuestion('Lưu cấu hình');
    await waitFor(() => expect(saved()).toMatchObject({ engine: 'openai', openAIKey: 'sk-test' }));
    await screen.findByRole('button', { name: 'Đã lưu cấu hình' });
    press('Xóa cấu hình đã lưu');
    await answerQuestion('Xóa cấu hình');
    await waitFor(() => expect(saved()).toBeNull());
    expect(window.sessionStorage.getItem('quickTranslateConfig.unsaved')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Công cụ AI', { selector: 'input' }).value).toMatch(
      /^Hán-Việt/,
    );
  });

  it('have the models of this page', async () => {
    await openQuickTranslate();
    const offered = async (): Promise<(string | null)[]> => {
      fireEvent.click(screen.getByLabelText('Mô hình', { selector: 'input' }));
      const options = within(await screen.findByRole('group', { name: 'Gợi ý' })).getAllByRole('option');
      return options.map((option) => option.querySelector('span')?.textContent ?? null);
    };
    await chooseEngine('OpenAI (hoặc máy chủ tương thích)');
    expect(await offered()).toEqual(['gpt-4o-mini', 'gpt-3.5-turbo', 'gpt-4', 'gpt-4-turbo']);
    await chooseEngine('Google AI (Gemini)');
    const model = screen.getByLabelText<HTMLInputElement>('Mô hình', { selector: 'input' });
    expect(model.value).toBe('gemini-2.0-flash-exp');
    expect(await offered()).toEqual([
      'gemini-2.5-pro',
      'gemini-2.5-flash',
      'gemini-2.0-flash',
      'gemini-2.0-flash-exp',
      'gemini-2.0-pro',
      'gemini-1.5-flash',
      'gemini-1.5-pro',
    ]);
  });

  it('go with each call as its engine takes them', async () => {
    const api = new FakeApi()
      .on('POST /api/translate/openai', translated('Một.'))
      .on('POST /api/translate/googleai', translated('Hai.'))
      .on('POST /api/translate/check-connection', ok({ success: true, msg: 'Kết nối thành công!' }));
    await openQuickTranslate(api);
    type(SOURCE, '雪');
    type('Prompt dịch', 'Giọng cổ phong.');
    await withKey();
    expect(screen.getByLabelText<HTMLInputElement>('API Key', { selector: 'input' }).type).toBe('password');
    press('Kiểm tra kết nối');
    await screen.findByText('✅ Kết nối thành công!');
    press('Dịch');
    await waitFor(() => expect(textOf(RESULT)).toBe('Một.'));
    expect(api.callsTo('POST /api/translate/openai')[0]?.body).toEqual({
      text: '雪',
      stylePrompt: 'Giọng cổ phong.',
      apiKey: 'sk-test',
      model: 'gpt-4o-mini',
      baseUrl: 'https://api.openai.com/v1',
      waitSeconds: 120,
    });
    await chooseEngine('Google AI (Gemini)');
    type('Nhiều API Key (mỗi dòng một khóa)', 'AIza1\nAIza2');
    press('Dịch');
    await waitFor(() => expect(textOf(RESULT)).toBe('Hai.'));
    expect(api.callsTo('POST /api/translate/googleai')[0]?.body).toEqual({
      text: '雪',
      stylePrompt: 'Giọng cổ phong.',
      apiKey: 'AIza1',
      model: 'gemini-2.0-flash-exp',
      googleAIKeyList: ['AIza1', 'AIza2'],
      waitSeconds: 120,
    });
  });
});
