import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UpdateChapterRequest } from '@lacthu/contracts';
import { mainPart, press, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer, type FakeCall } from '../../testing/fake-api';
import { aChapter, aWholeProject } from '../../testing/novel-factories';
import { draftKey, getDraft } from './model/draft-store';
import { editorIsSaved, openEditor, savedAs, TITLE, translated } from './testing/open-editor';
import { editorShows } from './testing/open-workspace';

// Drafts outlive a page, so every test has a project of its own.
let projectId = 200;
beforeEach(() => {
  projectId += 1;
});

describe('unsaved text', () => {
  it('is kept in the browser and found again', async () => {
    const { address } = openEditor({
      projectId,
      chapter: { translated_content: 'Đêm tuyết\nĐèn đá', state: 'translated' },
    });
    await editorShows(TITLE);
    fireEvent.click(screen.getByText('Soạn thảo'));
    type('Bản dịch', 'Đêm tuyết rơi\nĐèn đá');
    await waitFor(() =>
      expect(window.localStorage.getItem(`draft:${projectId}:11`)).toContain('Đêm tuyết rơi'),
    );
    fireEvent.click(within(mainPart()).getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(address()).not.toContain('/project/'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getDraft(draftKey(projectId, 11))?.target).toBe('Đêm tuyết rơi\nĐèn đá');
  });

  /** @returns whether the browser asks before the page is closed */
  const asksBeforeClosing = (): boolean =>
    !fireEvent(window, new Event('beforeunload', { cancelable: true }));

  it('is no reason for a question when the page is closed, because it is kept', async () => {
    openEditor({ projectId });
    await editorShows(TITLE);
    type('Tiêu đề chương', 'Chương 1: Khác');
    expect(asksBeforeClosing()).toBe(false);
    expect(window.localStorage.getItem(`draft:${projectId}:11`)).toContain('Chương 1: Khác');
  });

  it('is asked about before the page is closed where the browser does not store it', async () => {
    openEditor({ projectId });
    await editorShows(TITLE);
    expect(asksBeforeClosing()).toBe(false);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('Tiêu đề chương', 'Chương 1: Khác');
    expect(asksBeforeClosing()).toBe(true);
    full.mockRestore();
    expect(asksBeforeClosing()).toBe(true);
    type('Tiêu đề chương', 'Chương 1: Khác nữa');
    expect(asksBeforeClosing()).toBe(false);
  });

  it('stays with its chapter while the person looks at another one', async () => {
    openEditor({ projectId, more: [{ id: 12, title: 'Chương 2: Đèn đá', display_order: 2 }] });
    await editorShows(TITLE);
    type('Tiêu đề chương', 'Chương 1: Của tôi');
    fireEvent.keyDown(document.documentElement, { key: 'ArrowRight', altKey: true });
    await editorShows('Chương 2: Đèn đá');
    const row = within(screen.getByRole('group', { name: 'Các chương của dự án' })).getAllByRole(
      'listitem',
    )[0];
    within(row as HTMLElement).getByText('Chưa lưu');
    press('Chương trước');
    await editorShows('Chương 1: Của tôi');
    screen.getByText('Chương có thay đổi bạn chưa lưu, được giữ trong trình duyệt này.');
    press('Bỏ bản nháp');
    press('Bỏ bản nháp', await screen.findByRole('dialog', { name: 'Bỏ bản nháp?' }));
    await editorShows(TITLE);
  });
});

describe('a text that is saved while one types', () => {
  it('stays under one’s hands: the same field, with its caret', async () => {
    const api = new FakeApi().on('PUT /api/chapters/11', (call) => savedAs(projectId)(call));
    openEditor({ projectId, api });
    await editorShows(TITLE);
    fireEvent.click(screen.getByText('Soạn thảo'));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Bản dịch');
    type('Bản dịch', 'Đêm tuyết rơi\nĐèn đá');
    field.focus();
    field.setSelectionRange(3, 3);
    fireEvent.keyDown(document.documentElement, { key: 's', code: 'KeyS', ctrlKey: true });
    await editorIsSaved(projectId);
    expect(screen.getByLabelText('Bản dịch')).toBe(field);
    expect([field.value, field.selectionStart]).toEqual(['Đêm tuyết rơi\nĐèn đá', 3]);
  });
});

describe('saving asked for again while it is under way', () => {
  const saveByKey = (): void =>
    void fireEvent.keyDown(document.documentElement, { key: 's', code: 'KeyS', ctrlKey: true });

  /** A server whose responses are released by the test. */
  function slow(answering: (call: FakeCall) => FakeAnswer) {
    const waiting: (() => void)[] = [];
    const answer = async (call: FakeCall): Promise<FakeAnswer> => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return answering(call);
    };
    return { answer, next: () => act(() => waiting.shift()?.()) };
  }

  it('makes one new chapter', async () => {
    const made = aChapter({ id: 15, project_id: projectId, title: 'Chương 9' });
    const server = slow(() => ok(made, 201));
    const api = new FakeApi().on('POST /api/chapters', server.answer).on('GET /api/chapters/15', ok(made));
    const { address } = openEditor({ projectId, api, search: '?chapter=new' });
    await screen.findByLabelText('Văn bản gốc');
    type('Tiêu đề chương', 'Chương 9');
    type('Bản dịch', 'Đêm tuyết');
    act(() => {
      const button = screen.getByRole('button', { name: 'Lưu thành chương mới' });
      button.click();
      button.click();
    });
    saveByKey();
    await waitFor(() => expect(api.callsTo('POST /api/chapters')).not.toHaveLength(0));
    server.next();
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=15`));
    expect(api.callsTo('POST /api/chapters')).toHaveLength(1);
  });

  it('asks for the same chapter once more under the same key when no answer came', async () => {
    const made = aChapter({ id: 15, project_id: projectId, title: 'Chương 9' });
    const api = new FakeApi().on('POST /api/chapters', NO_ANSWER).on('GET /api/chapters/15', ok(made));
    const { address } = openEditor({ projectId, api, search: '?chapter=new' });
    await screen.findByLabelText('Văn bản gốc');
    type('Tiêu đề chương', 'Chương 9');
    type('Bản dịch', 'Đêm tuyết');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu thành chương mới' });
    fireEvent.click(button);
    await waitFor(() => expect(api.callsTo('POST /api/chapters')).toHaveLength(1));
    await waitFor(() => expect(button.disabled).toBe(false));
    api.on('POST /api/chapters', ok(made, 201));
    fireEvent.click(button);
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=15`));
    const [first, second] = api
      .callsTo('POST /api/chapters')
      .map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('saves what was typed meanwhile after it, on top of it', async () => {
    const server = slow((call) => savedAs(projectId)(call));
    const api = new FakeApi().on('PUT /api/chapters/11', server.answer);
    openEditor({ projectId, api });
    await editorShows(TITLE);
    fireEvent.click(screen.getByText('Soạn thảo'));
    type('Bản dịch', 'Một');
    saveByKey();
    saveByKey();
    type('Bản dịch', 'Một, hai');
    saveByKey();
    await waitFor(() => expect(api.callsTo('PUT /api/chapters/11')).toHaveLength(1));
    server.next();
    await waitFor(() => expect(api.callsTo('PUT /api/chapters/11')).toHaveLength(2));
    server.next();
    await waitFor(() => expect(getDraft(draftKey(projectId, 11))).toBeNull());
    expect(api.callsTo('PUT /api/chapters/11').map(({ body }) => body)).toEqual([
      { version: 1, translated_content: 'Một' },
      { version: 2, translated_content: 'Một, hai' },
    ]);
  });
});

