import { addGlossaryResponseSchema } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { newcomer } from './account';
import { ask } from './api';
import { openVisitor, startBrowser } from './browser';
import { field, press } from './form';
import { createProject, machineTranslated, setPublic } from './project';

const WITHIN_MS = 120_000;
/** Ways into a page that others have missed; each would call `alert` or load something. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '<math><mtext><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '</title></script><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '<svg><script>alert(1)</script></svg>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<style>@import "//canary.example/a.css";</style>',
  '<div style="background:url(//canary.example/b.png)">',
  '<base href="//canary.example/">',
  '<object data="javascript:alert(1)"></object>',
  '<!--><img src=x onerror=alert(1)>-->',
  '&lt;img src=x onerror=alert(1)&gt;',
  '${alert(1)}',
] as const;
const TEXT = PAYLOADS.join('\n');
const NAME = `${PAYLOADS[1]} ${PAYLOADS[6]}`;

/** Notes what a script that got in would do, from the first moment of every page on. */
const WATCH = `
  window.gotIn = [];
  window.alert = (word) => window.gotIn.push('alert ' + word);
  document.addEventListener('securitypolicyviolation', (event) => window.gotIn.push('policy ' + event.violatedDirective));
`;

/** True when the page shows the name, as text or in a field. */
const SHOWS_NAME = `(() => {
  const name = ${JSON.stringify(NAME)};
  const fields = [...document.querySelectorAll('input, textarea')].map(({ value }) => value);
  return document.body.innerText.includes(name) || fields.includes(name);
})()`;

async function nothingGotIn(page: Page): Promise<void> {
  expect(await page.evaluate<string[]>('window.gotIn')).toEqual([]);
  expect(
    await page.evaluate<number>(
      `document.querySelectorAll('[onerror], [onload], [ontoggle], iframe, math, object, base[href*=canary]').length`,
    ),
  ).toBe(0);
}

/** Where its owner works with it; each shows the story's name. */
const OWN_PAGES = (projectId: number): readonly string[] => [
  '/dashboard',
  `/project/${projectId}`,
  `/edit-project/${projectId}`,
];

describe('hostile text of a story, its chapters, comments and people', () => {
  let browser: Browser;
  let projectId: number;
  let chapterId: number;
  let owner: string;

  beforeAll(async () => {
    browser = await startBrowser();
    const { token } = await newcomer(PAYLOADS[2]);
    projectId = (await createProject(token, NAME)).id;
    const [chapter] = await machineTranslated(token, projectId, [TEXT]);
    chapterId = chapter?.id ?? 0;
    await setPublic(token, projectId, true);
    owner = token;
  }, WITHIN_MS);

  afterAll(() => browser.close());

  it(
    'stands on the page as it was written, and runs nothing',
    async () => {
      const commenter = await newcomer(PAYLOADS[1]);
      const visitor = await openVisitor(browser, { token: commenter.token });
      const { page } = visitor;
      await page.addInitScript(WATCH);
      await page.goto(`/community/chapter/${chapterId}`);
      for (const payload of PAYLOADS) await page.getByText(payload, { exact: true }).first().waitFor();
      expect(await page.title()).toContain(NAME);
      await nothingGotIn(page);

      await field(page, 'Viết bình luận').fill(TEXT);
      await press(page, 'Gửi bình luận');
      const comment = page.getByRole('article', { name: `Bình luận của ${PAYLOADS[1]}` });
      await waitFor('the comment to be there', async () => (await comment.innerText()).includes(PAYLOADS[0]));
      await nothingGotIn(page);

      await page.goto(`/community/project/${projectId}`);
      await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
      await page.getByRole('button', { name: 'Hiện bình luận' }).or(comment).first().waitFor();
      await page.getByRole('heading', { name: 'Thảo luận' }).scrollIntoViewIfNeeded();
      await comment.first().waitFor();
      await nothingGotIn(page);

      await page.goto('/community?sort=newest');
      await page.getByRole('link', { name: NAME }).first().waitFor();
      await nothingGotIn(page);
      await visitor.leave();
    },
    WITHIN_MS,
  );

  it(
    'is text for its owner too, in the list, the workspace and the form',
    async () => {
      const entries = PAYLOADS.slice(0, 4).map((target, place) => ({ source: `雪${place}`, target }));
      const glossary = `/api/projects/${projectId}/glossary`;
      await ask(addGlossaryResponseSchema, 'POST', glossary, { token: owner, json: { entries } });
      const visitor = await openVisitor(browser, { token: owner });
      const { page } = visitor;
      await page.addInitScript(WATCH);
      for (const path of OWN_PAGES(projectId)) {
        await page.goto(path);
        await waitFor(`the name on ${path}`, () => page.evaluate<boolean>(SHOWS_NAME));
        await nothingGotIn(page);
      }
      await visitor.leave();
    },
    WITHIN_MS,
  );
});
