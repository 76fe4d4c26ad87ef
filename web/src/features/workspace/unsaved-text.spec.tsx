import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { press } from '../../testing/act';
import { aFile, FakeApi, ok, type FakeAnswer } from '../../testing/fake-api';
import { aChapter } from '../../testing/novel-factories';
import { draftOf, type Draft } from './model/draft';
import { draftKey, getDraft } from './model/draft-store';
import { editorIsSaved, openEditor, savedAs, translated } from './testing/open-editor';
import { chapterList, editorShows, openWorkspace, THREE_CHAPTERS } from './testing/open-workspace';

// Drafts outlive a page, so every test needs a project of its own.
let projectId = 7_100;
beforeEach(() => {
  projectId += 1;
});

const [FIRST, SECOND] = THREE_CHAPTERS;
const TRANSLATE = 'POST /api/translate/hanviet';
const JUST_DONE = 'Bản dịch vừa xong, chưa lưu.';
const FROM_EARLIER = /^Đây là bản nháp chưa lưu từ lần trước/;

/** Opens the first chapter, with this draft in the browser, over an engine whose response is released by the test. */
async function openFirst(kept?: Draft) {
  let answer: (answer: FakeAnswer) => void = () => undefined;
  const answered = new Promise<FakeAnswer>((resolve) => {
    answer = resolve;
  });
  const api = new FakeApi().on(TRANSLATE, () => answered);
  openWorkspace({ projectId, api, search: '?chapter=11' });
  if (kept) window.localStorage.setItem(`draft:${projectId}:11`, JSON.stringify(kept));
  window.localStorage.setItem('aiConfig', JSON.stringify({ engine: 'hanviet' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' }));
  await editorShows(FIRST.title);
  return { answer };
}

async function goOn(): Promise<void> {
  press('Chương sau');
  await editorShows(SECOND.title);
}

async function comeBack(): Promise<void> {
  press('Chương trước');
  await editorShows(FIRST.title);
}

const done = ok({ success: true, translatedText: 'Đêm tuyết\nĐèn đá' });

describe('what is said of unsaved text that lies on a desk when it is opened', () => {
  it('is that it is from an earlier visit, where it is', async () => {
    await openFirst({ ...draftOf(aChapter({ title: FIRST.title })), target: 'Đêm tuyết của tôi' });
    screen.getByText(FROM_EARLIER);
  });

  it('is that a translation has just ended, where it did while another chapter was open', async () => {
    const { answer } = await openFirst();
    press('Dịch');
    await goOn();
    act(() => answer(done));
    await (await chapterList()).findByText('Chưa lưu');
    expect(screen.queryByText(JUST_DONE)).toBeNull();
    await comeBack();
    screen.getByText(JUST_DONE);
    expect(screen.queryByText(FROM_EARLIER)).toBeNull();
  });

  it('is the same where the translation ends after the person has come back to it', async () => {
    const { answer } = await openFirst();
    press('Dịch');
    await goOn();
    await comeBack();
    expect(screen.queryByText(JUST_DONE)).toBeNull();
    act(() => answer(done));
    await screen.findByText(JUST_DONE);
  });

  it('is that a translation has broken off, where only a part of it came', async () => {
    const { answer } = await openFirst();
    press('Dịch');
    await goOn();
    const event = `event: lines\ndata: ${JSON.stringify({ from: 0, lines: ['Đêm tuyết'] })}\n\n`;
    act(() => answer(aFile([new TextEncoder().encode(event)], { 'content-type': 'text/event-stream' })));
    await (await chapterList()).findByText('Chưa lưu');
    await comeBack();
    await waitFor(() => screen.getByText('Bản dịch dừng giữa chừng, phần đã dịch chưa lưu.'));
  });
});

describe('a paragraph that is being edited', () => {
  const SAVE = 'PUT /api/chapters/11';
  const CHAPTER = { original_content: '雪夜\n石灯\n白鹭', translated_content: 'Đêm tuyết\nĐèn đá\nCò trắng' };
  const editor = (): HTMLElement => screen.getByLabelText('Bản dịch đoạn 2');
  const kept = (): string | undefined => getDraft(draftKey(projectId, 11))?.target;

  /** Types into the second of three paragraphs. */
  async function typeInto(text: string, api = new FakeApi()): Promise<FakeApi> {
    openEditor({
      projectId,
      api,
      chapter: CHAPTER,
      more: [{ id: 12, title: SECOND.title, display_order: 2 }],
    });
    await editorShows(FIRST.title);
    fireEvent.click(screen.getByText('Đèn đá'));
    fireEvent.change(await screen.findByLabelText('Bản dịch đoạn 2'), { target: { value: text } });
    return api;
  }

  it('is saved as far as it is typed, and goes on under the hands', async () => {
    const api = await typeInto(
      'Ngọn đèn',
      new FakeApi().on(SAVE, (call) => savedAs(projectId, CHAPTER)(call)),
    );
    const field = editor();
    fireEvent.keyDown(field, { key: 's', code: 'KeyS', ctrlKey: true });
    await editorIsSaved(projectId);
    expect(api.callsTo(SAVE)[0]?.body).toMatchObject({
      translated_content: 'Đêm tuyết\nNgọn đèn\nCò trắng',
    });
    expect(editor()).toBe(field);
  });

  it('is kept when the keyboard goes on to another chapter, and nobody is asked when the page is closed', async () => {
    await typeInto('Ngọn đèn');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
    fireEvent.keyDown(editor(), { key: 'ArrowRight', altKey: true });
    await editorShows(SECOND.title);
    expect(kept()).toBe('Đêm tuyết\nNgọn đèn\nCò trắng');
  });

  it('stays in its place while it is emptied in a text of other lines, and is nothing unsaved when taken back', async () => {
    await typeInto('');
    fireEvent.change(editor(), { target: { value: 'Đèn' } });
    fireEvent.keyDown(editor(), { key: 'Escape' });
    await screen.findByText('Đèn đá');
    await waitFor(() => expect(kept()).toBeUndefined());
  });

  it('ends when the chapter is translated, which leaves it as it was typed', async () => {
    const api = new FakeApi().on(TRANSLATE, translated('Tuyết\nĐèn\nCò'));
    await typeInto('Ngọn đèn', api);
    fireEvent.keyDown(editor(), { key: 'Enter', code: 'Enter', ctrlKey: true });
    await waitFor(() => expect(kept()).toBe('Tuyết\nNgọn đèn\nCò'));
    expect(screen.queryByLabelText('Bản dịch đoạn 2')).toBeNull();
    press('Hoàn tác bản dịch');
    expect(kept()).toBe('Đêm tuyết\nNgọn đèn\nCò trắng');
  });
});
