import { storySchema } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { logIn, newcomer, type Account } from './account';
import { ask } from './api';
import { openVisitor, PHONE, startBrowser } from './browser';
import { fill, follow, press } from './form';
import { publishedStory, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const LONG = Array.from(
  { length: 40 },
  (_, place) => `Đoạn số ${place + 1}. ${'Tuyết rơi trên bến. '.repeat(12)}`,
);

/** An expression for the paragraph that begins so. */
const paragraph = (start: string): string =>
  `[...document.querySelectorAll('p')].find((one) => one.textContent.startsWith(${JSON.stringify(start)}))`;

/** Id of the line at which this browser will open the chapter. */
function keptLine(page: Page): Promise<number> {
  return page.evaluate<number>(`JSON.parse(localStorage.getItem('reading-position'))[0][1]`);
}

describe('a reader with two devices', () => {
  let browser: Browser;
  let story: PublishedStory;
  let reader: Account;

  beforeAll(async () => {
    browser = await startBrowser();
    const owner = await newcomer();
    story = await publishedStory(owner.token, 'Bến đò cũ', sampleNovel(2), ['Chương đầu.', LONG.join('\n')]);
    reader = await newcomer('Người Đọc');
  });

  afterAll(() => browser.close());

  it('reads on at home where he stopped as a guest on his phone, and finds his bookmark on the shelf', async () => {
    const storyPath = `/community/project/${story.project.id}`;
    const phone = await openVisitor(browser, { viewport: PHONE });
    await phone.page.goto(`/community/chapter/${story.chapters[1]?.id}`);
    await phone.page.getByText('Đoạn số 1.').waitFor();
    await phone.page.getByRole('button', { name: 'Đánh dấu chương' }).waitFor();
    const top = await keptLine(phone.page);
    // Before the scroll: a press brings a hidden bar back by scrolling, and the new place may be stored.
    await press(phone.page, 'Đánh dấu chương');
    await phone.page.getByRole('button', { name: 'Bỏ đánh dấu chương', pressed: true }).waitFor();
    await phone.page.evaluate(`${paragraph('Đoạn số 25.')}.scrollIntoView()`);
    await waitFor('the browser keeps the place', async () => (await keptLine(phone.page)) !== top);
    await phone.page.goto(storyPath);
    await phone.page.getByRole('link', { name: /^Đọc tiếp: / }).waitFor();
    await press(phone.page, 'Theo dõi');
    await follow(phone.page.getByRole('main'), 'Đăng nhập');
    await fill(phone.page, { Email: reader.email, 'Mật khẩu': reader.password });
    await press(phone.page, 'Đăng nhập');
    await phone.page.waitForURL(`**${storyPath}`);
    await press(phone.page, 'Theo dõi');
    await phone.page.getByRole('button', { name: 'Đang theo dõi', pressed: true }).waitFor();
    await waitFor('the place is the account’s', async () => {
      const { token } = reader;
      return (await ask(storySchema, 'GET', `/api${storyPath.replace('project', 'projects')}`, { token }))
        .reader?.position;
    });
    await phone.leave();

    const home = await openVisitor(browser, { token: (await logIn(reader)).token });
    await home.page.goto(storyPath);
    await home.page.getByText('Đang đọc').waitFor();
    await follow(home.page, /^Đọc tiếp: /);
    await waitFor('the chapter stands where it was left', () =>
      home.page.evaluate<boolean>(`(() => {
          const box = ${paragraph('Đoạn số 25.')}?.getBoundingClientRect();
          return window.scrollY > 500 && box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
        })()`),
    );
    await home.page.goto('/shelf?tab=bookmarks');
    await follow(home.page, 'Mở chương');
    await home.page.getByRole('button', { name: 'Bỏ đánh dấu chương', pressed: true }).waitFor();
    await home.leave();
  });
});
