import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Chapter, UpdateChapterRequest } from '@lacthu/contracts';
import { mainPart, press, type } from '../../testing/act';
import { FakeApi, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { aChapter, aSummary, aWholeProject } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';

// Drafts outlive a page: every test has a project of its own.
let projectId = 100;
beforeEach(() => {
  projectId += 1;
});

const TITLE = 'Chương 1: Đêm tuyết';

interface Opening {
  readonly chapter?: Partial<Chapter>;
  readonly more?: readonly Partial<Chapter>[];
  readonly api?: FakeApi;
  readonly address?: string;
  readonly engine?: string;
  readonly width?: number;
}

function open({
  chapter = {},
  more = [],
  api = new FakeApi(),
  address,
  engine = 'hanviet',
  width,
}: Opening = {}) {
  const chapters = [chapter, ...more].map((part) => aChapter({ project_id: projectId, ...part }));
  api
    .otherwise(
      `GET /api/projects/${projectId}`,
      ok(aWholeProject({ id: projectId, chapter_count: chapters.length })),
    )
    .otherwise(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .otherwise('GET /api/projects', ok([]))
    .otherwise(
      'GET /api/chapters',
      ok(
        chapters.map(({ id, title, display_order, state, version }) =>
          aSummary({ id, project_id: projectId, title, display_order, state, version }),
        ),
      ),
    );
  for (const one of chapters) api.otherwise(`GET /api/chapters/${one.id}`, ok(one));
  const page = renderRoute(address ?? `/project/${projectId}?chapter=11`, {
    user: aUser(),
    api,
    ...(width === undefined ? {} : { width }),
  });
  window.localStorage.setItem('aiConfig', JSON.stringify({ engine }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  return page;
}

const translated = (text: string, part: object = {}): FakeAnswer =>
  ok({ success: true, translatedText: text, ...part });

/** Answers a save as the server does: the sent texts, one version on. */
function savedAs(base: Partial<Chapter> = {}) {
  return (call: { body: unknown }): FakeAnswer => {
    const { title, original_content, translated_content, version } = call.body as UpdateChapterRequest;
    return ok(
      aChapter({
        project_id: projectId,
        ...base,
        ...(title === undefined ? {} : { title }),
        ...(original_content === undefined ? {} : { original_content }),
        ...(translated_content === undefined ? {} : { translated_content, state: 'translated' }),
        version: (version ?? 1) + 1,
      }),
    );
  };
}

async function deskIsOpen(title = 'Chương 1: Đêm tuyết') {
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Tiêu đề chương').value).toBe(title));
}

function paragraphs() {
  return within(screen.getByRole('list', { name: 'Các đoạn văn' })).getAllByRole('listitem');
}

describe('a chapter on the desk', () => {
  it('shows source and translation side by side, with what is missing or left in Chinese', async () => {
    open({ chapter: { original_content: '雪夜\n石灯\n白鹭', translated_content: 'Đêm tuyết\nĐèn 石\n' } });
    await deskIsOpen();
    screen.getByRole('button', { name: 'Đoạn 1: Đã dịch. Thao tác' });
    screen.getByRole('button', { name: 'Đoạn 2: Còn chữ Hán. Thao tác' });
    screen.getByRole('button', { name: 'Đoạn 3: Chưa dịch. Thao tác' });
    screen.getByText('1/3 đoạn đã dịch');
  });

  it('does not mark Chinese that the project permits, nor offer to translate it again', async () => {
    const api = new FakeApi().on(
      `GET /api/projects/${projectId}/leftovers`,
      ok({
        success: true,
        total: 0,
        chapters: 0,
        fixable: { lines: 0, chapters: 0 },
        leftovers: [],
        allowed: ['石'],
      }),
    );
    open({
      api,
      chapter: { original_content: '雪夜\n石灯\n白鹭', translated_content: 'Đêm 雪\nĐèn 石\nCò' },
    });
    await deskIsOpen();
    await screen.findByRole('button', { name: 'Đoạn 2: Đã dịch. Thao tác' });
    screen.getByRole('button', { name: 'Đoạn 1: Còn chữ Hán. Thao tác' });
    screen.getByText('2/3 đoạn đã dịch');
    screen.getByRole('button', { name: 'Dịch lại 1 đoạn lỗi' });
  });

  it('is translated by the chosen engine and saved with its origin and version', async () => {
    const api = new FakeApi()
      .on('POST /api/translate/hanviet', translated('Đêm tuyết\nĐèn đá'))
      .on('PUT /api/chapters/11', savedAs());
    open({ api });
    await deskIsOpen();
    press('Dịch');
    await screen.findByText('Đèn đá');
    expect(api.callsTo('POST /api/translate/hanviet')[0]?.body).toEqual({
      text: '雪夜\n石灯',
      stylePrompt: 'Giọng cổ phong.',
      projectId,
      apiKey: '',
      hanviet: { mode: 'convert', tonePlacement: 'old' },
      waitSeconds: 310,
    });
    press('Lưu thay đổi');
    await screen.findByText(/Đã lưu chương\./);
    expect(api.callsTo('PUT /api/chapters/11')[0]?.body).toEqual({
      version: 1,
      translated_content: 'Đêm tuyết\nĐèn đá',
      origin: { engine: 'hanviet' },
    });
    expect(window.localStorage.getItem(`draft:${projectId}:11`)).toBeNull();
  });

  it('has its place in the list read anew when Chinese is left in what was saved, as only the list knows whose it is', async () => {
    const saved = savedAs({ translated_content: 'Đêm tuyết\nĐèn 石', leftover_count: 1 });
    const api = new FakeApi().on('PUT /api/chapters/11', saved);
    open({ api, chapter: { translated_content: 'Đêm tuyết' } });
    await deskIsOpen();
    type('Tiêu đề chương', 'Chương 1: Tuyết');
    press('Lưu thay đổi');
    await screen.findByText(/Đã lưu chương\./);
    await waitFor(() => expect(api.callsTo('GET /api/chapters')).toHaveLength(2));
  });

  it('takes a Chinese title along and gives it its translation', async () => {
    const api = new FakeApi().on('POST /api/translate/hanviet', translated('Hồi 1\nĐêm tuyết\nĐèn đá'));
    open({ api, chapter: { title: '第一回' } });
    await deskIsOpen('第一回');
    press('Dịch');
    await deskIsOpen('Hồi 1');
    expect(api.callsTo('POST /api/translate/hanviet')[0]?.body).toMatchObject({ text: '第一回\n雪夜\n石灯' });
    expect(paragraphs()).toHaveLength(2);
  });

  it('is sent as a person’s text once a paragraph was edited by hand', async () => {
    const api = new FakeApi()
      .on('POST /api/translate/hanviet', translated('Đêm tuyết\nĐèn đá'))
      .on('PUT /api/chapters/11', savedAs());
    open({ api });
    await deskIsOpen();
    press('Dịch');
    fireEvent.click(await screen.findByText('Đèn đá'));
    const editor = await screen.findByLabelText('Bản dịch đoạn 2');
    fireEvent.change(editor, { target: { value: 'Ngọn đèn đá' } });
    fireEvent.keyDown(editor, { key: 'Enter' });
    await screen.findByText('Ngọn đèn đá');
    fireEvent.keyDown(document.documentElement, { key: 's', ctrlKey: true });
    await screen.findByText(/Đã lưu chương\./);
    expect(api.callsTo('PUT /api/chapters/11')[0]?.body).toEqual({
      version: 1,
      translated_content: 'Đêm tuyết\nNgọn đèn đá',
    });
  });

  it('tells which paragraphs the engine could not do and tries only those again', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/hanviet',
      translated('Đêm tuyết\n', { warning: 'Có 1 dòng lỗi', failedLines: [{ line: 1, reason: 'Bị chặn' }] }),
    );
    open({ api });
    await deskIsOpen();
    fireEvent.keyDown(document.documentElement, { key: 'Enter', ctrlKey: true });
    await screen.findByText('Bị chặn');
    screen.getByRole('button', { name: 'Đoạn 2: Dịch lỗi. Thao tác' });
    api.on('POST /api/translate/hanviet', translated('Đèn đá'));
    press('Dịch lại 1 đoạn lỗi');
    await screen.findByText('Đèn đá');
    expect(api.callsTo('POST /api/translate/hanviet').at(-1)?.body).toMatchObject({ text: '石灯' });
    screen.getByText('Đêm tuyết');
  });

  it('keeps the earlier translation of a paragraph that a new one could not do, and saves it as failed', async () => {
    const api = new FakeApi()
      .on(
        'POST /api/translate/hanviet',
        translated('Mới một\n', { warning: 'Có 1 dòng lỗi', failedLines: [{ line: 1, reason: 'Bị chặn' }] }),
      )
      .on('PUT /api/chapters/11', ok(aChapter({ version: 2, translated_content: 'Mới một\nCũ hai' })));
    open({ api, chapter: { translated_content: 'Cũ một\nCũ hai', state: 'translated' } });
    await screen.findByText('Cũ một');
    press('Dịch');
    await screen.findByText('Mới một');
    screen.getByText('Cũ hai');
    screen.getByRole('button', { name: 'Đoạn 2: Dịch lỗi. Thao tác' });
    screen.getByRole('button', { name: 'Dịch lại 1 đoạn lỗi' });
    fireEvent.keyDown(document.documentElement, { key: 's', ctrlKey: true });
    await screen.findByText(/Đã lưu chương\./);
    expect(api.callsTo('PUT /api/chapters/11')[0]?.body).toMatchObject({
      translated_content: 'Mới một\nCũ hai',
      failed_lines: [1],
    });
  });

  it('keeps the translation that another one replaced within reach', async () => {
    const api = new FakeApi().on('POST /api/translate/hanviet', translated('Mới một\nMới hai'));
    open({ api, chapter: { translated_content: 'Cũ một\nCũ hai', state: 'translated' } });
    await screen.findByText('Cũ một');
    press('Dịch');
    await screen.findByText('Mới một');
    press('Hoàn tác bản dịch');
    await screen.findByText('Cũ một');
  });

  it('says why a translation failed, with the request id, and changes nothing', async () => {
    const api = new FakeApi().on(
      'POST /api/translate/hanviet',
      refusal(429, 'translation.rate_limited', 'Đã vượt quá giới hạn API'),
    );
    open({ api, chapter: { translated_content: 'Cũ một\nCũ hai', state: 'translated' } });
    await screen.findByText('Cũ một');
    press('Dịch');
    await screen.findByText('req-test-1');
    expect(screen.getAllByText('Đã vượt quá giới hạn API').length).toBeGreaterThan(0);
    screen.getByText('Cũ một');
  });

  it('asks for a key and opens the settings when the engine needs one', async () => {
    const { api } = open({ engine: 'openai' });
    await deskIsOpen();
    press('Dịch');
    await screen.findByText('Vui lòng cấu hình API Key cho OPENAI!');
    await screen.findByLabelText('API Key');
    expect(api.callsTo('POST /api/translate/openai')).toEqual([]);
  });

  it('sends model, address and key to OpenAI', async () => {
    const api = new FakeApi().on('POST /api/translate/openai', translated('Đêm tuyết\nĐèn đá'));
    open({ api });
    await deskIsOpen();
    window.localStorage.setItem(
      'aiConfig',
      JSON.stringify({
        engine: 'openai',
        openAIKey: ' sk-1 ',
        openAIModel: 'may-nha',
        baseUrl: 'http://127.0.0.1:9/v1 ',
      }),
    );
    fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
    press('Dịch');
    await screen.findByText('Đèn đá');
    expect(api.callsTo('POST /api/translate/openai')[0]?.body).toMatchObject({
      apiKey: 'sk-1',
      model: 'may-nha',
      baseUrl: 'http://127.0.0.1:9/v1',
    });
  });
});

describe('unsaved text', () => {
  it('is kept in the browser and found again', async () => {
    open({ chapter: { translated_content: 'Đêm tuyết\nĐèn đá', state: 'translated' } });
    await deskIsOpen();
    fireEvent.click(screen.getByText('Soạn thảo'));
    type('Bản dịch', 'Đêm tuyết rơi\nĐèn đá');
    await waitFor(() =>
      expect(window.localStorage.getItem(`draft:${projectId}:11`)).toContain('Đêm tuyết rơi'),
    );
    fireEvent.click(within(mainPart()).getByRole('link', { name: 'Dashboard' }));
    const question = await screen.findByRole('dialog', { name: 'Rời bàn dịch?' });
    press('Hủy', question);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rời bàn dịch?' })).toBeNull());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bản dịch').value).toBe('Đêm tuyết rơi\nĐèn đá');
  });

  it('warns before the page is closed', async () => {
    open();
    await deskIsOpen();
    const before = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(before);
    expect(before.defaultPrevented).toBe(false);
    type('Tiêu đề chương', 'Chương 1: Khác');
    const after = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(after);
    expect(after.defaultPrevented).toBe(true);
  });

  it('stays with its chapter while the person looks at another one', async () => {
    open({ more: [{ id: 12, title: 'Chương 2: Đèn đá', display_order: 2 }] });
    await deskIsOpen();
    type('Tiêu đề chương', 'Chương 1: Của tôi');
    fireEvent.keyDown(document.documentElement, { key: 'ArrowRight', altKey: true });
    await deskIsOpen('Chương 2: Đèn đá');
    const row = within(screen.getByRole('group', { name: 'Các chương của dự án' })).getAllByRole(
      'listitem',
    )[0];
    within(row as HTMLElement).getByText('Chưa lưu');
    press('Chương trước');
    await deskIsOpen('Chương 1: Của tôi');
    screen.getByText('Chương có thay đổi bạn chưa lưu, được giữ trong trình duyệt này.');
    press('Bỏ bản nháp');
    press('Bỏ bản nháp', await screen.findByRole('dialog', { name: 'Bỏ bản nháp?' }));
    await deskIsOpen();
  });
});

