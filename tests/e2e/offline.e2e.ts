import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig, requiredText } from '@lacthu/config';
import { waitFor } from '@lacthu/testing';
import { chromium, type Browser, type Page } from 'playwright-core';
import { z } from 'zod';
import { graveBarriers } from './accessibility';
import { newcomer, type Account } from './account';
import { openVisitor, PHONE, startBrowser, takeNetwork } from './browser';
import { follow, press } from './form';
import { publishedStory, setPublic, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';
import { stackAddresses } from './stack-addresses';

const TEXTS = ['Chữ của chương một.', 'Chữ của chương hai.', 'Chữ của chương ba.'];
const OFFLINE = 'Bạn đang ngoại tuyến · bản đã lưu';
/** Messages of a browser about requests while a test has taken the network away. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|Failed to load resource/;

/** Addresses of what is kept in this browser. */
function keptIn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const cache = await caches.open('lac-thu-read');
    return (await cache.keys()).map((request) => new URL(request.url).pathname).sort();
  })()`);
}

async function isKept(page: Page, ...addresses: string[]): Promise<void> {
  await waitFor(`${addresses.join(', ')} to be kept`, async () => {
    const kept = await keptIn(page);
    return addresses.every((address) => kept.includes(address));
  });
}

/** Until the service worker has the app and answers for the page. */
async function isReady(page: Page): Promise<void> {
  await waitFor('the service worker', () =>
    page.evaluate<boolean>('navigator.serviceWorker.controller !== null'),
  );
}

describe('without a network', () => {
  let browser: Browser;
  let owner: Account;
  let story: PublishedStory;

  beforeAll(async () => {
    browser = await startBrowser();
    owner = await newcomer();
    story = await publishedStory(owner.token, 'Truyện đọc trên tàu', sampleNovel(3), TEXTS);
  });

  afterAll(() => browser.close());

  const chapter = (place: number): string => `/community/chapter/${story.chapters[place]?.id}`;
  const chapterAnswer = (place: number): string => `/api${chapter(place).replace('chapter', 'chapters')}`;
  const storyAnswer = (): string => `/api/community/projects/${story.project.id}`;

  it('the first chapter somebody opened here, the next one and their story can be read, and say what they are', async () => {
    const reader = await openVisitor(browser, { viewport: PHONE, expected: NO_NETWORK });
    const { page } = reader;
    await page.goto(chapter(0));
    await page.getByText(TEXTS[0] ?? '').waitFor();
    await isReady(page);
    await isKept(page, chapterAnswer(0), `${chapterAnswer(0)}/navigation`, chapterAnswer(1), storyAnswer());

    const giveBack = await takeNetwork(page);
    await page.reload();
    await page.getByText(TEXTS[0] ?? '').waitFor();
    await page.getByText(OFFLINE).waitFor();
    await press(page, 'Chương sau');
    await page.getByText(TEXTS[1] ?? '').waitFor();
    await follow(page, 'Truyện đọc trên tàu');
    await page.getByRole('heading', { level: 1, name: 'Truyện đọc trên tàu' }).waitFor();
    await page.getByText(OFFLINE).waitFor();

    await giveBack();
    await page.getByText(OFFLINE).waitFor({ state: 'detached' });
    await reader.leave();
  });

  it('the list says that it is offline and leads to what is kept on this device', async () => {
    const reader = await openVisitor(browser, { viewport: PHONE, expected: NO_NETWORK });
    const { page } = reader;
    await page.goto(chapter(0));
    await isReady(page);
    await isKept(page, chapterAnswer(0));
    await takeNetwork(page);
    await page.goto('/community');
    await page.getByText('Bạn đang ngoại tuyến').waitFor();
    await page.getByText('Không kết nối được với máy chủ. Hãy kiểm tra mạng rồi thử lại.').waitFor();
    expect(await graveBarriers(page)).toEqual([]);
    await follow(page, 'Chương đã lưu trên máy');
    await page.getByRole('heading', { level: 1, name: 'Chương đã lưu trên máy' }).waitFor();
    await page.getByRole('link', { name: story.chapters[0]?.title ?? '' }).click();
    await page.getByText(TEXTS[0] ?? '').waitFor();
    await page.goto('/offline');
    await press(page, 'Xóa tất cả khỏi máy này');
    await page.getByText('Chưa có chương nào được lưu').waitFor();
    expect(await keptIn(page)).toEqual([]);
    await reader.leave();
  });

  it('nothing that was answered to an account is kept, and nothing at all after it signs out', async () => {
    const { token, name } = await newcomer();
    const reader = await openVisitor(browser, { token });
    const { page } = reader;
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await isReady(page);
    await page.goto(`/community/project/${story.project.id}`);
    await page.getByRole('heading', { level: 1, name: 'Truyện đọc trên tàu' }).waitFor();
    await page.goto(chapter(0));
    await page.getByText(TEXTS[0] ?? '').waitFor();
    await isKept(page, chapterAnswer(0), storyAnswer());
    const everywhere = await page.evaluate<string[]>(`(async () => {
        const found = [];
        for (const name of await caches.keys()) {
          for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
        }
        return found;
      })()`);
    const answers = everywhere.filter((address) => address.startsWith('/api/'));
    expect(
      answers.filter(
        (address) => !/^\/api\/community\/(chapters|projects)\/\d+(\/navigation)?$/.test(address),
      ),
    ).toEqual([]);
    const kept = await page.evaluate<string>(
      `(async () => (await (await caches.match(${JSON.stringify(storyAnswer())})).text()))()`,
    );
    expect(JSON.parse(kept)).toMatchObject({ id: story.project.id, reader: null });

    await page.goto('/dashboard');
    await press(page, `Tài khoản của ${name}`);
    await press(page, 'Đăng xuất');
    await waitFor('what was read to be forgotten', async () => (await keptIn(page)).length === 0);
    await reader.leave();
  });

  it('a story that was withdrawn is not kept any longer than until it is asked for', async () => {
    const gone = await publishedStory(owner.token, 'Truyện rồi rút lại', sampleNovel(2), TEXTS);
    const id = gone.project.id;
    const reader = await openVisitor(browser, { expected: /404/ });
    const { page } = reader;
    await page.goto(`/community/project/${id}`);
    await isReady(page);
    await page.goto(`/community/chapter/${gone.chapters[0]?.id}`);
    await page.getByText(TEXTS[0] ?? '').waitFor();
    await isKept(page, `/api/community/chapters/${gone.chapters[0]?.id}`, `/api/community/projects/${id}`);
    await setPublic(owner.token, id, false);
    await waitFor('the story to be withdrawn', async () => {
      await page.goto(`/community/project/${id}`);
      return page.getByRole('heading', { name: 'Không tìm thấy truyện' }).isVisible();
    });
    await waitFor('nothing of it to be kept', async () => (await keptIn(page)).length === 0);
    await reader.leave();
  });

  it('the app can be installed, with its seal and ways to the list and the shelf', async () => {
    const { E2E_CHROMIUM } = loadConfig(z.object({ E2E_CHROMIUM: requiredText }));
    // A private window, which tests open otherwise, cannot install anything.
    const folder = await mkdtemp(path.join(tmpdir(), 'lac-thu-install-'));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: E2E_CHROMIUM,
      baseURL: stackAddresses().baseUrl,
    });
    const [page = await context.newPage()] = context.pages();
    await page.goto('/community');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const devtools = await context.newCDPSession(page);
    const { data = '{}', errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data) as { readonly shortcuts: readonly { readonly name: string }[] };
    expect(manifest).toMatchObject({
      name: 'Lạc Thư',
      lang: 'vi',
      id: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Cộng đồng', 'Tủ sách']);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
});
