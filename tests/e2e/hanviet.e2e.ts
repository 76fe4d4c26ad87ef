import { translateResponseSchema } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { ask } from './api';
import { openVisitor, PHONE, startBrowser } from './browser';
import { field, fill, press } from './form';

const SOURCE = 'Văn bản tiếng Trung';
const TEXT = [
  '第十二章 雪夜来客',
  '',
  '孙悟空推开门，看见院子里站着三个黑衣人。',
  '“你们是谁？”悟空冷冷地问道，“深夜闯入我家，不怕死吗？”',
  '屋頂上的積雪被風吹落，發出輕輕的響聲。',
  '系统提示：恭喜宿主获得【火球术】x1，经验值+500。',
].join('\n');
/** Messages of a browser about requests while a test has taken the network away. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to load resource/;

/** The result as a text, once it is another than before. */
async function resultOf(page: Page, before = ''): Promise<string> {
  await page.getByText('Đã dịch xong.').waitFor();
  await page.getByText('Văn bản', { exact: true }).click();
  return waitFor('the draft arrives', async () => {
    const text = await field(page, 'Bản dịch').inputValue();
    return text === before ? null : text;
  });
}

/** Calls of the page to the engines of the server. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/translate')) calls.push(pathname);
  });
  return calls;
}

async function open(page: Page): Promise<void> {
  await page.goto('/quick-translate');
  await page.getByRole('heading', { name: 'Dịch nhanh', level: 1 }).waitFor();
}

describe('the offline engine in the browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(() => browser.close());

  it.each(['convert', 'reading', 'both'] as const)(
    'drafts for a guest in mode %s without asking the server, and as the server would',
    async (mode) => {
      const guest = await openVisitor(browser);
      const { page } = guest;
      const settings = JSON.stringify({ mode, tonePlacement: 'new' });
      await page.addInitScript(`localStorage.setItem('hanvietConfig', ${JSON.stringify(settings)})`);
      const calls = callsOf(page);
      await open(page);
      await fill(page, { [SOURCE]: TEXT });
      await press(page, 'Dịch');
      const drafted = await resultOf(page);
      expect(calls).toEqual([]);
      const { translatedText } = await ask(translateResponseSchema, 'POST', '/api/translate/hanviet', {
        json: { text: TEXT, hanviet: { mode, tonePlacement: 'new' } },
      });
      expect(drafted).toBe(translatedText);
      await guest.leave();
    },
  );

  it('drafts without a network once it was used, also after the page is opened again', async () => {
    const guest = await openVisitor(browser, { expected: NO_NETWORK });
    const { page } = guest;
    await open(page);
    await waitFor('the service worker', () =>
      page.evaluate<boolean>('navigator.serviceWorker.controller !== null'),
    );
    await page.reload();
    await fill(page, { [SOURCE]: TEXT });
    await press(page, 'Dịch');
    const before = await resultOf(page);

    await page.context().setOffline(true);
    const calls = callsOf(page);
    await fill(page, { [SOURCE]: '孙悟空突然笑了。' });
    await press(page, 'Dịch');
    const drafted = await resultOf(page, before);
    expect(drafted).toBe('Tôn Ngộ Không đột nhiên cười.');

    await open(page);
    await fill(page, { [SOURCE]: '“你们是谁？”' });
    await press(page, 'Dịch');
    expect(await resultOf(page, drafted)).toBe('“Các ngươi là ai?”');
    expect(calls).toEqual([]);
    await page.context().setOffline(false);
    await guest.leave();
  });

  it('shows source, reading and draft on a phone, and what a word came from to finger and keyboard', async () => {
    const guest = await openVisitor(browser, { viewport: PHONE, hasTouch: true });
    const { page } = guest;
    await page.addInitScript(`localStorage.setItem('hanvietConfig', '{"mode":"both"}')`);
    await open(page);
    await fill(page, { [SOURCE]: TEXT });
    await press(page, 'Dịch');
    const lines = page.getByRole('group', { name: 'Bản dịch' });
    await lines.getByText('Tôn Ngộ Không').last().tap();
    const card = page.locator('[data-word-card]');
    await card.getByText('Tên riêng').waitFor();
    await card.getByText('孙悟空').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await graveBarriers(page)).toEqual([]);
    await page.getByRole('heading', { name: 'Công cụ biên tập' }).tap();
    await card.waitFor({ state: 'detached' });

    await lines.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await card.waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await guest.leave();
  });
});
