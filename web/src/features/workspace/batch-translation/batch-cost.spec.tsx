import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../../testing/act';
import { FakeApi, refusal } from '../../../testing/fake-api';
import { aBatchJob, aUsage } from '../../../testing/novel-factories';
import { chaptersOf, openBatch, PLAN, planned, START, STARTED } from '../testing/open-batch';

const OPENAI = { engine: 'openai', openAIKey: 'sk-1', openAIModel: 'gpt-4o-mini' };
const LIST_PRICE = { inputPerMillion: 0.15, outputPerMillion: 0.6 };

async function chooseOnly(label: string): Promise<void> {
  fireEvent.click(screen.getByLabelText('Dịch những gì', { selector: 'input' }));
  fireEvent.click(await screen.findByRole('option', { name: label }));
}

describe('what a batch may cost', () => {
  it('is planned before it starts, for the range that is chosen', async () => {
    const api = await openBatch(new FakeApi(), { settings: OPENAI });
    await screen.findByText('3 chương · 3 lượt gọi · khoảng 2 phút, ≈ 104–122 đ');
    await screen.findByText('Khoảng 5.800 token vào, 6.300 token ra.');
    // Planned again once the prices are there.
    await waitFor(() =>
      expect(api.callsTo(PLAN).at(-1)?.body).toMatchObject({
        projectId: 1,
        chapterRange: { from: 1, to: 3, only: 'untranslated' },
        translationConfig: { engine: 'openai', model: 'gpt-4o-mini', price: LIST_PRICE },
      }),
    );
    api.on(PLAN, planned({ chapters: 1, calls: 1 }));
    type('Đến chương', '1');
    await screen.findByText(/^1 chương · 1 lượt gọi/);
    expect(api.callsTo(PLAN).at(-1)?.body).toMatchObject({ chapterRange: { from: 1, to: 1 } });
  });

  it('is planned again for another engine, which may be free', async () => {
    const api = await openBatch(new FakeApi().on(PLAN, planned({ calls: 0, price: { min: 0, max: 0 } })));
    await screen.findByText(/^3 chương · khoảng 2 phút, miễn phí$/);
    expect(api.callsTo(PLAN).at(-1)?.body).toMatchObject({ translationConfig: { engine: 'hanviet' } });
  });

  it('is said to be unknown where the price of the model is', async () => {
    await openBatch(new FakeApi().on(PLAN, planned({ price: null })), {
      settings: { ...OPENAI, openAIModel: 'qwen2.5:14b' },
    });
    await screen.findByText(/, chưa biết giá$/);
  });

  it('follows the person’s own price, which is sent with plan and limit', async () => {
    const own = { inputPerMillion: 100, outputPerMillion: 200 };
    const api = await openBatch(new FakeApi().on(START, STARTED), {
      settings: OPENAI,
      kept: { modelPrices: { 'gpt-4o-mini': own }, batchCostLimit: 5 },
    });
    await screen.findByText(/Tự tạm dừng khi đã dùng hết 5,00 USD\.$/);
    await waitFor(() =>
      expect(api.callsTo(PLAN).at(-1)?.body).toMatchObject({ translationConfig: { price: own } }),
    );
    press('Bắt đầu dịch');
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    expect(api.callsTo(START)[0]?.body).toMatchObject({
      translationConfig: { engine: 'openai', price: own, maxCostUsd: 5 },
    });
  });

  it('does not keep a batch from its start while no plan can be had', async () => {
    const failing = refusal(500, 'platform.internal', 'Lỗi máy chủ.');
    const api = await openBatch(new FakeApi().on(PLAN, failing).on(START, STARTED), { settings: OPENAI });
    await screen.findByText('Chưa tính được kế hoạch. Bạn vẫn có thể bắt đầu.');
    press('Bắt đầu dịch');
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    expect(api.callsTo(START)).toHaveLength(1);
  });

  it('has no limit where the person wants none', async () => {
    const api = await openBatch(new FakeApi().on(START, STARTED), { settings: OPENAI });
    await waitFor(() => expect(JSON.stringify(api.callsTo(PLAN).at(-1)?.body)).toContain('0.15'));
    press('Bắt đầu dịch');
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    const { translationConfig } = api.callsTo(START)[0]?.body as { translationConfig: object };
    expect(translationConfig).toMatchObject({ price: LIST_PRICE });
    expect(translationConfig).not.toHaveProperty('maxCostUsd');
  });

  it('is asked about where a limit cannot be held, as nobody knows the price', async () => {
    const api = await openBatch(new FakeApi().on(START, STARTED), {
      settings: { ...OPENAI, openAIModel: 'qwen2.5:14b' },
      kept: { batchCostLimit: 5 },
    });
    press('Bắt đầu dịch');
    const question = await screen.findByRole('dialog', { name: 'Dịch không giới hạn chi phí?' });
    within(question).getByText(/Giới hạn 5,00 USD không giữ được vì chưa biết giá/);
    expect(api.callsTo(START)).toEqual([]);
    press('Dịch không giới hạn', question);
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    const { translationConfig } = api.callsTo(START)[0]?.body as { translationConfig: object };
    expect(translationConfig).not.toHaveProperty('price');
    expect(translationConfig).not.toHaveProperty('maxCostUsd');
  });

  it('tells what came from the cache of the provider, and what reasoning took', async () => {
    const usage = aUsage({ cachedInputTokens: 13_110, reasoningTokens: 1_200 });
    await openBatch(new FakeApi(), { jobs: [aBatchJob({ usage, max_cost_usd: 5 })] });
    await screen.findByText(
      /· 0,0298 USD · 38 % đầu vào từ bộ nhớ đệm · 1\.200 token suy luận · giới hạn 5,00 USD$/,
    );
  });

  it('is told afterwards as it really was, and while the batch runs', async () => {
    await openBatch(new FakeApi(), {
      jobs: [
        aBatchJob({ usage: aUsage(), max_cost_usd: 5 }),
        {
          ...aBatchJob({ status: 'completed', usage: aUsage({ costUsd: null }) }),
          id: '1b8f4f0e-6f7a-4d0a-9a55-0a7a7d2f6a11',
        },
      ],
    });
    const words =
      'Đã dùng 34.500 token vào, 41.000 token ra qua 12 lượt gọi · 0,0298 USD · giới hạn 5,00 USD';
    within(await screen.findByRole('region', { name: 'Dịch hàng loạt đang chạy' })).getByText(words);
    await pressSoon('Lịch sử dịch hàng loạt (2)');
    const dialog = await screen.findByRole('dialog', { name: 'Lịch sử dịch hàng loạt' });
    await within(dialog).findByText(words);
    within(dialog).getByText('Đã dùng 34.500 token vào, 41.000 token ra qua 12 lượt gọi · chưa biết giá');
  });
});