describe('a chapter that was saved elsewhere meanwhile', () => {
  const theirs = { translated_content: 'Của người khác', state: 'translated' as const, version: 2 };

  function conflict() {
    const api = new FakeApi().on('PUT /api/chapters/11', (call) => {
      const { version } = call.body as UpdateChapterRequest;
      return version === 1
        ? refusal(409, 'projects.chapter_changed_elsewhere', 'Chương này vừa được lưu ở nơi khác.')
        : savedAs(theirs)(call);
    });
    let reads = 0;
    api.on('GET /api/chapters/11', () => {
      reads += 1;
      return ok(aChapter({ project_id: projectId, ...(reads === 1 ? {} : theirs) }));
    });
    return api;
  }

  async function saveAgainstThem(api: FakeApi, source?: string) {
    open({ api });
    await deskIsOpen();
    fireEvent.click(screen.getByText('Soạn thảo'));
    if (source !== undefined) type('Văn bản gốc', source);
    type('Bản dịch', 'Của tôi');
    press('Lưu thay đổi');
    return screen.findByRole('dialog', { name: 'Chương này vừa được lưu ở nơi khác' });
  }

  it('shows both texts, and writes one’s own only on demand', async () => {
    const api = conflict();
    const dialog = await saveAgainstThem(api);
    const comparison = within(within(dialog).getByRole('table'));
    expect(comparison.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      `Bản trên máy chủ${TITLE}`,
      `Bản của bạn${TITLE}`,
    ]);
    const [theirCell, myCell] = comparison.getAllByRole('cell');
    expect(theirCell?.textContent).toBe('Của người khác');
    expect(myCell?.textContent).toBe('Của tôi');
    expect(theirCell?.querySelector('del')?.textContent).toBe('người khác');
    expect(myCell?.querySelector('ins')?.textContent).toBe('tôi');
    press('Ghi bản của tôi', dialog);
    await screen.findByText(/Đã lưu chương\./);
    expect(api.callsTo('PUT /api/chapters/11').at(-1)?.body).toMatchObject({
      version: 2,
      translated_content: 'Của tôi',
    });
  });

  it('takes the other text without losing one’s own', async () => {
    const dialog = await saveAgainstThem(conflict(), 'Nguồn của tôi');
    press('Dùng bản trên máy chủ', dialog);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Bản dịch');
    await waitFor(() => expect(field.value).toBe('Của người khác'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Văn bản gốc').value).toBe('雪夜\n石灯');
    press('Lấy lại bản của bạn');
    await waitFor(() => expect(field.value).toBe('Của tôi'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Văn bản gốc').value).toBe('Nguồn của tôi');
  });

  it('is saved without a question when only its title has changed', async () => {
    const api = new FakeApi().on('PUT /api/chapters/11', (call) => {
      const { version } = call.body as UpdateChapterRequest;
      return version === 1
        ? refusal(409, 'projects.chapter_changed_elsewhere', 'Chương này vừa được lưu ở nơi khác.')
        : savedAs({ title: 'Tên mới' })(call);
    });
    let reads = 0;
    api.on('GET /api/chapters/11', () => {
      reads += 1;
      return ok(
        aChapter({ project_id: projectId, ...(reads === 1 ? {} : { title: 'Tên mới', version: 2 }) }),
      );
    });
    open({ api });
    await deskIsOpen();
    fireEvent.click(screen.getByText('Soạn thảo'));
    type('Bản dịch', 'Của tôi');
    press('Lưu thay đổi');
    await screen.findByText(/Đã lưu chương\./);
    await deskIsOpen('Tên mới');
  });
});

describe('a new text', () => {
  it('is pasted, translated and saved as a new chapter', async () => {
    const api = new FakeApi()
      .on('POST /api/translate/hanviet', translated('Đêm tuyết'))
      .on('POST /api/chapters', () => ok(aChapter({ id: 15, project_id: projectId, title: 'Chương 9' }), 201))
      .on('GET /api/chapters/15', () => ok(aChapter({ id: 15, project_id: projectId, title: 'Chương 9' })));
    const { address } = open({ api, address: `/project/${projectId}?chapter=new` });
    type((await screen.findByLabelText('Văn bản gốc')) && 'Văn bản gốc', '雪夜');
    press('Lưu thành chương mới');
    await screen.findByText('Vui lòng nhập tiêu đề chương.');
    type('Tiêu đề chương', 'Chương 9');
    press('Lưu thành chương mới');
    await screen.findByText('Chưa có bản dịch để lưu thành chương mới.');
    press('Dịch');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Bản dịch').value).toBe('Đêm tuyết'),
    );
    press('Lưu thành chương mới');
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=15`));
    expect(api.callsTo('POST /api/chapters')[0]?.body).toEqual({
      projectId,
      title: 'Chương 9',
      original_content: '雪夜',
      translated_content: 'Đêm tuyết',
      origin: { engine: 'hanviet' },
    });
  });

  it('needs a source to translate', async () => {
    open({ address: `/project/${projectId}?chapter=new` });
    await screen.findByLabelText('Văn bản gốc');
    press('Dịch');
    await screen.findByText('Vui lòng dán nội dung gốc.');
  });

  it('begins with files in an empty project', async () => {
    const api = new FakeApi()
      .on(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 0 })))
      .on('GET /api/chapters', ok([]));
    open({ api, address: `/projects/${projectId}` });
    await screen.findByLabelText('File chương truyện');
    screen.getByRole('tab', { name: 'Tải lên', selected: true });
  });
});

describe('the chapter list', () => {
  const more = [
    { id: 12, title: 'Chương 2: Đấu Phá', display_order: 2, state: 'translated' as const },
    { id: 13, title: 'Chương 3: Trở về', display_order: 3 },
  ];

  async function list() {
    const group = await screen.findByRole('group', { name: 'Các chương của dự án' });
    return within(group);
  }

  it('is searched without regard to accents and filtered by state', async () => {
    open({ more });
    expect((await list()).getAllByRole('listitem')).toHaveLength(3);
    type('Tìm chương', 'dau pha');
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
    type('Tìm chương', '');
    fireEvent.click(screen.getByRole('combobox', { name: 'Lọc theo trạng thái' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Đã dịch' }));
    await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(1));
    (await list()).getByText('Chương 2: Đấu Phá');
  });

  it('stands in the page only in part, however long it is', async () => {
    const api = new FakeApi();
    const all = Array.from({ length: 10_000 }, (_, place) =>
      aSummary({
        id: place + 1000,
        project_id: projectId,
        title: `Chương ${place + 1}`,
        display_order: place + 1,
      }),
    );
    open({ api: api.on('GET /api/chapters', ok(all)), address: `/project/${projectId}?chapter=new` });
    const rows = (await list()).getAllByRole('listitem');
    expect(rows.length).toBeLessThanOrEqual(40);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000');
  });

  async function choose(title: string, act: string) {
    press(`Thao tác với ${title}`);
    fireEvent.click(await screen.findByRole('menuitem', { name: act }));
  }

  it('gives a chapter another title, and leaves it alone when nothing was changed', async () => {
    const api = new FakeApi().on('PUT /api/chapters/13', savedAs({ id: 13 }));
    open({ more, api });
    await list();
    await choose('Chương 3: Trở về', 'Sửa tiêu đề');
    fireEvent.submit(await screen.findByLabelText('Tiêu đề mới'));
    await waitFor(() => expect(screen.queryByLabelText('Tiêu đề mới')).toBeNull());
    expect(api.callsTo('PUT /api/chapters/13')).toEqual([]);
    await choose('Chương 3: Trở về', 'Sửa tiêu đề');
    type('Tiêu đề mới', 'Chương 3: Về nhà');
    fireEvent.submit(screen.getByLabelText('Tiêu đề mới'));
    await waitFor(async () => (await list()).getByText('Chương 3: Về nhà'));
    expect(api.callsTo('PUT /api/chapters/13')[0]?.body).toEqual({ title: 'Chương 3: Về nhà' });
  });

  it('deletes a chapter after a question', async () => {
    const api = new FakeApi().on('DELETE /api/chapters/11', ok({ success: true, message: 'Đã xóa chương.' }));
    const { address } = open({ more, api });
    await deskIsOpen();
    await choose('Chương 1: Đêm tuyết', 'Xóa chương');
    press('Xóa chương', await screen.findByRole('dialog', { name: 'Xóa chương này?' }));
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=12`));
    await deskIsOpen('Chương 2: Đấu Phá');
  });

  it('says that a chapter is gone already and loads the list anew', async () => {
    const api = new FakeApi().on(
      'DELETE /api/chapters/13',
      refusal(404, 'projects.chapter_not_found', 'Chương không còn tồn tại.'),
    );
    open({ more, api });
    await list();
    const before = api.callsTo('GET /api/chapters').length;
    await choose('Chương 3: Trở về', 'Xóa chương');
    press('Xóa chương', await screen.findByRole('dialog', { name: 'Xóa chương này?' }));
    await screen.findByText('Chương không còn tồn tại.');
    await waitFor(() => expect(api.callsTo('GET /api/chapters').length).toBeGreaterThan(before));
  });

  it('has nothing to download for a chapter without translation', async () => {
    open({ more });
    await list();
    await choose('Chương 1: Đêm tuyết', 'Tải .txt');
    await screen.findByText('Chương này chưa có nội dung để tải');
  });

  it('is a drawer on a phone', async () => {
    open({ more, width: 390 });
    await deskIsOpen();
    expect(screen.queryByRole('group', { name: 'Các chương của dự án' })).toBeNull();
    press('Danh sách chương');
    fireEvent.click((await list()).getByText('Chương 3: Trở về'));
    await deskIsOpen('Chương 3: Trở về');
  });
});