describe('a chapter that was saved elsewhere meanwhile', () => {
  const theirs = { translated_content: 'Của người khác', state: 'translated' as const, version: 2 };

  function conflict() {
    const api = new FakeApi().on('PUT /api/chapters/11', (call) => {
      const { version } = call.body as UpdateChapterRequest;
      return version === 1
        ? refusal(409, 'projects.chapter_changed_elsewhere', 'Chương này vừa được lưu ở nơi khác.')
        : savedAs(projectId, theirs)(call);
    });
    let reads = 0;
    api.on('GET /api/chapters/11', () => {
      reads += 1;
      return ok(aChapter({ project_id: projectId, ...(reads === 1 ? {} : theirs) }));
    });
    return api;
  }

  async function saveAgainstThem(api: FakeApi, source?: string) {
    openEditor({ projectId, api });
    await editorShows(TITLE);
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
    await editorIsSaved(projectId);
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
        : savedAs(projectId, { title: 'Tên mới' })(call);
    });
    let reads = 0;
    api.on('GET /api/chapters/11', () => {
      reads += 1;
      return ok(
        aChapter({ project_id: projectId, ...(reads === 1 ? {} : { title: 'Tên mới', version: 2 }) }),
      );
    });
    openEditor({ projectId, api });
    await editorShows(TITLE);
    fireEvent.click(screen.getByText('Soạn thảo'));
    type('Bản dịch', 'Của tôi');
    press('Lưu thay đổi');
    await editorIsSaved(projectId);
    await editorShows('Tên mới');
  });
});

describe('a new text', () => {
  it('is pasted, translated and saved as a new chapter', async () => {
    const api = new FakeApi()
      .on('POST /api/translate/hanviet', translated('Đêm tuyết'))
      .on('POST /api/chapters', () => ok(aChapter({ id: 15, project_id: projectId, title: 'Chương 9' }), 201))
      .on('GET /api/chapters/15', () => ok(aChapter({ id: 15, project_id: projectId, title: 'Chương 9' })));
    const { address } = openEditor({ projectId, api, search: '?chapter=new' });
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
    openEditor({ projectId, search: '?chapter=new' });
    await screen.findByLabelText('Văn bản gốc');
    press('Dịch');
    await screen.findByText('Vui lòng dán nội dung gốc.');
  });

  it('begins with files in an empty project', async () => {
    const api = new FakeApi()
      .on(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 0 })))
      .on('GET /api/chapters', ok([]));
    openEditor({ projectId, api, root: 'projects', search: '' });
    await screen.findByLabelText('File chương truyện');
    screen.getByRole('tab', { name: 'Tải lên', selected: true });
  });
});
