import { screen, waitFor, within } from '@testing-library/react';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { press, pressSoon, type, typeModel } from '../../../testing/act';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { aBatchJob, aUsage } from '../../../testing/novel-factories';
import { openBatch } from '../testing/open-batch';

const BAD_KEY = 'API Key không hợp lệ. Nhập key mới rồi tiếp tục.';
const USED_UP = 'Đã chạm giới hạn chi phí 0,50 USD. Tăng giới hạn rồi tiếp tục.';
const USAGE = aUsage({ calls: 40, inputTokens: 90_000, outputTokens: 120_000, costUsd: 0.52 });
const RESUME = `POST /api/batch-translations/1/${aBatchJob().id}/resume`;
const RETRY = `POST /api/batch-translations/1/${aBatchJob().id}/retry-failed`;
const RESUMED = ok({ success: true, jobId: aBatchJob().id, message: 'Đợt dịch đang chạy tiếp.' });

const paused = (part: Partial<BatchTranslationJob>): BatchTranslationJob =>
  aBatchJob({ status: 'paused', engine: 'openai', failed_chapters: 0, ...part });

/** Opens the workspace and clicks the button of the banner. */
async function goOn(job: BatchTranslationJob, api = new FakeApi(), settings: object = { engine: 'openai' }) {
  await openBatch(api, { jobs: [job], settings });
  const banner = await screen.findByRole('region', { name: 'Dịch hàng loạt đang chạy' });
  within(banner).getByText('Dịch hàng loạt đang tạm dừng');
  if (job.error_message) within(banner).getByText(job.error_message);
  press('Tiếp tục', banner);
  return screen.findByRole('dialog', { name: 'Tiếp tục lần dịch' });
}

const keyIn = (dialog: HTMLElement): HTMLInputElement =>
  within(dialog).getByLabelText<HTMLInputElement>('API Key', { selector: 'input' });