describe('the workspace', () => {
  it('leads to dashboard and playlist', async () => {
    open();
    await deskIsOpen();
    expect(screen.getByRole('link', { name: 'Nghe truyện' }).getAttribute('href')).toBe(
      `/audio-playlist/${projectId}`,
    );
  });

  it('says why a project cannot be opened, with a way to the dashboard', async () => {
    const api = new FakeApi().on(
      `GET /api/projects/${projectId}`,
      refusal(404, 'projects.project_not_found', 'Project not found'),
    );
    open({ api });
    await screen.findByText('Dự án không còn hoặc chưa từng có.');
    expect(screen.queryByText('Project not found')).toBeNull();
    expect(screen.getByRole('link', { name: 'Về Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('refuses the project of somebody else in Vietnamese, with the id of the request', async () => {
    const api = new FakeApi().on(
      `GET /api/projects/${projectId}`,
      refusal(403, 'projects.project_forbidden', 'You do not have permission to edit this project'),
    );
    open({ api });
    await screen.findByText('Bạn không có quyền với dự án này.');
    expect(screen.queryByText('You do not have permission to edit this project')).toBeNull();
    await screen.findByText(/Mã yêu cầu/);
  });

  it('publishes once something can be read, with a cover', async () => {
    open({
      api: new FakeApi().on(
        `GET /api/projects/${projectId}`,
        ok(aWholeProject({ id: projectId, translated_count: 0 })),
      ),
    });
    const early = await screen.findByRole('button', { name: 'Công khai' });
    expect(early.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(early);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for a cover where there is none', async () => {
    open();
    press((await screen.findByRole('button', { name: 'Công khai' })) && 'Công khai');
    await screen.findByRole('dialog', { name: 'Thêm ảnh bìa để công khai' });
  });
});
