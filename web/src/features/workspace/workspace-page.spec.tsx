import { fireEvent, screen, waitFor } from '@testing-library/react';
import { press, type } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aSummary, aWholeProject } from '../../testing/novel-factories';
import { openEditor, savedAs, TITLE } from './testing/open-editor';
import { chapterList, chooseAct, editorShows } from './testing/open-workspace';

// Drafts outlive a page, so every test has a project of its own.
let projectId = 300;
beforeEach(() => {
  projectId += 1;
});

describe('the chapter list', () => {
  const more = [
    { id: 12, title: 'Chương 2: Đấu Phá', display_order: 2, state: 'translated' as const },
    { id: 13, title: 'Chương 3: Trở về', display_order: 3 },
  ];

  it('is searched without regard to accents and filtered by state', async () => {
    openEditor({ projectId, more });
    expect((await chapterList()).getAllByRole('listitem')).toHaveLength(3);
    type('Tìm chương', 'dau pha');
    await waitFor(async () => expect((await chapterList()).getAllByRole('listitem')).toHaveLength(1));
    type('Tìm chương', '');
    fireEvent.click(screen.getByRole('combobox', { name: 'Lọc theo trạng thái' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Đã dịch' }));
    await waitFor(async () => expect((await chapterList()).getAllByRole('listitem')).toHaveLength(1));
    (await chapterList()).getByText('Chương 2: Đấu Phá');
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
    openEditor({ projectId, api: api.on('GET /api/chapters', ok(all)), search: '?chapter=new' });
    const rows = (await chapterList()).getAllByRole('listitem');
    expect(rows.length).toBeLessThanOrEqual(40);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000');
  });

  it('gives a chapter another title, and leaves it alone when nothing was changed', async () => {
    const api = new FakeApi().on('PUT /api/chapters/13', savedAs(projectId, { id: 13 }));
    openEditor({ projectId, more, api });
    await chapterList();
    await chooseAct('Chương 3: Trở về', 'Sửa tiêu đề');
    fireEvent.submit(await screen.findByLabelText('Tiêu đề mới'));
    await waitFor(() => expect(screen.queryByLabelText('Tiêu đề mới')).toBeNull());
    expect(api.callsTo('PUT /api/chapters/13')).toEqual([]);
    await chooseAct('Chương 3: Trở về', 'Sửa tiêu đề');
    type('Tiêu đề mới', 'Chương 3: Về nhà');
    fireEvent.submit(screen.getByLabelText('Tiêu đề mới'));
    await waitFor(async () => (await chapterList()).getByText('Chương 3: Về nhà'));
    expect(api.callsTo('PUT /api/chapters/13')[0]?.body).toEqual({ title: 'Chương 3: Về nhà' });
  });

  it('deletes a chapter after a question', async () => {
    const api = new FakeApi().on('DELETE /api/chapters/11', ok({ success: true, message: 'Đã xóa chương.' }));
    const { address } = openEditor({ projectId, more, api });
    await editorShows(TITLE);
    await chooseAct('Chương 1: Đêm tuyết', 'Xóa chương');
    press('Xóa chương', await screen.findByRole('dialog', { name: 'Xóa chương này?' }));
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=12`));
    await editorShows('Chương 2: Đấu Phá');
  });

  it('says that a chapter is gone already and loads the list anew', async () => {
    const api = new FakeApi().on(
      'DELETE /api/chapters/13',
      refusal(404, 'projects.chapter_not_found', 'Chương không còn tồn tại.'),
    );
    openEditor({ projectId, more, api });
    await chapterList();
    const before = api.callsTo('GET /api/chapters').length;
    await chooseAct('Chương 3: Trở về', 'Xóa chương');
    press('Xóa chương', await screen.findByRole('dialog', { name: 'Xóa chương này?' }));
    await screen.findByText('Chương không còn tồn tại.');
    await waitFor(() => expect(api.callsTo('GET /api/chapters').length).toBeGreaterThan(before));
  });

  it('has nothing to download for a chapter without translation', async () => {
    openEditor({ projectId, more });
    await chapterList();
    await chooseAct('Chương 1: Đêm tuyết', 'Tải .txt');
    await screen.findByText('Chương này chưa có nội dung để tải');
  });

  it('is a drawer on a phone', async () => {
    openEditor({ projectId, more, width: 390 });
    await editorShows(TITLE);
    expect(screen.queryByRole('group', { name: 'Các chương của dự án' })).toBeNull();
    press('Danh sách chương');
    fireEvent.click((await chapterList()).getByText('Chương 3: Trở về'));
    await editorShows('Chương 3: Trở về');
  });
});

describe('the workspace', () => {
  it('leads to dashboard and playlist', async () => {
    openEditor({ projectId });
    await editorShows(TITLE);
    expect(screen.getByRole('link', { name: 'Nghe truyện' }).getAttribute('href')).toBe(
      `/audio-playlist/${projectId}`,
    );
  });

  it('says why a project cannot be opened, with a way to the dashboard', async () => {
    const api = new FakeApi().on(
      `GET /api/projects/${projectId}`,
      refusal(404, 'projects.project_not_found', 'Project not found'),
    );
    openEditor({ projectId, api });
    await screen.findByText('Dự án không còn hoặc chưa từng có.');
    expect(screen.queryByText('Project not found')).toBeNull();
    await screen.findByText(/Mã yêu cầu/);
    expect(screen.getByRole('link', { name: 'Về Dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it('publishes once something can be read, with a cover', async () => {
    openEditor({
      projectId,
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
    openEditor({ projectId });
    press((await screen.findByRole('button', { name: 'Công khai' })) && 'Công khai');
    await screen.findByRole('dialog', { name: 'Chọn ảnh bìa để công khai' });
  });
});