describe('what of a range is translated', () => {
  const chapters = chaptersOf(
    { state: 'translated', leftover_count: 2, fixable_count: 2 },
    { state: 'partial', failed_count: 2 },
    { state: 'partial' },
  );

  it.each([
    ['Chỉ chương chưa dịch xong', 'untranslated', true, [2, 3]],
    ['Tất cả các chương', 'all', false, [1, 3]],
    ['Chỉ phần dịch lỗi', 'failed', true, [2, 2]],
    ['Chỉ dòng còn chữ Hán', 'leftover', true, [1, 1]],
  ] as const)('can be “%s”, from the first such chapter on', async (label, only, isOfLines, [from, to]) => {
    const api = await openBatch(new FakeApi().on(START, STARTED), { chapters, settings: OPENAI });
    await chooseOnly(label);
    await screen.findByText(isOfLines ? /token ra\. Chỉ các dòng cần sửa được gửi\.$/ : /token ra\.$/);
    press('Bắt đầu dịch');
    await waitFor(() =>
      expect(api.callsTo(START)[0]?.body).toMatchObject({ chapterRange: { from, to, only } }),
    );
  });

  it('says so where the range holds nothing of the kind, and cannot be started', async () => {
    await openBatch(new FakeApi(), { chapters: chaptersOf({ state: 'translated' }) });
    await screen.findByText('Không có chương nào như vậy trong khoảng này.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bắt đầu dịch' }).disabled).toBe(true);
  });

  it('moves on to the chapters that are not done, as many as are wanted', async () => {
    const done = Array.from({ length: 11 }, () => ({ state: 'translated' }) as const);
    const open = Array.from({ length: 40 }, () => ({ state: 'untranslated' }) as const);
    const api = new FakeApi().on(START, STARTED);
    await openBatch(api, { chapters: chaptersOf(...done, ...open) });
    const shows = (from: string, to: string) =>
      waitFor(() =>
        expect([
          screen.getByLabelText<HTMLInputElement>('Từ chương').value,
          screen.getByLabelText<HTMLInputElement>('Đến chương').value,
        ]).toEqual([from, to]),
      );
    await shows('12', '21');
    type('Đến chương', '13');
    fireEvent.click(screen.getByLabelText('Tất cả còn lại'));
    await shows('12', '51');
    fireEvent.click(screen.getByLabelText('30'));
    await shows('12', '41');
    press('Bắt đầu dịch');
    await waitFor(() =>
      expect(api.callsTo(START)[0]?.body).toMatchObject({ chapterRange: { from: 12, to: 41 } }),
    );
  });
});
