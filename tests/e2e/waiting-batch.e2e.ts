import type { Browser, Page } from 'playwright-core';
import { startFakeOpenAi, type FakeOpenAi, type ScriptedAnswer } from '@lacthu/testing';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newcomer } from './account';
import { call } from './api';
import { batchEnded, startBatch, untilBatch, type Batch } from './batch';
import { openVisitor, PHONE, startBrowser, type Visitor } from './browser';
import { press } from './form';
import { createProject, importNovel } from './project';
import { sampleNovel } from './sample-novel';

const WITHIN_MS = 240_000;
const DESKTOP = { width: 1440, height: 900 };
const SUCCESSOR = 'gpt-6-luna';
const SPENT = {
  status: 429,
  headers: { 'retry-after': '30000' },
  body: { error: { message: 'Rate limit reached on requests per day (RPD): Limit 20.' } },
};
const GONE = {
  status: 404,
  body: { error: { message: 'The model has been shut down.', code: 'model_not_found' } },
};

describe('a batch that cannot run now', () => {
  let browser: Browser;
  let provider: FakeOpenAi;

  beforeAll(async () => {
    browser = await startBrowser();
    provider = await startFakeOpenAi();
  });
  afterAll(() => Promise.all([browser.close(), provider.close()]));

  /** A book of three chapters, of which one is translated before the provider answers this, and its workspace. */
  async function stopped(
    fault: ScriptedAnswer,
    status: string,
  ): Promise<{ batch: Batch; visitor: Visitor; banner: ReturnType<Page['getByRole']> }> {
    provider.answerBy(({ body }, index) =>
      index === 0 || JSON.stringify(body ?? '').includes(SUCCESSOR) ? null : fault,
    );
    // The quota of a key that the provider has called used up stays so for the next test.
    const key = `sk-khoa-${status}-1234567890`;
    const { token } = await newcomer();
    const { id } = await createProject(token, 'Đêm đợi hạn mức', false);
    await importNovel(token, id, sampleNovel(3));
    const batch = await startBatch(token, id, {
      chapterRange: { from: 1, to: 3 },
      translationConfig: { engine: 'openai', apiKey: key, model: 'gpt-4o-mini', baseUrl: provider.baseUrl },
    });
    await untilBatch(batch, `it is ${status}`, (job) => job.status === status, WITHIN_MS);
    const visitor = await openVisitor(browser, { token, viewport: DESKTOP });
    const ai = JSON.stringify({ engine: 'openai', openAIKey: key, baseUrl: provider.baseUrl });
    await visitor.page.addInitScript(`localStorage.setItem('aiConfig', ${JSON.stringify(ai)})`);
    if (fault === GONE) await offerSuccessor(visitor.page);
    await visitor.page.goto(`/project/${id}`);
    const banner = visitor.page.getByRole('region', { name: 'Dịch hàng loạt đang chạy' });
    await banner.waitFor();
    return { batch, visitor, banner };
  }

  it(
    'for the quota of a day tells when it continues by itself, and is tried at once on demand',
    async () => {
      provider.reset();
      const { batch, visitor, banner } = await stopped(SPENT, 'waiting_quota');
      await banner.getByText(/^Đang đợi hạn mức, tự tiếp tục lúc \d\d:\d\d (hôm nay|ngày mai)$/).waitFor();
      await banner.getByText(/^Hết hạn mức trong ngày/).waitFor();
      expect(await graveBarriers(visitor.page)).toEqual([]);
      await visitor.page.setViewportSize(PHONE);
      await banner.getByText(/^Đợi đến \d\d:\d\d (hôm nay|ngày mai)/).waitFor();
      expect(await sidewaysScroll(visitor.page)).toBe(0);
      provider.answerBy(() => null);
      const [tried] = await Promise.all([
        visitor.page.waitForResponse(/\/resume$/),
        press(banner, 'Thử ngay'),
      ]);
      expect(tried.status()).toBe(200);
      // The quota of this key stays used up; a key of another project has its own.
      const resume = `/api/batch-translations/${batch.projectId}/${batch.jobId}/resume`;
      await untilBatch(batch, 'it waits again', ({ status }) => status === 'waiting_quota', WITHIN_MS);
      await call('POST', resume, { token: batch.token, json: { apiKey: 'sk-khoa-khac-1234567890' } });
      expect(await batchEnded(batch, WITHIN_MS)).toMatchObject({ status: 'completed', done_chapters: 3 });
      await visitor.leave();
    },
    WITHIN_MS,
  );

  it(
    'because its model is gone continues with the successor at one click',
    async () => {
      provider.reset();
      const { batch, visitor, banner } = await stopped(GONE, 'paused');
      const offer = banner.getByRole('button', { name: `Tiếp tục với ${SUCCESSOR}`, exact: true });
      await offer.waitFor();
      expect(await graveBarriers(visitor.page)).toEqual([]);
      await visitor.page.setViewportSize(PHONE);
      await offer.waitFor();
      expect(await sidewaysScroll(visitor.page)).toBe(0);
      // A poll that is under way when the window closes would fail.
      await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
      await offer.click();
      expect(await batchEnded(batch, WITHIN_MS)).toMatchObject({
        status: 'completed',
        model: SUCCESSOR,
        done_chapters: 3,
      });
      await visitor.leave();
    },
    WITHIN_MS,
  );
});

/** The fake provider is no known vendor, for whose models the service names successors. */
async function offerSuccessor(page: Page): Promise<void> {
  await page.route('**/api/batch-translations/*?*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replace(/("pause_reason":"model_gone","successor":)null/, `$1"${SUCCESSOR}"`),
    });
  });
}
