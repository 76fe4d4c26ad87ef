import { waitFor } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newcomer } from './account';
import { openVisitor, PHONE, startBrowser } from './browser';
import { press } from './form';
import { createProject, machineTranslated } from './project';
import { startSpeechProvider, type SpeechProvider } from './speech-provider';

/** Another button begins with the same words. */
const MAKE = /^Tạo audio$/;
const TITLE = 'Nghe một chương';

describe('the audio of one chapter', () => {
  let browser: Browser;
  let provider: SpeechProvider;

  beforeAll(async () => {
    browser = await startBrowser();
    provider = await startSpeechProvider();
  });
  afterAll(() => Promise.all([browser.close(), provider.close()]));

  const isBeingMade = (page: Page): Promise<void> =>
    page.getByRole('button', { name: 'Hủy tạo audio', exact: true }).waitFor();

  it.each([
    ['at a desk', {}],
    ['on a phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ])(
    'goes on through a reload, is seen on another device, and stands in the history in the end: %s',
    async (where, options) => {
      const { token } = await newcomer();
      const { id } = await createProject(token, TITLE, false);
      const [chapter] = await machineTranslated(token, id, [`Tuyết rơi suốt đêm, ${where}.`]);
      const openPanel = async (page: Page): Promise<void> => {
        await page.goto(`/project/${id}?chapter=${chapter?.id ?? 0}`);
        const toPanels = page.getByRole('button', { name: 'Công cụ' });
        const tab = page.getByRole('tab', { name: 'Âm thanh' });
        await tab.or(toPanels).first().waitFor();
        if (!(await tab.isVisible())) await toPanels.click();
        await tab.click();
      };
      const settings = `
        localStorage.setItem('aiConfig', JSON.stringify({ openAIKey: 'sk-khoa-doc-1234567890', baseUrl: '${provider.baseUrl}' }));
        localStorage.setItem('speechConfig', JSON.stringify({ engine: 'openai' }));`;
      const here = await openVisitor(browser, { token, ...options });
      const there = await openVisitor(browser, { token });
      await here.page.addInitScript(settings);

      provider.hold();
      await openPanel(here.page);
      await press(here.page, MAKE);
      await isBeingMade(here.page);
      await waitFor('the engine is asked', () => provider.waiting === 1);
      await openPanel(here.page);
      await isBeingMade(here.page);
      await openPanel(there.page);
      await isBeingMade(there.page);
      expect([await sidewaysScroll(here.page), await graveBarriers(here.page)]).toEqual([0, []]);

      const before = provider.spoken.length;
      provider.release();
      for (const { page } of [here, there]) {
        await page.getByRole('region', { name: 'Lịch sử audio' }).getByText('alloy · 1×').waitFor();
        await page.getByRole('button', { name: MAKE }).waitFor();
      }
      expect(provider.spoken.length - before).toBe(1);
      await Promise.all([here.leave(), there.leave()]);
    },
  );
});
