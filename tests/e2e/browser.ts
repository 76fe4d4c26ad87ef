import { loadConfig, requiredText } from '@lacthu/config';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { z } from 'zod';
import { stackAddresses } from './stack-addresses';

/** A screen that has not changed by then will not change any more. */
const PATIENCE_MS = 60_000;

export const WIDE = { width: 1600, height: 900 };
/** The narrow side of most phones. */
export const PHONE = { width: 390, height: 844 };

/** One person's browser: cookies and storage of its own. */
export interface Visitor {
  readonly page: Page;
  /** Complaints of the browser since the start: script errors, policy violations, calls to other hosts. */
  readonly complaints: readonly string[];
  /** Closes the window and fails when there were complaints. */
  leave(): Promise<void>;
}

/** Starts the browser that `npm test` found or installed. @param args switches of Chromium */
export function startBrowser(args: string[] = []): Promise<Browser> {
  const { E2E_CHROMIUM } = loadConfig(z.object({ E2E_CHROMIUM: requiredText }));
  return chromium.launch({ executablePath: E2E_CHROMIUM, args });
}

/**
 * Opens an empty window.
 *
 * @param options.token logs the visitor in, as if they had done so earlier
 * @param options.expected complaints that the test itself provokes
 */
export async function openVisitor(
  browser: Browser,
  options: BrowserContextOptions & { readonly token?: string; readonly expected?: RegExp } = {},
): Promise<Visitor> {
  const { token, expected, ...rest } = options;
  const { baseUrl } = stackAddresses();
  const context = await browser.newContext({ baseURL: baseUrl, locale: 'vi-VN', viewport: WIDE, ...rest });
  context.setDefaultTimeout(PATIENCE_MS);
  if (token) await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  const page = await context.newPage();
  const complaints: string[] = [];
  const complain = (text: string): void => {
    if (!expected?.test(text)) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`error: ${error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && origin !== baseUrl) complain(`foreign host: ${request.url()}`);
  });
  return {
    page,
    complaints,
    async leave() {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

/**
 * Takes the network from a window. A browser under test believes with every new document to be online again, although its
 * requests fail: each document gets the override again.
 *
 * @returns what gives the network back
 */
export async function takeNetwork(page: Page): Promise<() => Promise<void>> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const tell = async (): Promise<void> => {
    await devtools.send('Network.overrideNetworkState', {
      offline: true,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
  const tellAnew = (): void => void tell();
  await context.setOffline(true);
  page.on('domcontentloaded', tellAnew);
  return async () => {
    page.off('domcontentloaded', tellAnew);
    await context.setOffline(false);
  };
}
