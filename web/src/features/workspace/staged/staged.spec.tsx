import '../../../testing/browser-database';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CreateChapterRequest } from '@lacthu/contracts';
import { press, type } from '../../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer, type FakeCall } from '../../../testing/fake-api';
import { aUser } from '../../../testing/factories';
import { aChapter, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';
import type { StagedText } from './staged-chapter';
import { StagedStore, stagedStore } from './staged-store';

// Staged chapters outlive a page: every test has a project of its own.
let projectId = 4000;
beforeEach(() => {
  projectId += 1;
});
// So do the notes: a test must not read those of the one before.
afterEach(() => act(() => notifications.clean()));

const USER = aUser();
const TRANSLATE = 'POST /api/translate/hanviet';
const CREATE = 'POST /api/chapters';
const scope = () => ({ userId: USER.id, placeId: projectId });
const store = () => stagedStore(scope());
/** What a page would find after a reload. */
const kept = async () => {
  await act(() => store().flush());
  const fresh = new StagedStore(scope());
  await waitFor(() => expect(fresh.get().isLoading).toBe(false));
  return fresh.get().chapters;
};

const chapters = (count: number): StagedText[] =>
  Array.from({ length: count }, (_, index) => ({ title: `Hồi ${index + 1}`, content: `雪${index + 1}\n灯` }));

const translated = (call: FakeCall): FakeAnswer => {
  const { text } = call.body as { text: string };
  return ok({ success: true, translatedText: text.replaceAll('雪', 'Tuyết ').replaceAll('灯', 'Đèn') });
};

let createdId = 500;
const created = (call: FakeCall): FakeAnswer => {
  const { title, original_content, translated_content } = call.body as CreateChapterRequest;
  createdId += 1;
  return ok(
    aChapter({ id: createdId, project_id: projectId, title, original_content, translated_content }),
    201,
  );
};

interface Opening {
  readonly staged?: readonly StagedText[];
  readonly api?: FakeApi;
  readonly search?: string;
  readonly width?: number;
}

async function open({ staged = chapters(3), api = new FakeApi(), search, width = 1300 }: Opening = {}) {
  await store().stage(staged, true);
  api
    .otherwise(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 1 })))
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .otherwise('GET /api/chapters', ok([aSummary({ project_id: projectId })]))
    .otherwise(TRANSLATE, translated)
    .otherwise(CREATE, created);
  const page = renderRoute(`/project/${projectId}?${search ?? 'chapter=new&tab=staged'}`, {
    user: USER,
    api,
    width,
  });
  chooseEngine('hanviet');
  await screen.findByRole('link', { name: 'Dashboard' });
  return page;
}

