import type { Browser, Page } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newcomer, type Account } from './account';
import { openVisitor, PHONE, startBrowser, WIDE } from './browser';
import { publishedStory, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const WITHIN_MS = 120_000;
/** As dense as real names get; breaks where layouts are too tight. */
const LONG_NAME = 'Nghiễn mực của Tôn Ngộ Không và bảy mươi hai phép biến hóa dưới chân Ngũ Hành Sơn';

interface Stop {
  readonly name: string;
  readonly path: (story: PublishedStory, owner: Account) => string;
  /** Words that are there once the page has loaded what it shows. */
  readonly loaded: (page: Page) => Promise<void>;
  readonly isMember?: boolean;
}

const heading = (name?: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) }).waitFor();

const STOPS: readonly Stop[] = [
  { name: 'home', path: () => '/', loaded: heading() },
  { name: 'login', path: () => '/login', loaded: heading('Đăng nhập') },
  { name: 'register', path: () => '/register', loaded: heading('Đăng ký') },
  { name: 'forgotten password', path: () => '/forgot-password', loaded: heading('Quên mật khẩu') },
  {
    name: 'new password',
    path: () => '/reset-password?token=mot-khoa-cua-thu-dat-lai-mat-khau',
    loaded: heading('Đặt lại mật khẩu'),
  },
  {
    name: 'end of mails',
    path: () => '/unsubscribe?token=mot-khoa-cua-thu-thong-bao',
    loaded: heading('Ngừng nhận email'),
  },
  {
    name: 'community',
    path: () => '/community',
    loaded: (page) => page.getByRole('link', { name: LONG_NAME }).first().waitFor(),
  },
  { name: 'story', path: ({ project }) => `/community/project/${project.id}`, loaded: heading(LONG_NAME) },
  {
    name: 'reader',
    path: ({ chapters }) => `/community/chapter/${chapters[0]?.id}`,
    loaded: (page) => page.getByText('Đoạn đầu của chương.').waitFor(),
  },
  {
    name: 'translator',
    path: (_, { user }) => `/community/translator/${user.id}`,
    loaded: (page) => page.getByRole('link', { name: LONG_NAME }).first().waitFor(),
  },
  { name: 'kept chapters', path: () => '/offline', loaded: heading('Chương đã lưu trên máy') },
  { name: 'quick translate', path: () => '/quick-translate', loaded: heading() },
  {
    name: 'dashboard',
    path: () => '/dashboard',
    loaded: (page) => page.getByRole('link', { name: LONG_NAME }).first().waitFor(),
    isMember: true,
  },
  { name: 'shelf', path: () => '/shelf', loaded: heading('Tủ sách'), isMember: true },
  {
    name: 'own dictionaries',
    path: ({ project }) => `/dictionaries?project=${project.id}`,
    loaded: (page) => page.getByText(/^Chưa có file nào/).waitFor(),
    isMember: true,
  },
  { name: 'create project', path: () => '/create-project', loaded: heading(), isMember: true },
  {
    name: 'workspace',
    path: ({ project }) => `/project/${project.id}`,
    loaded: heading(LONG_NAME),
    isMember: true,
  },
  {
    name: 'workspace with a chapter',
    path: ({ project, chapters }) => `/project/${project.id}?chapter=${chapters[0]?.id}`,
    loaded: (page) => page.getByText('Đoạn đầu của chương.').first().waitFor(),
    isMember: true,
  },
  {
    name: 'update chapters',
    path: ({ project }) => `/project/${project.id}/update-chapters`,
    loaded: heading(),
    isMember: true,
  },
  {
    name: 'edit project',
    path: ({ project }) => `/edit-project/${project.id}`,
    loaded: heading(),
    isMember: true,
  },
  { name: 'upload story', path: () => '/upload-story', loaded: heading(), isMember: true },
  {
    name: 'security',
    path: () => '/security',
    loaded: (page) => page.getByLabel('Mật khẩu hiện tại').waitFor(),
    isMember: true,
  },
  { name: 'upgrade', path: () => '/upgrade', loaded: heading(), isMember: true },
];

describe('every page', () => {
  let browser: Browser;
  let owner: Account;
  let story: PublishedStory;

  beforeAll(async () => {
    browser = await startBrowser();
    owner = await newcomer();
    const texts = [
      `Đoạn đầu của chương.\n\n${'Một câu dài để dòng phải xuống hàng. '.repeat(40)}`,
      'Chương hai.',
    ];
    story = await publishedStory(owner.token, LONG_NAME, sampleNovel(2), texts);
  }, WITHIN_MS);

  afterAll(() => browser.close());

  it.each(STOPS)(
    'is open to everybody, at a desk and in the dark on a phone: $name',
    async (stop) => {
      const visitor = await openVisitor(browser, {
        viewport: WIDE,
        reducedMotion: 'reduce',
        ...(stop.isMember ? { token: owner.token } : {}),
      });
      const { page } = visitor;
      // first-view.e2e.ts checks the page before the app starts.
      const shown = async (): Promise<void> => {
        await stop.loaded(page);
        await page.locator('#first-view').waitFor({ state: 'detached' });
      };
      await page.goto(stop.path(story, owner));
      await shown();
      expect(await page.locator('html').getAttribute('lang')).toBe('vi');
      expect(await page.title()).toMatch(/Lạc Thư/);
      expect(await graveBarriers(page)).toEqual([]);

      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.reload();
      await shown();
      expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await graveBarriers(page)).toEqual([]);
      await visitor.leave();
    },
    WITHIN_MS,
  );
});
