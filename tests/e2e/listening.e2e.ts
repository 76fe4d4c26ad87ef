import {
  generateSpeechResponseSchema,
  listeningPositionSchema,
  type Chapter,
  type GenerateSpeechResponse,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import type { Browser, Page, Request } from 'playwright-core';
import { graveBarriers, sidewaysScroll } from './accessibility';
import { newcomer, newPro } from './account';
import { ask, call } from './api';
import { openVisitor, PHONE, startBrowser, type Visitor } from './browser';
import { press, pressBulk } from './form';
import { createProject, machineTranslated, setPublic } from './project';

/** Difference that a decoder may make to the promised duration. */
const DURATION_SLACK_MS = 5;
const PARAGRAPHS = [
  'Tuyết rơi suốt đêm, đường lên núi không còn thấy nữa.',
  'Ông lão thắp đèn, chậm rãi mở cửa.',
];
const BOOK = 'Đêm tuyết trên núi, chuyện ông lão giữ đèn kể bên bếp lửa';
const CHAPTERS = 3;
/** So low that a long dialog is scrolled. */
const LOW = { width: 1440, height: 500 };

/** Keeps hold of what the page plays with and of what it tells the system. */
const WATCH_SOUND = `
  const PlainAudio = window.Audio;
  window.Audio = function (...given) { return (window.heardAudio = new PlainAudio(...given)); };
  window.lockScreen = {};
  const session = navigator.mediaSession;
  const plain = session.setActionHandler.bind(session);
  session.setActionHandler = (action, handler) => { window.lockScreen[action] = handler; plain(action, handler); };
`;

interface Sound {
  readonly seconds: number;
  readonly duration: number;
  readonly isPlaying: boolean;
}

const soundOf = (page: Page): Promise<Sound | null> =>
  page.evaluate<Sound | null>(
    `window.heardAudio?.src ? { seconds: heardAudio.currentTime, duration: heardAudio.duration, isPlaying: !heardAudio.paused } : null`,
  );
const isHeard = (page: Page) =>
  waitFor('something is heard', async () => {
    const sound = await soundOf(page);
    return sound?.isPlaying === true && sound.seconds > 0;
  });
/** Presses a button of the lock screen. */
const lockScreen = (page: Page, action: string, details = '{}'): Promise<void> =>
  page.evaluate<void>(`window.lockScreen[${JSON.stringify(action)}](${details})`);
const toEnd = async (page: Page): Promise<void> => {
  const { duration } = (await soundOf(page)) ?? { duration: 0 };
  await lockScreen(page, 'seekto', `{ seekTime: ${duration - 0.2} }`);
};

describe('listening to a book', () => {
  let browser: Browser;
  let token: string;
  let projectId: number;
  let chapters: readonly Chapter[];
  const spoken: GenerateSpeechResponse[] = [];

  beforeAll(async () => {
    browser = await startBrowser();
    ({ token } = await newcomer());
    projectId = (await createProject(token, BOOK)).id;
    const text = PARAGRAPHS.join('\n\n');
    chapters = await machineTranslated(token, projectId, Array<string>(CHAPTERS).fill(text));
    for (const { id } of chapters) {
      const json = { engine: 'espeak', text, chapterId: id };
      spoken.push(await ask(generateSpeechResponseSchema, 'POST', '/api/tts/generate', { token, json }));
    }
  });
  afterAll(() => browser.close());

  /** The account's stored position is this second of the book, or a later one. */
  const isKept = (request: Request, seconds: number): boolean =>
    request.url().endsWith(`/api/tts/position/${projectId}`) &&
    request.method() === 'PUT' &&
    listeningPositionSchema.parse(request.postDataJSON()).seconds >= seconds;
  const row = (page: Page, place: number) =>
    page
      .getByRole('region', { name: 'Danh sách phát' })
      .getByRole('button', { name: `Chương ${place}` })
      .first();
  const isCurrent = (page: Page, place: number) =>
    waitFor(
      `chapter ${place} is put on`,
      async () => (await row(page, place).getAttribute('aria-current')) === 'true',
    );

  async function openPlaylist(options: { readonly isPhone?: boolean } = {}): Promise<Visitor> {
    const visitor = await openVisitor(browser, {
      token,
      ...(options.isPhone ? { viewport: PHONE, hasTouch: true } : {}),
    });
    await visitor.page.addInitScript(WATCH_SOUND);
    await visitor.page.goto(`/audio-playlist/${projectId}`);
    await row(visitor.page, 1).waitFor();
    return visitor;
  }

  it('plays chapter after chapter, obeys the lock screen, and warns before it is left', async () => {
    const visitor = await openPlaylist();
    const { page } = visitor;
    expect(await graveBarriers(page)).toEqual([]);
    await row(page, 1).click();
    await isHeard(page);
    const shown = await page.evaluate<object>(
      `(({ metadata, playbackState }) => ({ title: metadata.title, album: metadata.album, artwork: metadata.artwork.length, playbackState }))(navigator.mediaSession)`,
    );
    expect(shown).toEqual({
      title: 'Chương 1',
      album: BOOK,
      artwork: 1,
      playbackState: 'playing',
    });
    const offered = await page.evaluate<string[]>(
      `Object.keys(lockScreen).filter((action) => lockScreen[action]).sort()`,
    );
    expect(offered).toEqual(['nexttrack', 'pause', 'play', 'seekbackward', 'seekforward', 'seekto']);
    await lockScreen(page, 'pause');
    await waitFor('it is silent', async () => (await soundOf(page))?.isPlaying === false);
    await lockScreen(page, 'play');
    await isHeard(page);
    await lockScreen(page, 'nexttrack');
    await isCurrent(page, 2);
    await isHeard(page);
    await lockScreen(page, 'previoustrack');
    await isCurrent(page, 1);
    await isHeard(page);
    await toEnd(page);
    await isCurrent(page, 2);
    await isHeard(page);
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await visitor.leave();
  });

  it('goes on where it stopped after a reload, also in a browser that remembers nothing', async () => {
    const visitor = await openPlaylist({ isPhone: true });
    const { page } = visitor;
    expect(await sidewaysScroll(page)).toBe(0);
    // The way back is not pressed together by a long name.
    const back = page.getByRole('link', { name: `Về bàn dịch của ${BOOK}` });
    expect(await back.locator('svg').boundingBox()).toMatchObject({ width: 20 });
    await row(page, 3).click();
    await isHeard(page);
    await lockScreen(page, 'seekto', '{ seekTime: 2 }');
    const kept = page.waitForResponse((answer) => isKept(answer.request(), 2));
    await press(page, 'Tạm dừng');
    expect((await kept).status()).toBe(200);
    await page.evaluate<void>(`localStorage.removeItem('listening-places')`);
    await page.reload();
    await isCurrent(page, 3);
    await press(page, 'Phát');
    await isHeard(page);
    expect((await soundOf(page))?.seconds).toBeGreaterThanOrEqual(2);
    await press(page, 'Tạm dừng');
    await visitor.leave();
  });

  it('highlights the paragraph that is spoken, and plays from the one that is chosen', async () => {
    const visitor = await openPlaylist();
    const { page } = visitor;
    await row(page, 1).click();
    await isHeard(page);
    const text = page.getByRole('region', { name: 'Lời của chương đang nghe' });
    await text.getByRole('button', { name: PARAGRAPHS[1] ?? '' }).click();
    await text
      .locator('[aria-current]')
      .getByText(PARAGRAPHS[1] ?? '')
      .waitFor();
    expect((await soundOf(page))?.seconds).toBeGreaterThan(1);
    await press(page, 'Tạm dừng');
    await visitor.leave();
  });

  it('is as long as was promised, to five thousandths of a second', async () => {
    const visitor = await openPlaylist();
    for (const { audioUrl, durationMs } of spoken) {
      const decoded = await visitor.page.evaluate<number>(`(async () => {
          const bytes = await (await fetch(${JSON.stringify(`/${audioUrl}`)})).arrayBuffer();
          return (await new OfflineAudioContext(1, 1, 48000).decodeAudioData(bytes)).duration * 1000;
        })()`);
      expect(Math.abs(decoded - durationMs)).toBeLessThanOrEqual(DURATION_SLACK_MS);
    }
    await visitor.leave();
  });

  it('is ordered for many chapters in a dialog whose foot lies above what moves in it', async () => {
    const pro = await newPro();
    const { id } = await createProject(pro.token, BOOK);
    await machineTranslated(pro.token, id, PARAGRAPHS);
    const visitor = await openVisitor(browser, { token: pro.token, viewport: LOW });
    const { page } = visitor;
    await page.goto(`/project/${id}`);
    await pressBulk(page, 'Tạo audio hàng loạt');
    await page.getByRole('dialog').getByRole('slider', { name: 'Tốc độ đọc' }).waitFor();
    const lies = await page.evaluate<string>(`(() => {
        const thumb = document.querySelector('[role="dialog"] [role="slider"]');
        thumb.scrollIntoView({ block: 'end' });
        const { left, top, width, height } = thumb.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2).closest('footer') ? 'below' : 'above';
      })()`);
    expect(lies).toBe('below');
    await visitor.leave();
  });

  it('is open to everybody in a public story, from the reader, and to nobody after it was withdrawn', async () => {
    const address = `/${spoken[0]?.audioUrl}`;
    await setPublic(token, projectId, true);
    await waitFor(
      'the gateway hears that it is public',
      async () => (await call('GET', address)).status === 200,
    );
    const visitor = await openVisitor(browser);
    const { page } = visitor;
    await page.addInitScript(WATCH_SOUND);
    await page.goto(`/community/project/${projectId}`);
    await page.getByRole('img', { name: 'Nghe được' }).first().waitFor();
    await page.goto(`/community/chapter/${chapters[0]?.id}`);
    await page.getByText(PARAGRAPHS[0] ?? '').waitFor();
    // The words stand there before the app does; what is measured now is the app's.
    await page.locator('#first-view').waitFor({ state: 'detached' });
    await page.setViewportSize(PHONE);
    const back = page.getByRole('link', { name: BOOK });
    expect(await back.locator('svg').boundingBox()).toMatchObject({ width: 20 });
    const bytes = page.waitForResponse((answer) => answer.url().endsWith('.mp3'));
    await press(page, 'Nghe');
    expect((await bytes).status()).toBe(206);
    await isHeard(page);
    await page
      .locator('p[data-heard]')
      .getByText(PARAGRAPHS[0] ?? '')
      .waitFor();
    await toEnd(page);
    await page.getByRole('heading', { level: 1, name: 'Chương 2' }).waitFor();
    await isHeard(page);
    await press(page, 'Thôi nghe');
    await visitor.leave();

    expect((await call('GET', address, { headers: { range: 'bytes=0-99' } })).status).toBe(206);
    await setPublic(token, projectId, false);
    await waitFor('nobody else hears it', async () => (await call('GET', address)).status === 404);
  });
});
