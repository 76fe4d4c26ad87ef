import { fireEvent, screen, waitFor } from '@testing-library/react';
import { press, type } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

const WIDE = 1700;

async function open(api = new FakeApi()) {
  api.otherwise('GET /api/projects', ok([]));
  const page = renderRoute('/dashboard', { user: aUser(), api, width: WIDE });
  await screen.findByLabelText('Base URL');
  return page;
}

async function choose(label: string, option: string): Promise<void> {
  fireEvent.click(screen.getByLabelText(label, { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

function settings(): Record<string, string> {
  return JSON.parse(window.localStorage.getItem('aiConfig') ?? '{}') as Record<string, string>;
}

describe('the AI settings', () => {
  it('of OpenAI ask for key, model and address, and tell what a key costs', async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('API Key', { selector: 'input' }).type).toBe('password');
    screen.getByLabelText('Base URL');
    screen.getByText(/nạp tối thiểu \$5/);
    await choose('Mô hình', 'gpt-4o');
    expect(settings()['openAIModel']).toBe('gpt-4o');
  });

  it('of Google ask for one key or many, and for no address', async () => {
    await open();
    await choose('Công cụ AI', 'Google AI (Gemini)');
    expect(settings()['engine']).toBe('googleai');
    expect(screen.queryByLabelText('Base URL')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('API Key', { selector: 'input' }).type).toBe('password');
    const keys = screen.getByLabelText<HTMLTextAreaElement>('Nhiều API Key (mỗi dòng một khoá)');
    expect(keys.tagName).toBe('TEXTAREA');
    fireEvent.change(keys, { target: { value: 'AIza1\nAIza2' } });
    expect(settings()['googleAIKeyList']).toBe('AIza1\nAIza2');
    expect(screen.queryByText(/nạp tối thiểu/)).toBeNull();
  });

  it('take any model that a compatible server may have', async () => {
    await open();
    await choose('Mô hình', 'Mô hình khác…');
    type('Tên mô hình', 'qwen2.5:14b');
    expect(settings()['openAIModel']).toBe('qwen2.5:14b');
  });

  it('lead to where keys are sold', async () => {
    await open();
    screen.getByText('Chưa có API Key?');
    const link = screen.getByRole('link', { name: 'OpenAI Platform' });
    expect(link.getAttribute('href')).toBe('https://platform.openai.com/api-keys');
  });

  it('say that a check is under way, and colour what came of it', async () => {
    let finish: (() => void) | undefined;
    const api = new FakeApi().on('POST /api/translate/check-connection', async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return ok({ success: true, msg: 'Kết nối tốt' });
    });
    await open(api);
    type('API Key', 'sk-1');
    press('Kiểm tra kết nối');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Đang kiểm tra…' });
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(finish).toBeDefined());
    finish?.();
    const success = await screen.findByText('✅ Kết nối tốt');
    expect(success.getAttribute('style')).toContain('--lt-success');
    screen.getByRole('button', { name: 'Kiểm tra kết nối' });
  });

  it.each([
    [
      'the server’s reason',
      refusal(429, 'translation.provider_rate_limited', 'Đã vượt quá giới hạn API'),
      /^❌ Đã vượt/,
    ],
    [
      'that the answer makes no sense',
      { status: 502, body: '<html>' },
      /^❌ Máy chủ trả lời không như mong đợi/,
    ],
  ])('say in red %s', async (_what, answer, words) => {
    await open(new FakeApi().on('POST /api/translate/check-connection', answer));
    type('API Key', 'sk-1');
    press('Kiểm tra kết nối');
    const failure = await screen.findByText(words);
    expect(failure.getAttribute('style')).toContain('--lt-danger');
  });
});
