import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, type } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { aSummary } from '../../testing/novel-factories';
import { chapterList, editorShows, openWorkspace, THREE_CHAPTERS } from './testing/open-workspace';
import { lastChapter, rememberChapter } from './hooks/use-chapter-choice';

let projectId = 3000;
beforeEach(() => {
  projectId += 1;
});

describe('a project opened at its plain address', () => {
  it('shows its first chapter', async () => {
    const { address } = openWorkspace({ projectId });
    await editorShows('Chương 1: Đêm tuyết');
    expect(address()).toBe(`/project/${projectId}?chapter=11`);
  });

  it('shows the chapter that was open last in this browser', async () => {
    openWorkspace({ projectId });
    rememberChapter(projectId, 13);
    await editorShows('Chương 3: Cò trắng');
    fireEvent.click((await chapterList()).getByText('Chương 2: Đèn đá'));
    await editorShows('Chương 2: Đèn đá');
    expect(lastChapter(projectId)).toBe(12);
  });

  it('shows the first chapter when the one that was open last is gone', async () => {
    const opened = openWorkspace({ projectId });
    rememberChapter(projectId, 99);
    await editorShows('Chương 1: Đêm tuyết');
    expect(opened.address()).toBe(`/project/${projectId}?chapter=11`);
  });

  it('begins with a new text while it has no chapters', async () => {
    const { address } = openWorkspace({ projectId, chapters: [] });
    await screen.findByText('Dự án chưa có chương nào.');
    screen.getByRole('tab', { name: 'Tải lên', selected: true });
    expect(address()).toBe(`/project/${projectId}`);
  });

  it('says why no chapter lies there when the list cannot be had, and opens one once it can', async () => {
    const api = new FakeApi().on('GET /api/chapters', refusal(500, 'platform.internal', 'Máy chủ gặp lỗi.'));
    openWorkspace({ projectId, api });
    const problem = (await screen.findByRole('heading', { name: 'Chưa mở được chương nào' })).parentElement;
    within(problem as HTMLElement).getByText('Máy chủ gặp lỗi.');
    api.on('GET /api/chapters', ok(THREE_CHAPTERS.map((row) => aSummary({ project_id: projectId, ...row }))));
    press('Thử lại', problem as HTMLElement);
    await editorShows('Chương 1: Đêm tuyết');
  });

  it('leads from there to a new text', async () => {
    const api = new FakeApi().on('GET /api/chapters', refusal(500, 'platform.internal', 'Máy chủ gặp lỗi.'));
    const { address } = openWorkspace({ projectId, api });
    const problem = (await screen.findByRole('heading', { name: 'Chưa mở được chương nào' })).parentElement;
    press('Văn bản mới', problem as HTMLElement);
    await screen.findByRole('tab', { name: 'Dán' });
    expect(address()).toBe(`/project/${projectId}?chapter=new`);
  });

  it('leads to a new text with one press, and back', async () => {
    const { address } = openWorkspace({ projectId });
    await editorShows('Chương 1: Đêm tuyết');
    press('Văn bản mới');
    await screen.findByRole('tab', { name: 'Dán' });
    expect(address()).toBe(`/project/${projectId}?chapter=new`);
    fireEvent.click((await chapterList()).getByText('Chương 2: Đèn đá'));
    await editorShows('Chương 2: Đèn đá');
  });
});

describe('the chapter list', () => {
  it('is filtered to the chapters with audio, which it marks', async () => {
    openWorkspace({
      projectId,
      chapters: [THREE_CHAPTERS[0], { ...THREE_CHAPTERS[1], audio_url: 'files/audio/2.mp3' }],
    });
    const list = await chapterList();
    fireEvent.click(screen.getByRole('combobox', { name: 'Lọc theo trạng thái' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Có audio' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    const row = list.getByRole('listitem');
    within(row).getByText('Chương 2: Đèn đá');
    within(row).getByText('Có audio');
  });

  it('is searched by number', async () => {
    const chapters = Array.from({ length: 30 }, (_, place) => ({
      id: 100 + place,
      title: `Hồi ${place % 2 === 0 ? 'chẵn' : 'lẻ'}`,
      display_order: place + 1,
    }));
    openWorkspace({ projectId, chapters, search: '?chapter=new' });
    const list = await chapterList();
    type('Tìm chương', '27');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(list.getByRole('link').textContent).toContain('27');
  });
});
