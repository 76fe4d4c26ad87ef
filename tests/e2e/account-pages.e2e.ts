import type { Browser } from 'playwright-core';
import { startBrowser } from './browser';
import { checkStop, heading, newPageOwner, storyLink, type PageOwner, type PageStop } from './page-stop';

const WITHIN_MS = 120_000;

const STOPS: readonly PageStop[] = [
  {
    name: 'dashboard',
    path: () => '/dashboard',
    loaded: storyLink,
  },
  { name: 'shelf', path: () => '/shelf', loaded: heading('Tủ sách') },
  {
    name: 'own dictionaries',
    path: ({ project }) => `/dictionaries?project=${project.id}`,
    loaded: (page) => page.getByText(/^Chưa có file nào/).waitFor(),
  },
  {
    name: 'security',
    path: () => '/security',
    loaded: (page) => page.getByLabel('Mật khẩu hiện tại').waitFor(),
  },
  { name: 'upgrade', path: () => '/upgrade', loaded: heading() },
];

describe('every page of an account', () => {
  let browser: Browser;
  let pages: PageOwner;

  beforeAll(async () => {
    browser = await startBrowser();
    pages = await newPageOwner();
  }, WITHIN_MS);

  afterAll(() => browser.close());

  it.each(STOPS)(
    'is open to everybody, at a desk and in the dark on a phone: $name',
    (stop) => checkStop(browser, stop, pages, pages.owner.token),
    WITHIN_MS,
  );
});
