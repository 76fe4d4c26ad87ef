import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UpdateChapterRequest } from '@lacthu/contracts';
import { press, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeCall } from '../../testing/fake-api';
import { aChapter } from '../../testing/novel-factories';
import { draftKey, getDraft } from './model/draft-store';
import { editorIsSaved, openEditor, savedAs, TITLE, translated } from './testing/open-editor';
import { editorShows } from './testing/open-workspace';

// Drafts outlive a page, so every test has a project of its own.
let projectId = 8_300;
beforeEach(() => {
  projectId += 1;
});

const PUT = 'PUT /api/chapters/11';
const SOON = 20;
const NEXT = [{ id: 12, title: 'Chương 2: Đèn đá', display_order: 2 }];

/** A server that saves version after version. */
function savingApi(): FakeApi {
  let texts: Partial<UpdateChapterRequest> = {};
  return new FakeApi().on(PUT, (call: FakeCall) => {
    texts = { ...texts, ...(call.body as UpdateChapterRequest) };
    return savedAs(projectId)({ body: texts });
  });
}

const bodies = (api: FakeApi) => api.callsTo(PUT).map(({ body }) => body as UpdateChapterRequest);

describe('a chapter that is being edited', () => {
  it('is saved by itself after a pause, in one session, and says when', async () => {
    const api = savingApi();
    openEditor({ projectId, api, autosaveMs: SOON });
    await editorShows(TITLE);
    fireEvent.click(screen.getByText('Soạn thảo'));
    type('Bản dịch', 'Đêm tuyết');
    await editorIsSaved(projectId);
    type('Bản dịch', 'Đêm tuyết rơi');
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(2));
    await screen.findByText(/^Đã lưu /, { selector: '[role=status]' });
    const [first, second] = bodies(api);
    expect(first).toMatchObject({ version: 1, translated_content: 'Đêm tuyết' });
    expect(second).toMatchObject({ version: 2, translated_content: 'Đêm tuyết rơi' });
    expect(first?.autosave_session).toBeTruthy();
    expect(second?.autosave_session).toBe(first?.autosave_session);
  });

  it('is one version more when the button is pressed after it was saved by itself', async () => {
    const api = savingApi();
    openEditor({ projectId, api, autosaveMs: SOON });
    await editorShows(TITLE);
    type('Tiêu đề chương', 'Chương 1: Khác');
    await editorIsSaved(projectId);
    press('Lưu thay đổi');
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(2));
    expect(bodies(api)[1]?.autosave_session).toBeUndefined();
  });

  it('keeps the way back to what a translation replaced', async () => {
    const api = savingApi().on('POST /api/translate/hanviet', translated('Mới một\nMới hai'));
    openEditor({ projectId, api, autosaveMs: SOON, chapter: { translated_content: 'Cũ một\nCũ hai' } });
    await screen.findByText('Cũ một');
    press('Dịch');
    await screen.findByText('Mới hai');
    await editorIsSaved(projectId);
    expect(bodies(api)[0]).toMatchObject({ origin: { engine: 'hanviet' } });
    press('Hoàn tác bản dịch');
    await screen.findByText('Cũ hai');
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(2));
    expect(bodies(api)[1]).toMatchObject({ translated_content: 'Cũ một\nCũ hai', tool_lines: [0, 1] });
  });

  it('keeps a blank that was typed behind its title', async () => {
    openEditor({ projectId, api: savingApi(), autosaveMs: SOON });
    await editorShows(TITLE);
    type('Tiêu đề chương', 'Chương 1: Khác ');
    await editorIsSaved(projectId);
    expect(screen.getByLabelText<HTMLInputElement>('Tiêu đề chương').value).toBe('Chương 1: Khác ');
  });

  it('is saved when the person goes on to another chapter, and when the window is hidden', async () => {
    const api = savingApi();
    openEditor({ projectId, api, more: NEXT });
    await editorShows(TITLE);
    type('Tiêu đề chương', 'Chương 1: Khác');
    fireEvent(window, new Event('blur'));
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(1));
    await editorIsSaved(projectId);
    type('Tiêu đề chương', 'Chương 1: Khác nữa');
    press('Chương sau');
    await editorShows('Chương 2: Đèn đá');
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(2));
    await editorIsSaved(projectId);
  });

  it('stays on the device while the network is gone, says so, and is sent when it is back', async () => {
    const api = new FakeApi().on(PUT, NO_ANSWER);
    openEditor({ projectId, api, autosaveMs: SOON });
    await editorShows(TITLE);
    type('Tiêu đề chương', 'Chương 1: Khác');
    await screen.findByText('Chưa lưu, mất mạng; bản nháp được giữ trên máy này.');
    expect(getDraft(draftKey(projectId, 11))?.title).toBe('Chương 1: Khác');
    api.on(PUT, savedAs(projectId));
    fireEvent(window, new Event('online'));
    await editorIsSaved(projectId);
    await screen.findByText(/^Đã lưu /, { selector: '[role=status]' });
  });

  it('says why it could not be saved, asks nobody again by itself, and tries again on demand', async () => {
    const api = new FakeApi().on(PUT, refusal(400, 'platform.invalid_input', 'Nội dung chương quá dài.'));
    openEditor({ projectId, api, autosaveMs: SOON });
    await editorShows(TITLE);
    type('Tiêu đề chương', 'Chương 1: Khác');
    await screen.findByText('Không lưu được: Nội dung chương quá dài.');
    const tries = api.callsTo(PUT).length;
    api.on(PUT, savedAs(projectId));
    expect(tries).toBe(1);
    press('Thử lại');
    await editorIsSaved(projectId);
  });

  it('is not saved over another text, and nobody who types is interrupted', async () => {
    const theirs = { project_id: projectId, translated_content: 'Của người khác', version: 2 };
    let reads = 0;
    const api = new FakeApi()
      .on(PUT, refusal(409, 'projects.chapter_changed_elsewhere', 'Chương này vừa được lưu ở nơi khác.'))
      .on('GET /api/chapters/11', () =>
        ok(aChapter((reads += 1) === 1 ? { project_id: projectId } : theirs)),
      );
    openEditor({ projectId, api, autosaveMs: SOON });
    await editorShows(TITLE);
    fireEvent.click(screen.getByText('Soạn thảo'));
    type('Bản dịch', 'Của tôi');
    await screen.findByText('Chương này đã được lưu ở nơi khác sau khi bạn bắt đầu sửa.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsTo(PUT)).toHaveLength(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bản dịch').value).toBe('Của tôi');
  });
});
