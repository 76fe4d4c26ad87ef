import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setAiPanel } from '../../settings/ai-panel';
import { press, pressSoon } from '../../testing/act';
import { FakeApi, ok, type FakeAnswer } from '../../testing/fake-api';
import { aSummary } from '../../testing/novel-factories';
import { openEditor, savedAs, TITLE, translated } from './testing/open-editor';
import { chapterList, editorShows } from './testing/open-workspace';

let projectId = 9_700;
beforeEach(() => {
  projectId += 1;
});

const PHONE = { width: 390 };
const PUT = 'PUT /api/chapters/11';
const before = { translated_content: 'Cũ một\n' };
const more = (part: { description?: string; expanded?: boolean } = {}) =>
  screen.getByRole('button', { name: 'Thao tác với chương', ...part });

/** An editor whose chapter has just been translated again, with the main button. */
async function openTranslated() {
  const api = new FakeApi()
    .on('POST /api/translate/hanviet', translated('Đêm tuyết\nĐèn đá'))
    .on(PUT, savedAs(projectId));
  openEditor({ projectId, api, engine: 'openai', chapter: before, ...PHONE });
  await editorShows(TITLE);
  expect(screen.queryByText('Chưa lưu')).toBeNull();
  press('Dịch Hán-Việt');
  await screen.findByText('Đèn đá');
  return api;
}

describe('the desk on a phone', () => {
  it('translates without a key by its main button, says that it is not saved, and saves beside it', async () => {
    const api = await openTranslated();
    screen.getByText('Chưa lưu');
    fireEvent.click(screen.getByRole('button', { name: 'Lưu thay đổi', description: 'Chưa lưu' }));
    await waitFor(() => expect(screen.queryByText('Chưa lưu')).toBeNull());
    expect(api.callsTo(PUT).map(({ body }) => body)).toMatchObject([
      { translated_content: 'Đêm tuyết\nĐèn đá' },
    ]);
    expect(api.callsTo('POST /api/translate/openai')).toEqual([]);
  });

  it('has the rest in a sheet, whose button says that it is closed, open, or holds what the text asks for', async () => {
    await openTranslated();
    for (const name of ['Lưu thành chương mới', 'Các phiên bản', 'Hoàn tác bản dịch']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    const button = more({ description: 'Hoàn tác bản dịch', expanded: false });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    fireEvent.click(button);
    const acts = within(await screen.findByRole('dialog'));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    acts.getByRole('button', { name: 'Lưu thành chương mới' });
    acts.getByRole('radio', { name: 'Soạn thảo' });
    fireEvent.click(acts.getByRole('button', { name: 'Hoàn tác bản dịch' }));
    await screen.findByText('Cũ một');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    more({ description: 'Dịch 1 đoạn còn thiếu', expanded: false });
  });

  it('shows the AI settings over the sheet that leads to them, also when they were open before', async () => {
    openEditor({ projectId, engine: 'openai', more: [{ id: 12, title: 'Chương 2: Đèn đá' }], ...PHONE });
    await editorShows(TITLE);
    act(() => setAiPanel(true));
    press('Đóng bảng cấu hình AI', await screen.findByRole('dialog', { name: 'Cấu hình AI' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Chương sau');
    await editorShows('Chương 2: Đèn đá');
    fireEvent.click(more());
    const sheet = await screen.findByRole('dialog');
    press(/^Cấu hình AI, mô hình/, sheet);
    const settings = await screen.findByRole('dialog', { name: 'Cấu hình AI' });
    expect(sheet.compareDocumentPosition(settings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has publishing in the tools, and chapters two presses away', async () => {
    openEditor({ projectId, more: [{ id: 12, title: 'Chương 2: Đèn đá' }], ...PHONE });
    await editorShows(TITLE);
    press('Mở công cụ dịch');
    const tools = await screen.findByRole('dialog', { name: 'Công cụ' });
    await within(tools).findByRole('button', { name: 'Công khai' });
    press('Đóng công cụ', tools);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Danh sách chương');
    fireEvent.click((await chapterList()).getByRole('link', { name: /Đèn đá/ }));
    await editorShows('Chương 2: Đèn đá');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the list open that was opened before it was known which chapter comes first', async () => {
    let bring: () => void = () => undefined;
    const rows = [aSummary({ id: 11, project_id: projectId, title: TITLE })];
    const api = new FakeApi().on(
      'GET /api/chapters',
      () => new Promise<FakeAnswer>((resolve) => (bring = () => resolve(ok(rows)))),
    );
    openEditor({ projectId, api, search: '', ...PHONE });
    await pressSoon('Danh sách chương');
    const list = await screen.findByRole('dialog', { name: 'Danh sách chương' });
    bring();
    await editorShows(TITLE);
    expect(list.isConnected).toBe(true);
    fireEvent.click(within(list).getByRole('link', { name: /Đêm tuyết/ }));
    await waitFor(() => expect(list.isConnected).toBe(false));
  });

  it('ends above the keyboard, and the paragraph being edited stays in sight', async () => {
    const sight = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: sight, configurable: true });
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      shown.push(this);
    };
    const chapter = { original_content: '雪', translated_content: 'Tuyết' };
    openEditor({ projectId, chapter, ...PHONE });
    await editorShows(TITLE);
    fireEvent.click(screen.getByText('Tuyết'));
    const editor = await screen.findByLabelText('Bản dịch đoạn 1');
    const room = () => document.documentElement.style.getPropertyValue('--lt-keyboard');
    const resize = (height: number) => {
      sight.height = height;
      act(() => void sight.dispatchEvent(new Event('resize')));
    };
    resize(window.innerHeight - 60);
    expect(room()).toBe('');
    resize(window.innerHeight - 300);
    expect(room()).toBe('300px');
    expect(shown).toContain(editor);
    resize(window.innerHeight);
    expect(room()).toBe('');
    Reflect.deleteProperty(window, 'visualViewport');
  });
});
