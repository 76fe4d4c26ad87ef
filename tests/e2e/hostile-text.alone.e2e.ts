import { unzipSync } from 'fflate';
import {
  addGlossaryResponseSchema,
  broadcastResponseSchema,
  chapterSchema,
  createCommentResponseSchema,
  notificationListSchema,
  publicChapterSchema,
  reportResponseSchema,
  reportTypoResponseSchema,
  translateResponseSchema,
  updateProjectResponseSchema,
} from '@lacthu/contracts';
import { chatCompletion, startFakeOpenAi } from '@lacthu/testing';
import type { Browser, Page } from 'playwright-core';
import { logInAdmin, logInPro, newcomer, type Account } from './account';
import { ask, call } from './api';
import { openVisitor, startBrowser, type Visitor } from './browser';
import { expectInert, expectNothingGotIn, waitForWords, watchForScripts } from './got-in';
import { hostileBookFiles, importFile } from './hostile-imports';
import { PAYLOADS, payloadTexts } from './hostile-payloads';
import { chapterList, createProject, machineTranslated, setPublic } from './project';

const TEXT = PAYLOADS.join('\n');
const TITLE = '</title></script><img src=x onerror=alert(1)>';
const PERSON = '"><svg/onload=alert(1)>';
const AUTHOR = '"}]</script><script>alert(1)//';
const LONGEST = { comment: 2_000, note: 500, description: 1_000 };

