import { waitFor } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { newcomer } from './account';
import { openVisitor, PHONE, startBrowser } from './browser';
import { press } from './form';
import { publishedStory, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const TEXTS = ['Chữ của chương một.', 'Chữ của chương hai.', 'Chữ của chương ba.'];

const THEMES = [
  ['Tối', 'dark'],
  ['Giấy cũ', 'sepia'],
  ['Xanh lá', 'green'],
  ['Xanh dương', 'blue'],
  ['Sáng', 'light'],
] as const;
/** In px. */
const SIZES = [
  ['Rất nhỏ (14px)', 14],
  ['Nhỏ (16px)', 16],
  ['Vừa (18px)', 18],
  ['Lớn (20px)', 20],
  ['Rất lớn (22px)', 22],
  ['Khổng lồ (24px)', 24],
] as const;
const HEIGHTS = [
  ['Hẹp (1.4)', 1.4],
  ['Vừa (1.6)', 1.6],
  ['Rộng (1.8)', 1.8],
  ['Rất rộng (2.0)', 2],
] as const;

interface Look {
  readonly size: string;
  /** Height of a line in px, to a tenth. */
  readonly leading: number;
  readonly ground: string;
}

/** Value that this browser stores under a key. */
function kept(page: Page, key: string): Promise<string | null> {
  return page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`);
}

/** Size and line of the paragraph with this text, and the colour of the page behind it. */
function look(page: Page, text: string): Promise<Look> {
  return page.evaluate<Look>(`(() => {
    const paragraph = [...document.querySelectorAll('p')].find((one) => one.textContent === ${JSON.stringify(text)});
    return {
      size: paragraph ? getComputedStyle(paragraph).fontSize : '',
      leading: paragraph ? Math.round(parseFloat(getComputedStyle(paragraph).lineHeight) * 10) / 10 : 0,
      ground: getComputedStyle(document.body).backgroundColor,
    };
  })()`);
}

describe('the reader', () => {
  let browser: Browser;
  let story: PublishedStory;

  beforeAll(async () => {
    browser = await startBrowser();
    const { token } = await newcomer();
    story = await publishedStory(token, 'Truyện để đọc', sampleNovel(3), TEXTS);
  });

  afterAll(() => browser.close());

  const first = (): string => `/community/chapter/${story.chapters[0]?.id}`;

  it('remembers colour and size, and ignores the arrow keys while they are chosen', async () => {
    const reader = await openVisitor(browser);
    const { page } = reader;
    await page.goto(first());
    await page.getByText(TEXTS[0] ?? '').waitFor();
    const before = await look(page, TEXTS[0] ?? '');
    expect(before.size).toBe('18px');
    await press(page, 'Cài đặt đọc');
    const dialog = page.getByRole('dialog', { name: 'Cài đặt đọc' });
    await dialog.waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('Giấy cũ').click();
    await dialog.getByText('Lớn (20px)', { exact: true }).click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await waitFor('the text has grown', async () => (await look(page, TEXTS[0] ?? '')).size === '20px');
    const chosen = await look(page, TEXTS[0] ?? '');
    expect(chosen.ground).not.toBe(before.ground);
    await page.reload();
    await page.getByText(TEXTS[0] ?? '').waitFor();
    expect(await look(page, TEXTS[0] ?? '')).toEqual(chosen);
    await reader.leave();
  });

  it('looks as the specification says before anybody chose, and takes each colour, size and spacing', async () => {
    const reader = await openVisitor(browser, { viewport: PHONE });
    const { page } = reader;
    await page.goto(first());
    await page.getByText(TEXTS[0] ?? '').waitFor();
    await press(page, 'Cài đặt đọc');
    const dialog = page.getByRole('dialog', { name: 'Cài đặt đọc' });
    for (const chosen of ['Sáng', 'Vừa (18px)', 'Vừa (1.6)']) {
      expect(await dialog.getByLabel(chosen, { exact: true }).isChecked()).toBe(true);
    }
    const grounds = new Set<string>();
    for (const [label, theme] of THEMES) {
      await dialog.getByText(label, { exact: true }).click();
      await waitFor(label, async () => (await kept(page, 'reading-theme')) === theme);
      grounds.add((await look(page, TEXTS[0] ?? '')).ground);
    }
    expect(grounds.size).toBe(THEMES.length);
    for (const [label, size] of SIZES) {
      await dialog.getByText(label, { exact: true }).click();
      await waitFor(label, async () => (await look(page, TEXTS[0] ?? '')).size === `${size}px`);
    }
    for (const [label, height] of HEIGHTS) {
      await dialog.getByText(label, { exact: true }).click();
      await waitFor(
        label,
        async () => (await look(page, TEXTS[0] ?? '')).leading === Math.round(240 * height) / 10,
      );
    }
    await page.reload();
    await page.getByText(TEXTS[0] ?? '').waitFor();
    expect(await look(page, TEXTS[0] ?? '')).toMatchObject({ size: '24px', leading: 48 });
    await reader.leave();
  });

  it('is dark on a dark device before anybody chose, and prints black on white without bars', async () => {
    const reader = await openVisitor(browser, { viewport: PHONE, colorScheme: 'dark' });
    const { page } = reader;
    await page.goto(first());
    await page.getByRole('navigation', { name: 'Công cụ đọc' }).waitFor();
    expect(await page.evaluate<string>('document.documentElement.dataset.readingTheme')).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    await page.getByText(TEXTS[0] ?? '').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('header, nav, section, button').filter({ visible: true }).count()).toBe(0);
    const colours = `(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.querySelector('[data-line]')))`;
    expect(await page.evaluate<string[]>(colours)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    await reader.leave();
  });

  it('turns by the arrow keys, which wait while something is asked or written', async () => {
    const { token, name } = await newcomer('Trần Đọc Nhiều');
    const reader = await openVisitor(browser, { token });
    const { page } = reader;
    await page.goto(first());
    await page.getByText(TEXTS[0] ?? '').waitFor();
    await waitFor('the next chapter to be known', () =>
      page.getByRole('button', { name: 'Chương sau' }).isEnabled(),
    );
    const box = page.getByLabel('Viết bình luận');
    await box.fill('Hay');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await press(page, 'Gửi bình luận');
    const mine = page.getByRole('article', { name: `Bình luận của ${name}` });
    await mine.getByText('Hay', { exact: true }).waitFor();
    await press(mine, 'Xóa');
    const dialog = page.getByRole('dialog', { name: 'Xóa bình luận' });
    await dialog.waitFor();
    await page.keyboard.press('ArrowRight');
    await press(dialog, 'Xóa bình luận');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(first());
    await page.keyboard.press('ArrowRight');
    await page.getByText(TEXTS[1] ?? '').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByText(TEXTS[0] ?? '').waitFor();
    await reader.leave();
  });

  it('goes from chapter to chapter by buttons and by the browser’s own way back', async () => {
    const reader = await openVisitor(browser);
    const { page } = reader;
    await page.goto(first());
    expect(await page.getByRole('button', { name: 'Chương trước' }).isDisabled()).toBe(true);
    await press(page, 'Chương sau');
    await page.getByText(TEXTS[1] ?? '').waitFor();
    await press(page, 'Chương sau');
    await page.getByText(TEXTS[2] ?? '').waitFor();
    await page.goBack();
    await page.getByText(TEXTS[1] ?? '').waitFor();
    await reader.leave();
  });

  it('turns the page by a swipe on a phone', async () => {
    const reader = await openVisitor(browser, { viewport: PHONE, hasTouch: true, isMobile: true });
    const { page } = reader;
    await page.goto(first());
    await page.getByRole('button', { name: 'Chương sau' }).waitFor();
    const touch = await page.context().newCDPSession(page);
    const move = (type: string, x?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x === undefined ? [] : [{ x, y: 400 }],
      });
    await move('touchStart', 320);
    for (const x of [280, 220, 160, 100]) await move('touchMove', x);
    await move('touchEnd');
    await page.getByText(TEXTS[1] ?? '').waitFor();
    await reader.leave();
  });

  it('shares the page of the story', async () => {
    const reader = await openVisitor(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = reader;
    await page.goto(first());
    await press(page, 'Chia sẻ');
    await press(page.getByRole('dialog'), 'Sao chép liên kết');
    const link = await waitFor('the link is copied', () =>
      page.evaluate<string>('navigator.clipboard.readText()'),
    );
    expect(new URL(link).pathname).toBe(`/community/project/${story.project.id}`);
    await reader.leave();
  });
});
