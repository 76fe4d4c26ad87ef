import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mainPart, press, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { aChapter, aSummary, aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

// Drafts outlive a page, so every test has a project of its own.
let projectId = 900;
beforeEach(() => {
  projectId += 1;
});

const TITLE = 'Chương 1: Đêm tuyết';
const BATCH = { name: 'Dịch hàng loạt' };

interface Opening {
  readonly api?: FakeApi;
  readonly width?: number;
  readonly chapterId?: number | null;
  readonly translation?: string;
  readonly audioUrl?: string;
}

function open({
  api = new FakeApi(),
  width = 1600,
  chapterId = 11,
  translation = '',
  audioUrl,
}: Opening = {}) {
  const chapter = aChapter({ project_id: projectId, title: TITLE, translated_content: translation });
  api
    .otherwise(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 2 })))
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .otherwise('GET /api/projects', ok([]))
    .otherwise(
      'GET /api/chapters',
      ok([
        aSummary({
          id: 11,
          project_id: projectId,
          title: TITLE,
          display_order: 1,
          audio_url: audioUrl ?? null,
        }),
        aSummary({ id: 12, project_id: projectId, title: 'Ngoại truyện', display_order: 7 }),
      ]),
    )
    .otherwise('GET /api/chapters/11', ok(chapter));
  const page = renderRoute(`/project/${projectId}?chapter=${chapterId ?? 'new'}`, {
    user: aUser(),
    api,
    width,
  });
  window.localStorage.setItem('aiConfig', JSON.stringify({ engine: 'hanviet' }));
  fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
  return page;
}

async function editorIsOpen(): Promise<void> {
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Tiêu đề chương').value).toBe(TITLE));
}