describe('a paused batch', () => {
  it('says why, asks for a key that works, and goes on with it', async () => {
    const api = new FakeApi().on(RESUME, RESUMED);
    const dialog = await goOn(paused({ error_message: BAD_KEY }), api);
    within(dialog).getByText(BAD_KEY);
    expect(within(dialog).queryByLabelText('Giới hạn chi phí mới (USD)')).toBeNull();
    press('Tiếp tục', dialog);
    await within(dialog).findByText('Vui lòng cấu hình API Key cho OPENAI!');
    expect(api.callsTo(RESUME)).toEqual([]);
    type('API Key', 'sk-moi');
    press('Tiếp tục', dialog);
    await screen.findByText('Đợt dịch đang chạy tiếp.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(RESUME)[0]?.body).toEqual({
      apiKey: 'sk-moi',
      model: 'gpt-4o-mini',
      baseUrl: 'https://api.openai.com/v1',
      price: { inputPerMillion: 0.15, cachedPerMillion: 0.075, outputPerMillion: 0.6 },
    });
  });

  it('offers the key of the settings, for its own engine whichever is chosen now', async () => {
    const settings = { engine: 'hanviet', googleAIKeyList: 'AIza1\nAIza2', openAIKey: 'sk-1' };
    const api = new FakeApi().on(RESUME, RESUMED);
    const dialog = await goOn(paused({ engine: 'googleai' }), api, settings);
    within(dialog).getByText(/^Lần dịch này dùng Google AI\./);
    expect(keyIn(dialog).value).toBe('');
    press('Tiếp tục', dialog);
    await screen.findByText('Đợt dịch đang chạy tiếp.');
    expect(api.callsTo(RESUME)[0]?.body).toMatchObject({
      apiKey: 'AIza1',
      googleAIKeyList: ['AIza1', 'AIza2'],
    });
    expect(JSON.parse(window.localStorage.getItem('aiConfig') ?? '{}')).toMatchObject({ engine: 'hanviet' });
  });

  it('goes on with its own model, whichever the settings have, until another one is chosen for it', async () => {
    const api = new FakeApi().on(RESUME, RESUMED).on(RESUME, RESUMED);
    const settings = { engine: 'openai', openAIKey: 'sk-1', openAIModel: 'gpt-4o-mini' };
    const dialog = await goOn(paused({ model: 'qwen2.5:14b' }), api, settings);
    const field = within(dialog).getByLabelText<HTMLInputElement>('Mô hình', { selector: 'input' });
    expect(field.value).toBe('qwen2.5:14b');
    press('Tiếp tục', dialog);
    await screen.findByText('Đợt dịch đang chạy tiếp.');
    expect(api.callsTo(RESUME)[0]?.body).toEqual({
      apiKey: 'sk-1',
      model: 'qwen2.5:14b',
      baseUrl: 'https://api.openai.com/v1',
    });
    press('Tiếp tục', screen.getByRole('region', { name: 'Dịch hàng loạt đang chạy' }));
    const again = await screen.findByRole('dialog', { name: 'Tiếp tục lần dịch' });
    typeModel('qwen3:8b');
    press('Tiếp tục', again);
    await waitFor(() => expect(api.callsTo(RESUME)[1]?.body).toMatchObject({ model: 'qwen3:8b' }));
    expect(JSON.parse(window.localStorage.getItem('aiConfig') ?? '{}')).toEqual(settings);
  });

  it('that has used what it may asks for a higher limit', async () => {
    const api = new FakeApi().on(RESUME, RESUMED);
    const job = paused({ usage: USAGE, max_cost_usd: 0.5, error_message: USED_UP });
    const dialog = await goOn(job, api, { engine: 'openai', openAIKey: 'sk-1' });
    within(dialog).getByText('Đã dùng 0,52 USD. Phần đã dịch không phải trả lại.');
    const tooLow = 'Giới hạn mới phải cao hơn 0,52 USD đã dùng.';
    press('Tiếp tục', dialog);
    await within(dialog).findByText(tooLow);
    type('Giới hạn chi phí mới (USD)', '0,4');
    press('Tiếp tục', dialog);
    within(dialog).getByText(tooLow);
    expect(api.callsTo(RESUME)).toEqual([]);
    type('Giới hạn chi phí mới (USD)', '2');
    press('Tiếp tục', dialog);
    await screen.findByText('Đợt dịch đang chạy tiếp.');
    expect(api.callsTo(RESUME)[0]?.body).toMatchObject({ apiKey: 'sk-1', maxCostUsd: 2 });
  });

  it('keeps the dialog with what was typed when the server refuses', async () => {
    const api = new FakeApi().on(RESUME, refusal(401, 'translation.invalid_api_key', 'API Key không hợp lệ'));
    const dialog = await goOn(paused({}), api, { engine: 'openai', openAIKey: 'sk-sai' });
    press('Tiếp tục', dialog);
    await screen.findByText('API Key không hợp lệ');
    expect(keyIn(dialog).value).toBe('sk-sai');
  });
});

describe('an ended batch', () => {
  it.each([
    ['at once where a key is there', 'sk-1', null],
    ['after asking for the key where there is none', '', 'Dịch lại chương lỗi'],
  ])('takes its failed chapters up again %s', async (_how, openAIKey, asks) => {
    const api = new FakeApi().on(RETRY, RESUMED);
    const job = aBatchJob({ status: 'partial', engine: 'openai', failed_chapters: 2 });
    await openBatch(api, { jobs: [job], settings: { engine: 'openai', openAIKey } });
    await pressSoon('Lịch sử dịch hàng loạt (1)');
    press('Dịch lại chương lỗi', await screen.findByRole('dialog', { name: 'Lịch sử dịch hàng loạt' }));
    if (asks !== null) {
      const dialog = await screen.findByRole('dialog', { name: asks });
      type('API Key', 'sk-moi');
      press('Dịch lại chương lỗi', dialog);
    }
    await screen.findByText('Đợt dịch đang chạy tiếp.');
    expect(api.callsTo(RETRY)).toHaveLength(1);
  });
});