function chooseEngine(engine: string): void {
  window.localStorage.setItem('aiConfig', JSON.stringify({ engine }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
}

async function openSplitList(opening: Opening = {}) {
  const page = await open(opening);
  await screen.findByRole('button', { name: 'Dịch tạm' });
  return page;
}

/** Opens the results of chapters that are translated already. */
async function openResults(opening: Opening = {}) {
  const page = await open(opening);
  await act(() =>
    store().changeAll((chapter) => ({
      ...chapter,
      status: 'translated',
      translated_content: `Bản dịch ${chapter.id}`,
      origin: { engine: 'hanviet' },
    })),
  );
  fireEvent.click(await screen.findByText(/^Kết quả dịch \(/));
  await screen.findByRole('button', { name: 'Chọn tất cả' });
  return page;
}

const list = (name: 'Chương đã tách' | 'Kết quả dịch') => within(screen.getByRole('group', { name }));
const statuses = () =>
  store()
    .get()
    .chapters.map(({ status }) => status);
const textsSent = (api: FakeApi) => api.callsTo(TRANSLATE).map(({ body }) => (body as { text: string }).text);

async function agree(question: string, act: string): Promise<void> {
  const dialog = (await screen.findByText(question)).closest('section') as HTMLElement;
  fireEvent.click(within(dialog).getAllByRole('button', { name: act }).at(-1) as HTMLElement);
}

describe('the split chapters', () => {
  it('offer the first ten, and take a range only within the list and in order', async () => {
    const { api } = await openSplitList({ staged: chapters(12) });
    const range = within(screen.getByRole('group', { name: 'Khoảng chương' }));
    const field = (label: string) => range.getByLabelText<HTMLInputElement>(label);
    expect([field('Từ chương').value, field('Đến chương').value]).toEqual(['1', '10']);
    for (const [from, to] of [
      ['0', '3'],
      ['4', '3'],
      ['1', '13'],
    ] as const) {
      fireEvent.change(field('Từ chương'), { target: { value: from } });
      fireEvent.change(field('Đến chương'), { target: { value: to } });
      expect(screen.queryByText('Khoảng chương không hợp lệ...')).toBeNull();
      press('Dịch tạm');
      await screen.findByText('Khoảng chương không hợp lệ...');
    }
    expect(api.callsTo(TRANSLATE)).toEqual([]);
  });

  it('of a range are translated in this tab one after the other, with progress, and kept', async () => {
    let bring: (() => void) | undefined;
    const api = new FakeApi().on(TRANSLATE, (call) => {
      if (api.callsTo(TRANSLATE).length === 1) return translated(call);
      return new Promise<FakeAnswer>((resolve) => (bring = () => resolve(translated(call))));
    });
    await openSplitList({ api, staged: chapters(5) });
    type('Từ chương', '2');
    type('Đến chương', '3');
    press('Dịch tạm');
    await screen.findByText(/^Đang dịch 1\/2: Hồi 3/);
    screen.getByRole('progressbar', { name: 'Tiến độ dịch tạm' });
    expect(statuses()).toEqual([null, 'translated', 'translating', null, null]);
    bring?.();
    await screen.findByText('Đã dịch xong 2 chương.');
    expect(textsSent(api)).toEqual(['雪2\n灯', '雪3\n灯']);
    expect(api.callsTo(TRANSLATE)[0]?.body).toMatchObject({ stylePrompt: 'Giọng cổ phong.', projectId });
    expect((await kept()).map((chapter) => [chapter.status, chapter.translated_content])).toEqual([
      [null, ''],
      ['translated', 'Tuyết 2\nĐèn'],
      ['translated', 'Tuyết 3\nĐèn'],
      [null, ''],
      [null, ''],
    ]);
  });

  it('stop at the first chapter that fails, and name it', async () => {
    const api = new FakeApi().on(TRANSLATE, (call) =>
      (call.body as { text: string }).text.includes('2')
        ? refusal(401, 'translation.key_refused', 'API Key không hợp lệ.')
        : translated(call),
    );
    await openSplitList({ api });
    press('Dịch tạm');
    const alert = await screen.findByRole('alert', { name: /“Hồi 2”/ });
    within(alert).getByText('API Key không hợp lệ.');
    within(alert).getByText('req-test-1');
    expect(statuses()).toEqual(['translated', 'failed', null]);
    expect(textsSent(api)).toHaveLength(2);
  });

  it('count a chapter with lines left out as failed, and keep what came', async () => {
    const api = new FakeApi().on(
      TRANSLATE,
      ok({
        success: true,
        translatedText: 'Tuyết\n',
        failedLines: [{ line: 1, reason: 'Bị chặn.' }],
        warning: 'Một dòng chưa dịch được.',
      }),
    );
    await openSplitList({ api });
    press('Dịch tạm');
    await screen.findByRole('alert', { name: /chương 1 “Hồi 1”/ });
    expect(store().get().chapters[0]).toMatchObject({
      status: 'failed',
      reason: '1 dòng chưa dịch được: Bị chặn.',
      translated_content: 'Tuyết\n',
    });
  });

  it('keep the earlier translation of a line that failed when they are translated again', async () => {
    const failedLines = [{ line: 1, reason: 'Bị chặn.' }];
    const api = new FakeApi().on(TRANSLATE, ok({ success: true, translatedText: 'Tuyết\n', failedLines }));
    await openSplitList({ api, staged: chapters(1) });
    const before = { status: 'failed' as const, translated_content: 'Cũ một\nCũ hai' };
    await act(() => store().changeAll((chapter) => ({ ...chapter, ...before })));
    press('Dịch tạm');
    await screen.findByRole('alert', { name: /chương 1 “Hồi 1”/ });
    expect(store().get().chapters[0]).toMatchObject({
      status: 'failed',
      reason: '1 dòng chưa dịch được: Bị chặn.',
      translated_content: 'Tuyết\nCũ hai',
    });
  });

  it('can be stopped: what is done stays, the chapter in hand waits again', async () => {
    let bring: (() => void) | undefined;
    const api = new FakeApi().on(TRANSLATE, (call) => {
      if (api.callsTo(TRANSLATE).length === 1) return translated(call);
      return new Promise<FakeAnswer>((resolve) => (bring = () => resolve(translated(call))));
    });
    await openSplitList({ api });
    press('Dịch tạm');
    await screen.findByText(/^Đang dịch 1\/3/);
    press('Dừng');
    bring?.();
    await waitFor(() => expect(statuses()).toEqual(['translated', null, null]));
    await screen.findByText('Đã dừng. 1 chương đã dịch xong vẫn được giữ.');
  });

  it('are not paid for twice', async () => {
    const { api } = await openSplitList();
    await act(() => store().change(1, { status: 'translated', translated_content: 'Có rồi' }));
    await screen.findByRole('button', { name: 'Dịch lại Hồi 1' });
    press('Dịch tạm');
    await screen.findByText('Đã dịch xong 2 chương.');
    expect(textsSent(api)).toHaveLength(2);
    press('Dịch tạm');
    await screen.findByText('Các chương trong khoảng này đã dịch xong.');
    expect(textsSent(api)).toHaveLength(2);
  });

  it('are translated one by one, with a Chinese title in the same call', async () => {
    const { api } = await openSplitList({ staged: [{ title: '雪0', content: '灯' }, ...chapters(1)] });
    press('Dịch 雪0');
    await screen.findByText('Đã dịch xong 1 chương.');
    expect(textsSent(api)).toEqual(['雪0\n灯']);
    expect(store().get().chapters[0]).toMatchObject({ title: 'Tuyết 0', translated_content: 'Đèn' });
    screen.getByRole('button', { name: 'Dịch lại Tuyết 0' });
  });

  it('need a key where the engine needs one', async () => {
    await openSplitList();
    act(() => chooseEngine('openai'));
    press('Dịch tạm');
    await screen.findByText('Vui lòng cấu hình API Key cho OPENAI!');
  });

  it('are translated by the engine that needs no key in one press where the key is missing', async () => {
    const { api } = await openSplitList({ staged: chapters(1) });
    act(() => chooseEngine('openai'));
    press('Dịch ngay bằng Hán-Việt');
    await screen.findByText('Đã dịch xong 1 chương.');
    expect(api.callsTo(TRANSLATE)).toHaveLength(1);
  });

  it('of a range are sent to be translated in the background', async () => {
    const start = `POST /api/batch-translations/${projectId}/start`;
    const api = new FakeApi().on(
      start,
      ok({ success: true, jobId: '0b8f4f0e-6f7a-4d0a-9a55-0a7a7d2f6a10', message: 'Đã nhận.' }),
    );
    await openSplitList({ api });
    type('Đến chương', '2');
    press('Dịch nền');
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    expect(api.callsTo(start)[0]?.body).toMatchObject({
      stagedChapters: chapters(2),
      batchRange: { start: 1, end: 2 },
      translationConfig: { engine: 'hanviet' },
    });
  });

  it('tell what they may cost in the background, before an engine that costs money gets them', async () => {
    const start = `POST /api/batch-translations/${projectId}/start`;
    const { api } = await openSplitList();
    const settings = { engine: 'openai', openAIKey: 'sk-1', openAIModel: 'gpt-4o-mini' };
    window.localStorage.setItem('aiConfig', JSON.stringify(settings));
    fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
    type('Đến chương', '2');
    press('Dịch nền');
    const question = await screen.findByRole('dialog', { name: 'Dịch 2 chương?' });
    within(question).getByText(
      /^Ước tính 2 chương: khoảng .* token vào, .* giá khoảng .* \(gpt-4o-mini\)\.$/,
    );
    press('Hủy', question);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsTo(start)).toEqual([]);
  });

  it('are forgotten, here and in the browser, when the cache is cleared', async () => {
    await openSplitList();
    press('Xóa bộ nhớ tạm');
    await agree('Xóa bộ nhớ tạm?', 'Xóa bộ nhớ tạm');
    await screen.findByText('Chưa có chương tạm nào');
    expect(await kept()).toEqual([]);
  });

  it('stand in the page only in part, however many they are', async () => {
    await openSplitList({ staged: chapters(10_000) });
    expect(list('Chương đã tách').getAllByRole('listitem').length).toBeLessThan(60);
    list('Chương đã tách').getByText('Hồi 1');
  });

  it('need a pasted text', async () => {
    await open({ search: 'chapter=new&tab=paste' });
    fireEvent.click(await screen.findByRole('button', { name: 'Tách chương' }));
    await screen.findByText('Vui lòng dán nội dung gốc.');
  });
});

describe('the results', () => {
  const checked = () =>
    list('Kết quả dịch')
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => box.checked);

  it('hold only what was translated', async () => {
    await openSplitList();
    press('Dịch Hồi 2');
    fireEvent.click(await screen.findByText('Kết quả dịch (1)'));
    await screen.findByRole('button', { name: 'Sửa Hồi 2' });
    expect(list('Kết quả dịch').getAllByRole('listitem')).toHaveLength(1);
  });

  it('are chosen one by one, all, or none', async () => {
    await openResults();
    fireEvent.click(screen.getByLabelText('Chọn Hồi 2'));
    expect(checked()).toEqual([false, true, false]);
    press('Chọn tất cả');
    expect(checked()).toEqual([true, true, true]);
    press('Bỏ chọn tất cả');
    expect(checked()).toEqual([false, false, false]);
  });

  it('become chapters only when at least one is chosen', async () => {
    const { api } = await openResults();
    press('Thêm chương đã chọn');
    await screen.findByText('Vui lòng chọn ít nhất một chương!');
    expect(api.callsTo(CREATE)).toEqual([]);
  });

  it('that are chosen become chapters once, in order, and leave the list', async () => {
    const { api } = await openResults();
    fireEvent.click(screen.getByLabelText('Chọn Hồi 3'));
    fireEvent.click(screen.getByLabelText('Chọn Hồi 1'));
    const add = screen.getByRole('button', { name: 'Thêm 2 chương vào dự án' });
    fireEvent.click(add);
    fireEvent.click(add);
    await screen.findByText('Đã thêm 2 chương vào dự án.');
    expect(api.callsTo(CREATE).map(({ body }) => body)).toEqual([
      {
        projectId,
        title: 'Hồi 1',
        original_content: '雪1\n灯',
        translated_content: 'Bản dịch 1',
        origin: { engine: 'hanviet' },
      },
      expect.objectContaining({ title: 'Hồi 3' }),
    ]);
    await waitFor(() => expect(list('Kết quả dịch').getAllByRole('listitem')).toHaveLength(1));
    fireEvent.click(screen.getByText('Chương đã tách (3)'));
    const link = await screen.findByRole('link', { name: 'Mở Hồi 1 trong dự án' });
    expect(link.getAttribute('href')).toMatch(/\?chapter=\d+$/);
    expect((await kept()).map(({ chapterId }) => chapterId !== null)).toEqual([true, false, true]);
  });

  it('that could not be added are named, and stay', async () => {
    const api = new FakeApi().on(CREATE, (call) =>
      (call.body as CreateChapterRequest).title === 'Hồi 2'
        ? refusal(400, 'platform.validation', 'Nội dung chương quá dài.')
        : created(call),
    );
    await openResults({ api });
    press('Chọn tất cả');
    press('Thêm 3 chương vào dự án');
    const alert = await screen.findByRole('alert', { name: 'Không thêm được 1 chương' });
    within(alert).getByText('Hồi 2: Nội dung chương quá dài.');
    expect(
      store()
        .get()
        .chapters.map(({ chapterId }) => chapterId !== null),
    ).toEqual([true, false, true]);
  });

  it('whose answer got lost are found in the project instead of being added twice', async () => {
    const api = new FakeApi().on(CREATE, NO_ANSWER);
    await openResults({ api });
    press('Chọn tất cả');
    press('Thêm 3 chương vào dự án');
    await screen.findByRole('alert', { name: 'Không thêm được 1 chương' });
    expect(api.callsTo(CREATE)).toHaveLength(1);
    const saved = { id: 77, project_id: projectId, title: 'Hồi 1' };
    api
      .on('GET /api/chapters', ok([aSummary(saved)]))
      .on(
        'GET /api/chapters/77',
        ok(aChapter({ ...saved, original_content: '雪1\n灯', translated_content: 'Bản dịch 1' })),
      )
      .on(CREATE, created);
    press('Thêm 3 chương vào dự án');
    await screen.findByText('Đã thêm 3 chương vào dự án.');
    expect(api.callsTo(CREATE)).toHaveLength(3);
    expect(store().get().chapters[0]?.chapterId).toBe(77);
  });

  it('are dropped after a question, and what was split stays with its own titles', async () => {
    await openResults();
    await act(() => store().change(1, { title: 'Tên đã dịch' }));
    press('Xóa tất cả');
    await agree('Xóa tất cả kết quả dịch?', 'Xóa tất cả');
    await screen.findByText('Chưa có chương nào được dịch. Chọn khoảng chương rồi bấm “Dịch tạm”.');
    expect(await kept()).toMatchObject([
      { title: 'Hồi 1', content: '雪1\n灯', translated_content: '', status: null },
      { title: 'Hồi 2' },
      { title: 'Hồi 3' },
    ]);
  });
});

describe('a staged chapter on the desk', () => {
  const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

  async function openSecond(opening: Opening = {}) {
    const page = await openResults(opening);
    press('Sửa Hồi 2');
    await screen.findByRole('region', { name: 'Chương tạm 2' });
    return page;
  }

  it('is one of three things the desk holds: nothing, a saved chapter, or this', async () => {
    const saved = aChapter({ id: 11, project_id: projectId });
    const { address } = await openSecond({ api: new FakeApi().on('GET /api/chapters/11', ok(saved)) });
    expect(address()).toContain('staged=2');
    fireEvent.click(await screen.findByRole('link', { name: /Đêm tuyết/ }));
    await waitFor(() => expect(field('Tiêu đề chương').value).toBe('Chương 1: Đêm tuyết'));
    expect(screen.queryByRole('region', { name: 'Chương tạm 2' })).toBeNull();
    press('Văn bản mới');
    await waitFor(() => expect(field('Tiêu đề chương').value).toBe(''));
  });

  it('takes over what was typed when it is updated, as the person’s own text', async () => {
    await openSecond();
    expect(field('Bản dịch').value).toBe('Bản dịch 2');
    type('Bản dịch', 'Chữ của tôi');
    type('Tiêu đề chương tạm', 'Hồi hai');
    expect(store().get().chapters[1]).toMatchObject({ title: 'Hồi 2', translated_content: 'Bản dịch 2' });
    press('Cập nhật chương');
    await screen.findByText('Đã cập nhật chương tạm.');
    expect((await kept())[1]).toMatchObject({
      title: 'Hồi hai',
      translated_content: 'Chữ của tôi',
      origin: null,
      edit: null,
    });
  });

  it('keeps what was typed until then, also for another day', async () => {
    await openSecond();
    type('Bản dịch', 'Chữ dở dang');
    expect((await kept())[1]?.edit?.translated_content).toBe('Chữ dở dang');
  });

  it('drops text and choice when the edit is cancelled, after a question', async () => {
    const { address } = await openSecond();
    type('Bản dịch', 'Chữ dở dang');
    press('Hủy sửa');
    await agree('Bỏ các thay đổi?', 'Bỏ thay đổi');
    await screen.findByText('Chương đã tách (3)');
    expect(address()).not.toContain('staged=');
    expect((await kept())[1]).toMatchObject({ translated_content: 'Bản dịch 2', edit: null });
  });

  it('is left without a question when nothing was typed', async () => {
    await openSecond();
    press('Hủy sửa');
    await screen.findByText('Chương đã tách (3)');
  });

  it('is translated as it stands on the desk', async () => {
    const { api } = await openSecond();
    type('Văn bản gốc', '灯灯');
    press('Dịch');
    await waitFor(() => expect(field('Bản dịch').value).toBe('ĐènĐèn'));
    expect(textsSent(api)).toEqual(['灯灯']);
  });

  it('needs a title and a translation to become a chapter', async () => {
    const { api } = await openSecond();
    type('Bản dịch', ' ');
    press('Thêm vào dự án');
    await screen.findByText('Chưa có bản dịch để lưu thành chương mới.');
    type('Bản dịch', 'Có');
    type('Tiêu đề chương tạm', ' ');
    press('Thêm vào dự án');
    await screen.findByText('Vui lòng nhập tiêu đề chương.');
    type('Tiêu đề chương tạm', 'Hồi hai');
    press('Thêm vào dự án');
    await screen.findByText('Đã thêm 1 chương vào dự án.');
    expect(api.callsTo(CREATE)[0]?.body).toMatchObject({ title: 'Hồi hai', translated_content: 'Có' });
    await screen.findByText('Chương đã tách (3)');
  });

  it('shows the work going on while another chapter is open', async () => {
    let bring: (() => void) | undefined;
    const api = new FakeApi()
      .on(TRANSLATE, (call) => new Promise((resolve) => (bring = () => resolve(translated(call)))))
      .on('GET /api/chapters/11', ok(aChapter({ id: 11, project_id: projectId })));
    await openSplitList({ api });
    press('Dịch tạm');
    fireEvent.click(await screen.findByRole('link', { name: /Đêm tuyết/ }));
    await waitFor(() => expect(field('Tiêu đề chương').value).toBe('Chương 1: Đêm tuyết'));
    screen.getByText(/^Đang dịch 0\/3: Hồi 1/);
    press('Dừng');
    bring?.();
    await waitFor(() => expect(screen.queryByText(/^Đang dịch 0/)).toBeNull());
    expect(statuses()).toEqual([null, null, null]);
  });
});