describe('a hundred hostile texts', () => {
  let browser: Browser;
  let owner: Account;
  let reader: Account;
  let projectId: number;
  let chapterId: number;

  beforeAll(async () => {
    browser = await startBrowser();
    [owner, reader] = await Promise.all([newcomer(PERSON), newcomer(PERSON)]);
    const { token } = owner;
    projectId = (await createProject(token, TITLE)).id;
    const [chapter] = await machineTranslated(token, projectId, [TEXT]);
    chapterId = chapter?.id ?? 0;
    await ask(chapterSchema, 'PUT', `/api/chapters/${chapterId}`, { token, json: { title: TITLE } });
    const json = { author: AUTHOR, description: payloadTexts(LONGEST.description)[0] };
    await ask(updateProjectResponseSchema, 'PUT', `/api/projects/${projectId}`, { token, json });
    await setPublic(token, projectId, true);
    await spread();
  });

  afterAll(() => browser.close());

  /** Says the texts wherever people can say something about a story. */
  async function spread(): Promise<void> {
    const { token } = reader;
    for (const content of payloadTexts(LONGEST.comment)) {
      const path = `/api/projects/${projectId}/comments`;
      await ask(createCommentResponseSchema, 'POST', path, { token, json: { content } }, 201);
    }
    const [note = ''] = payloadTexts(LONGEST.note);
    const report = { reason: 'other', note };
    await ask(reportResponseSchema, 'POST', `/api/projects/${projectId}/report`, { token, json: report });
    const { line_ids: lines } = await ask(
      publicChapterSchema,
      'GET',
      `/api/community/chapters/${chapterId}`,
      {},
    );
    const typo = { lineId: lines?.[0], before: PAYLOADS[0], after: PAYLOADS[1], note };
    const path = `/api/chapters/${chapterId}/typo-reports`;
    await ask(reportTypoResponseSchema, 'POST', path, { token, json: typo }, 201);
    const entries = PAYLOADS.map((target, at) => ({ source: `雪${at}`, target, note: target }));
    const glossary = `/api/projects/${projectId}/glossary`;
    await ask(addGlossaryResponseSchema, 'POST', glossary, { token: owner.token, json: { entries } });
    const form = new FormData();
    const words = PAYLOADS.map((target, at) => `雪花${String.fromCodePoint(0x4e00 + at)}=${target}\n`);
    form.set('file', new Blob(words), `${TITLE}.txt`);
    expect((await call('POST', '/api/hanviet/dictionaries', { token: owner.token, form })).status).toBe(200);
  }

  /** A window in which no policy would stop what got in. */
  async function unguarded(options: { token?: string; expected?: RegExp } = {}): Promise<Visitor> {
    const visitor = await openVisitor(browser, { ...options, bypassCSP: true });
    await watchForScripts(visitor.page);
    return visitor;
  }

  async function look(page: Page, path: string, words: string): Promise<void> {
    await page.goto(path);
    await waitForWords(page, words);
    await expectNothingGotIn(page);
  }

  it('stand on the pages of readers as they were written, and run nothing though no policy stops them', async () => {
    const visitor = await unguarded({ token: reader.token });
    const { page } = visitor;
    await look(page, `/community/chapter/${chapterId}`, PAYLOADS.at(-1) ?? '');
    const said = await page.evaluate<string[]>(
      `[...document.querySelectorAll('article p')].map((one) => one.textContent)`,
    );
    expect(PAYLOADS.filter((payload) => !said.includes(payload))).toEqual([]);
    await look(page, `/community/project/${projectId}`, TITLE);
    // Unlike a plain scroll, this goes on when the app takes the place of the view that the page came with.
    await page.getByRole('heading', { name: 'Thảo luận' }).hover();
    await page.getByRole('article').first().waitFor();
    await expectNothingGotIn(page);
    await look(page, '/community?sort=newest', TITLE);
    await look(page, `/community/translator/${owner.user.id}`, PERSON);
    await visitor.leave();
  });

  it('need no policy to be stopped where there is one', async () => {
    const visitor = await openVisitor(browser);
    await watchForScripts(visitor.page);
    await look(visitor.page, `/community/chapter/${chapterId}`, PAYLOADS.at(-1) ?? '');
    await visitor.leave();
  });

  it('open nothing in what the server writes: heads, first views, feeds, maps of the site', async () => {
    const visitor = await unguarded();
    await visitor.page.goto('/community');
    const pages = ['project', 'chapter', 'translator'].map(
      (kind, at) => `/community/${kind}/${[projectId, chapterId, owner.user.id][at]}`,
    );
    for (const path of ['/community', ...pages]) {
      const { text } = await call('GET', path, { headers: { accept: 'text/html' } });
      await expectInert(visitor.page, text, 'text/html');
      expect(text).not.toContain('<img src=x');
    }
    for (const path of [`/community/project/${projectId}/feed.xml`, '/sitemap.xml']) {
      const { status, text } = await call('GET', path);
      expect([path, status]).toEqual([path, 200]);
      await expectInert(visitor.page, text, 'application/xml');
    }
    await visitor.leave();
  });

  it('are text for the translator: lists, workspace with glossary and typos, form, dictionaries, bell', async () => {
    const visitor = await unguarded({ token: owner.token });
    const { page } = visitor;
    await look(page, '/dashboard', TITLE);
    await page.getByRole('button', { name: /^Thông báo/ }).click();
    const news = await ask(notificationListSchema, 'GET', '/api/notifications', { token: owner.token });
    const [newest] = news.notifications;
    await page
      .getByText(newest?.title ?? '?')
      .first()
      .waitFor();
    await expectNothingGotIn(page);
    await look(page, `/project/${projectId}?tools=typos`, TITLE);
    await look(page, `/project/${projectId}?tools=glossary`, TITLE);
    await look(page, `/edit-project/${projectId}`, AUTHOR);
    await look(page, '/dictionaries', '<img src=x onerror=alert(1)>');
    await visitor.leave();
  });

  it('are text for administrators: reports, accounts, mails, log', async () => {
    const { token } = await logInAdmin();
    const title = '"><img src=x onerror=alert(1)>';
    const json = {
      title,
      message: TEXT.slice(0, LONGEST.comment),
      emailSubject: title,
      targetType: 'custom',
      specificUsers: [reader.email],
    };
    const send = '/api/admin/send-selective-email';
    await ask(broadcastResponseSchema, 'POST', send, { token, json });
    const visitor = await unguarded({ token });
    await look(visitor.page, '/admin?tab=reports', TITLE);
    await look(visitor.page, '/admin?tab=users', PERSON);
    await look(visitor.page, '/admin?tab=mail', title);
    await visitor.page.goto('/admin?tab=log');
    await visitor.page.getByRole('article').first().waitFor();
    await expectNothingGotIn(visitor.page);
    await visitor.leave();
  });

  it('are kept as text when they come in a book or from a provider, and when a provider fails with them', async () => {
    const { token } = owner;
    const { id } = await createProject(token, TITLE, false);
    for (const file of hostileBookFiles()) await importFile(token, id, file);
    const chapters = await chapterList(token, id);
    for (const { id: chapter } of chapters) {
      const { original_content: source, translated_content: target } = await ask(
        chapterSchema,
        'GET',
        `/api/chapters/${chapter}`,
        { token },
      );
      for (const payload of ['<script>alert(1)</script>', '<base href="//canary.example/">'])
        expect(source + target).toContain(payload);
    }
    const provider = await startFakeOpenAi();
    const json = { apiKey: 'sk-khoa', model: 'gpt-4o-mini', baseUrl: provider.baseUrl, text: '雪。' };
    provider.answerNext({ body: chatCompletion(`[1] ${PAYLOADS[25]}`) });
    const answer = await call('POST', '/api/translate/openai', { token, json });
    provider.answerAlways({ status: 400, body: { error: { message: TEXT } } });
    const failure = await call('POST', '/api/translate/openai', { token, json });
    await provider.close();
    expect(translateResponseSchema.safeParse(JSON.parse(answer.text)).success).toBe(true);
    for (const { headers } of [answer, failure]) {
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  }, 60_000);

  it('are text in the e-book that is taken out, opened as a page', async () => {
    const { token } = await logInPro();
    const { id } = await createProject(token, TITLE);
    await machineTranslated(token, id, [TEXT]);
    const { bytes } = await call('POST', `/api/projects/${id}/export`, { token, json: { format: 'epub' } });
    const visitor = await unguarded({ expected: /style\.css|status of 404/ });
    for (const [name, file] of Object.entries(unzipSync(bytes))) {
      if (!/\.(xhtml|opf|ncx|xml)$/.test(name)) continue;
      await visitor.page.route('**/book.xhtml', (route) =>
        route.fulfill({ contentType: 'application/xhtml+xml', body: Buffer.from(file).toString() }),
      );
      await visitor.page.goto('/book.xhtml');
      await expectNothingGotIn(visitor.page);
      await visitor.page.unroute('**/book.xhtml');
    }
    await visitor.leave();
  });
});