async function chooseFromMenu(act: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `Thao tác với ${TITLE}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
}

/** Responses for files, which are not JSON. */
function serveFiles(files: Readonly<Record<string, string>>): void {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (typeof address !== 'string' || !address.startsWith('/files/')) return fetch(address, init);
    const file = files[address];
    const response = {
      ok: file !== undefined,
      status: 404,
      blob: () => Promise.resolve(new Blob([file ?? ''])),
    };
    return Promise.resolve(response as Response);
  });
}

describe('the workspace around the desk', () => {
  it('loads first', async () => {
    let bring: ((answer: FakeAnswer) => void) | undefined;
    const api = new FakeApi().on(
      `GET /api/projects/${projectId}`,
      () => new Promise<FakeAnswer>((resolve) => (bring = resolve)),
    );
    open({ api });
    await screen.findByText('Đang tải…');
    await waitFor(() => expect(bring).toBeDefined());
    bring?.(ok(aWholeProject({ id: projectId, chapter_count: 2 })));
    await editorIsOpen();
  });

  it('has ways to the dashboard and to the playlist in its head', async () => {
    open();
    await editorIsOpen();
    const links = within(mainPart())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/dashboard', `/audio-playlist/${projectId}`]));
  });

  it('counts the chapters, and gives each its number and its title', async () => {
    open();
    const list = within(await screen.findByRole('group', { name: 'Các chương của dự án' }));
    screen.getByTitle('2 chương');
    const rows = list.getAllByRole('link').map((row) => row.textContent);
    expect(rows[0]).toContain(`1${TITLE}`);
    expect(rows[1]).toContain('7Ngoại truyện');
  });

  it.each([
    [1400, true],
    [1399, false],
  ])('at %i px has its tools beside the desk: %s', async (width, isBeside) => {
    open({ width });
    await editorIsOpen();
    expect(screen.queryByRole('heading', BATCH) !== null).toBe(isBeside);
    if (isBeside) return;
    press('Mở công cụ dịch');
    await screen.findByRole('heading', BATCH);
  });

  it.each([
    [769, true],
    [768, false],
  ])('at %i px has the chapters beside the desk: %s', async (width, isBeside) => {
    open({ width });
    await editorIsOpen();
    expect(screen.queryByRole('group', { name: 'Các chương của dự án' }) !== null).toBe(isBeside);
    expect(screen.queryByRole('button', { name: 'Danh sách chương' }) === null).toBe(isBeside);
  });

  it('takes a text pasted or from files, one or many', async () => {
    open({ chapterId: null });
    fireEvent.click(await screen.findByRole('tab', { name: 'Tải lên' }));
    const field = await screen.findByLabelText<HTMLInputElement>('File chương truyện');
    expect(field.multiple).toBe(true);
    fireEvent.click(screen.getByRole('tab', { name: 'Dán' }));
    await screen.findByLabelText('Văn bản gốc');
  });

  it('says that it translates, until the translation is there', async () => {
    let bring: ((answer: FakeAnswer) => void) | undefined;
    const api = new FakeApi().on(
      'POST /api/translate/hanviet',
      () => new Promise<FakeAnswer>((resolve) => (bring = resolve)),
    );
    open({ api });
    await editorIsOpen();
    press('Dịch');
    expect((await screen.findAllByText(/^Đang dịch…/)).length).toBeGreaterThan(0);
    await screen.findByRole('button', { name: 'Hủy dịch' });
    await waitFor(() => expect(bring).toBeDefined());
    bring?.(ok({ success: true, translatedText: 'Đêm tuyết\nĐèn đá' }));
    await screen.findByText('Đèn đá');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Hủy dịch' })).toBeNull());
  });

  it('sends the prompt of the project only where the person wants it', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/hanviet',
      ok({ success: true, translatedText: 'A\nB' }),
    );
    open({ api });
    await editorIsOpen();
    const checkbox = screen.getByLabelText<HTMLInputElement>('Dùng Master Prompt của dự án');
    expect(checkbox.checked).toBe(true);
    fireEvent.click(checkbox);
    press('Dịch');
    await waitFor(() => expect(api.callsTo('POST /api/translate/hanviet')).toHaveLength(1));
    expect(api.callsTo('POST /api/translate/hanviet')[0]?.body).toMatchObject({ stylePrompt: '' });
  });

  it('offers the way to the top after 300 px', async () => {
    open({ translation: 'Đêm tuyết\nĐèn đá' });
    const text = await screen.findByText('Đèn đá');
    const scrollTo = (top: number): void => {
      for (let part: Element | null = text; part; part = part.parentElement) {
        Object.defineProperty(part, 'scrollTop', { value: top, configurable: true });
        fireEvent.scroll(part);
      }
    };
    scrollTo(300);
    expect(screen.queryByRole('button', { name: 'Lên đầu trang' })).toBeNull();
    scrollTo(301);
    await screen.findByRole('button', { name: 'Lên đầu trang' });
  });
});

describe('one chapter of the list', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is downloaded as a text named after it', async () => {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    open({ translation: 'Đêm tuyết\nĐèn đá' });
    await chooseFromMenu('Tải .txt');
    await waitFor(() => expect(names).toEqual(['Chương 1_ Đêm tuyết.txt']));
  });

  it('is downloaded as sound named after it, where it has sound', async () => {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    open({ audioUrl: 'files/audio/11.mp3' });
    await editorIsOpen();
    serveFiles({ '/files/audio/11.mp3': 'ID3' });
    await chooseFromMenu('Tải .mp3');
    await waitFor(() => expect(names).toEqual(['Chương 1_ Đêm tuyết.mp3']));
  });

  it('says so when its sound is gone, and saves no page in its place', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open({ audioUrl: 'files/audio/11.mp3' });
    await editorIsOpen();
    serveFiles({});
    await chooseFromMenu('Tải .mp3');
    await screen.findByText('Lỗi khi tải file');
    expect(click).not.toHaveBeenCalled();
  });

  it('offers no sound where it has none', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: `Thao tác với ${TITLE}` }));
    await screen.findByRole('menuitem', { name: 'Tải .txt' });
    expect(screen.queryByRole('menuitem', { name: 'Tải .mp3' })).toBeNull();
  });

  it('says so when it cannot be downloaded', async () => {
    open({ api: new FakeApi().on('GET /api/chapters/11', ok({ nothing: true })), chapterId: null });
    await chooseFromMenu('Tải .txt');
    await screen.findByText('Lỗi khi tải file');
  });

  it.each([
    [
      'may not',
      refusal(403, 'platform.forbidden', 'Bạn không có quyền với chương này.'),
      'Bạn không có quyền với chương này.',
    ],
    ['gets no answer', NO_ANSWER, /^Không kết nối được với máy chủ/],
    [
      'is refused for another reason',
      refusal(409, 'platform.conflict', 'Chương đang được dịch.'),
      'Chương đang được dịch.',
    ],
  ])('stays, with the reason, when the person %s delete it', async (_what, answer, words) => {
    open({ api: new FakeApi().on('DELETE /api/chapters/11', answer), chapterId: null });
    await chooseFromMenu('Xóa chương');
    press('Xóa chương', await screen.findByRole('dialog', { name: 'Xóa chương này?' }));
    await screen.findByText(words);
    await screen.findByRole('button', { name: `Thao tác với ${TITLE}` });
  });

  it('keeps its title when an empty one is given', async () => {
    const { api } = open({ chapterId: null });
    await chooseFromMenu('Sửa tiêu đề');
    await screen.findByLabelText('Tiêu đề mới');
    type('Tiêu đề mới', '   ');
    fireEvent.submit(screen.getByLabelText('Tiêu đề mới'));
    await waitFor(() => expect(screen.queryByLabelText('Tiêu đề mới')).toBeNull());
    expect(api.callsTo('PUT /api/chapters/11')).toEqual([]);
    screen.getByText(TITLE);
  });
});
