import { screen, within } from '@testing-library/react';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { press, resizeTo } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aBatchJob } from '../../../testing/novel-factories';
import { formatClock } from '../../../lib/format/format-time';
import { openBatch } from '../testing/open-batch';

const RESUME = `POST /api/batch-translations/1/${aBatchJob().id}/resume`;
const RESUMED = ok({ success: true, jobId: aBatchJob().id, message: 'Đợt dịch đang chạy tiếp.' });
const SPENT = 'Hết hạn mức trong ngày của gemini-3.5-flash-lite (500 lượt).';
const HOUR_MS = 3_600_000;

const banner = async (): Promise<HTMLElement> =>
  screen.findByRole('region', { name: 'Dịch hàng loạt đang chạy' });

const open = (part: Partial<BatchTranslationJob>, api = new FakeApi(), settings: object = {}) =>
  openBatch(api, {
    jobs: [aBatchJob({ engine: 'googleai', model: 'gemini-2.0-flash', failed_chapters: 0, ...part })],
    settings,
  });

describe('a batch that waits for a quota', () => {
  const resumesAt = new Date(Date.now() + 48 * HOUR_MS).toISOString();
  const waiting = { status: 'waiting_quota', resumes_at: resumesAt, error_message: SPENT } as const;

  it('says which one and until when, and continues at once with the key that it has', async () => {
    const api = new FakeApi().on(RESUME, RESUMED);
    await open(waiting, api);
    const part = await banner();
    within(part).getByText('Dịch hàng loạt đang đợi hạn mức');
    within(part).getByText(SPENT);
    within(part).getByText(`Đang đợi hạn mức, tự tiếp tục lúc ${formatClock(resumesAt, new Date())}`);
    within(part).getByRole('button', { name: 'Hủy' });
    press('Thử ngay', part);
    await screen.findByText('Đợt dịch đang chạy tiếp.');
    expect(api.callsTo(RESUME)[0]?.body).toEqual({});
  });

  it('says so on a phone, in one line', async () => {
    await open(waiting);
    resizeTo(390);
    within(await banner()).getByText(/^Đợi đến \d\d:\d\d ngày .* · 4\/10 chương · Hết hạn mức trong ngày/);
  });

  it('of calls per minute runs on, and names the limit', async () => {
    const until = new Date(Date.now() + 40_000).toISOString();
    await open({ wait: { until, reason: 'Hạn mức 5 lượt gọi mỗi phút' } });
    within(await banner()).getByText(/^Hạn mức 5 lượt gọi mỗi phút, thử lại lúc /);
  });
});

describe('a batch whose model is gone', () => {
  const gone = {
    status: 'paused',
    pause_reason: 'model_gone',
    successor: 'gemini-3.5-flash-lite',
    error_message: 'gemini-2.0-flash đã ngừng, hãy dùng gemini-3.5-flash-lite.',
  } as const;

  it('continues with the successor and the key of the settings at one click', async () => {
    const api = new FakeApi().on(RESUME, RESUMED);
    await open(gone, api, { engine: 'openai', googleAIKeyList: 'AIza1' });
    const part = await banner();
    within(part).getByText(gone.error_message);
    press('Tiếp tục với gemini-3.5-flash-lite', part);
    await screen.findByText('Đợt dịch đang chạy tiếp.');
    expect(api.callsTo(RESUME)[0]?.body).toMatchObject({ apiKey: 'AIza1', model: 'gemini-3.5-flash-lite' });
  });

  it('fits on a phone: the model is in the line, and in the name of the button', async () => {
    await open(gone, new FakeApi(), { engine: 'openai', googleAIKeyList: 'AIza1' });
    resizeTo(390);
    const part = await banner();
    within(part).getByText(/^Đổi sang gemini-3\.5-flash-lite · 4\/10 chương/);
    const button = within(part).getByRole('button', { name: 'Tiếp tục với gemini-3.5-flash-lite' });
    expect(button.textContent).toBe('Tiếp tục');
  });

  it('asks for a key where none is stored, with the successor chosen', async () => {
    await open(gone, new FakeApi(), { engine: 'openai' });
    press('Tiếp tục', await banner());
    const dialog = await screen.findByRole('dialog', { name: 'Tiếp tục lần dịch' });
    expect(within(dialog).getAllByDisplayValue(/gemini-3\.5-flash-lite/)).not.toHaveLength(0);
  });
});
