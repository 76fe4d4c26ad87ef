import { waitFor } from '@lacthu/testing';
import type { Page } from 'playwright-core';
import { CANARY } from './hostile-payloads';

/** Notes what a script that got in would do, from the first moment of every page on. */
const WATCH = `
  window.gotIn = [];
  for (const name of ['alert', 'confirm', 'prompt']) window[name] = (word) => window.gotIn.push(name + ' ' + word);
  document.addEventListener('securitypolicyviolation', (event) => window.gotIn.push('policy ' + event.violatedDirective));
`;

/**
 * A function of a document: attributes that run or load an attacker's content, and elements that we never write.
 */
const OPENINGS = `(root) => {
  const leads = /^(href|src|srcset|action|formaction|data|xlink:href|style|poster|content)$/;
  const found = [];
  for (const element of root.querySelectorAll('*')) {
    if (/^(iframe|object|embed|base|math|marquee|maction|foreignObject|animate|set)$/i.test(element.localName)) found.push(element.localName);
    for (const { name, value } of element.attributes) {
      const runs = /^on/i.test(name) || name === 'srcdoc';
      const isTold = name === 'content' && !element.hasAttribute('http-equiv');
      const leadsOut = leads.test(name) && !isTold && /^[\\s\\u0000-\\u001f]*(javascript|vbscript|data:text)|${CANARY}/i.test(value);
      if (runs || leadsOut) found.push(element.localName + ' ' + name + '=' + value);
    }
    if (element.localName === 'script' && /alert\\(1\\)/.test(element.textContent) && !/json$/.test(element.type)) found.push('script');
  }
  return found;
}`;

/** Makes a window note what gets into it. */
export function watchForScripts(page: Page): Promise<unknown> {
  return page.addInitScript(WATCH);
}

/** Fails when a script ran, a policy had to stop one, or the page holds what could run later. */
export async function expectNothingGotIn(page: Page): Promise<void> {
  const found = await page.evaluate<string[]>(`[...window.gotIn, ...(${OPENINGS})(document)]`);
  expect([page.url(), found]).toEqual([page.url(), []]);
}

/** Reads markup as a browser would, without running it, and fails when something of it could run, or XML is broken. */
export async function expectInert(
  page: Page,
  text: string,
  type: 'text/html' | 'application/xml',
): Promise<void> {
  const found = await page.evaluate<string[]>(
    `((root) => [...root.querySelectorAll('parsererror')].map((one) => one.textContent).concat((${OPENINGS})(root)))(
      new DOMParser().parseFromString(${JSON.stringify(text)}, '${type}'))`,
  );
  expect(found).toEqual([]);
}

/** True when the page shows the words, as text or in a field. */
const shows = (words: string): string => `(() => {
  const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value);
  return [document.body.innerText, ...fields].some((text) => text.includes(${JSON.stringify(words)}));
})()`;

/** Waits until a page shows the words as they were written. */
export async function waitForWords(page: Page, words: string): Promise<void> {
  await waitFor(`the words on ${page.url()}`, () => page.evaluate<boolean>(shows(words)));
}
