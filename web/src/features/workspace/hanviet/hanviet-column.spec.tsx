import '../../../testing/structured-clone';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UpdateChapterRequest } from '@lacthu/contracts';
import type { WorkerInNode } from '../../../hanviet/testing/worker-in-node';
import { press, pressSoon } from '../../../testing/act';
import { FakeApi, ok, type FakeAnswer } from '../../../testing/fake-api';
import { aChapter } from '../../../testing/novel-factories';
import { editorShows, openWorkspace } from '../testing/open-workspace';
import { editorIsSaved } from '../testing/open-editor';
import { openDrafts, paragraph, paragraphs } from '../testing/open-drafts';
import { seeOnly } from '../testing/fake-intersection-observer';

jest.mock('../../../hanviet/start-worker', () => ({
  startWorker: () => {
    const { WorkerInNode: Thread } = jest.requireActual<{ WorkerInNode: new () => WorkerInNode }>(
      '../../../hanviet/testing/worker-in-node',
    );
    return new Thread();
  },
}));

// Drafts outlive a page, so every test has a project of its own.
let projectId = 4_100;
beforeEach(() => {
  projectId += 1;
});

const SOURCE = '林辰坐在石床上。\n\n“走！”\n这个修士很好。';

describe('the offline drafts beside a chapter', () => {
  it('stand beside each paragraph once they are switched on, and still when the person comes back', async () => {
    seeOnly(() => true);
    openWorkspace({ projectId, search: '?chapter=11', chapter: { original_content: SOURCE } });
    await editorShows('Chương 1: Đêm tuyết');
    expect(screen.queryByText('Lâm Thần', { exact: false })).toBeNull();
    fireEvent.click(screen.getByRole('switch', { name: 'Bản Hán-Việt' }));
    await within(paragraph(1)).findByText('giường đá');
    await within(paragraph(3)).findByText('Tu sĩ');
    expect(window.localStorage.getItem('workspace-hanviet-column')).toBe('on');
    fireEvent.click(screen.getByRole('switch', { name: 'Bản Hán-Việt' }));
    expect(within(paragraph(1)).queryByText('giường đá')).toBeNull();
  });

  it('use the approved names of the project before everything, and none that still waits', async () => {
    await openDrafts({
      projectId,
      chapter: { original_content: SOURCE },
      names: [
        { source: '石床', target: 'Thạch Sàng' },
        { source: '修士', target: 'Đạo Hữu', status: 'proposed' },
      ],
    });
    await within(paragraph(1)).findByText('Thạch Sàng');
    await within(paragraph(3)).findByText('Tu sĩ');
  });

  it('come side by side with their readings when the person wants both', async () => {
    await openDrafts({ projectId, chapter: { original_content: SOURCE } });
    await within(paragraph(3)).findByText('Tu sĩ');
    fireEvent.change(screen.getByLabelText('Cách dịch'), { target: { value: 'both' } });
    await within(paragraph(3)).findByText('Giá cá tu sĩ ngận hảo.');
    within(paragraph(3)).getByText('Tu sĩ');
    fireEvent.change(screen.getByLabelText('Cách dịch'), { target: { value: 'reading' } });
    await waitFor(() => expect(within(paragraph(3)).queryByText('Giá cá tu sĩ ngận hảo.')).toBeNull());
    await within(paragraph(3)).findByText('ngận');
  });

  it('are made for what is in sight, and the rest when it comes near', async () => {
    const long = Array.from({ length: 40 }, (_, place) => `${'石'.repeat(1_000)}${place}`);
    seeOnly((row) => row === paragraphs()[0]);
    openWorkspace({ projectId, search: '?chapter=11', chapter: { original_content: long.join('\n') } });
    await editorShows('Chương 1: Đêm tuyết');
    fireEvent.click(screen.getByRole('switch', { name: 'Bản Hán-Việt' }));
    await within(paragraph(1)).findByRole('button', { name: 'Dùng bản này cho đoạn 1' });
    expect(screen.queryByRole('button', { name: 'Dùng bản này cho đoạn 40' })).toBeNull();
    seeOnly(() => true);
    await within(paragraph(40)).findByRole('button', { name: 'Dùng bản này cho đoạn 40' });
  });

  it('mark in the source what a word came from when the keyboard reaches it', async () => {
    await openDrafts({ projectId, chapter: { original_content: SOURCE } });
    const word = await within(paragraph(1)).findByText('giường đá');
    fireEvent.click(word);
    expect(within(paragraph(1)).getByText('石床').tagName).toBe('MARK');
    expect(within(paragraph(3)).queryByText('修士', { selector: 'mark' })).toBeNull();
  });
});

describe('taking drafts over', () => {
  it('puts the draft of one paragraph in place of its translation, which can be taken back', async () => {
    await openDrafts({
      projectId,
      chapter: { original_content: SOURCE, translated_content: 'Một\n\nHai\nBa' },
    });
    await pressSoon('Dùng bản này cho đoạn 2');
    expect(await within(paragraph(2)).findAllByText('“Đi!”')).toHaveLength(1);
    await screen.findByText(/Đoạn 2 đã dùng bản Hán-Việt/);
    expect(screen.getAllByText('Chưa lưu').length).toBeGreaterThan(0);
    within(paragraph(1)).getByText('Một');
    press('Hoàn tác bản dịch');
    await within(paragraph(2)).findByText('Hai');
  });

  it('fill empty paragraphs with the person’s own words also when these come late', async () => {
    let bring: (answer: FakeAnswer) => void = () => undefined;
    const own = new Promise<FakeAnswer>((resolve) => (bring = resolve));
    const api = new FakeApi().on('GET /api/hanviet/own', () => own);
    await openDrafts({
      projectId,
      api,
      chapter: { original_content: '修士\n雪', translated_content: '\nTuyết' },
    });
    await pressSoon('Điền chỗ trống bằng bản Hán-Việt (1)');
    const dictionary = { names: [], phrases: ['修士=người tu'], gaps: [], rules: [] };
    bring(ok({ success: true, key: 'late', ...dictionary }));
    await screen.findByText(/Đã điền 1 đoạn bằng bản Hán-Việt/);
    within(paragraph(1)).getByText('Người tu', { selector: '[data-target-line]' });
  });

  it('puts a box for a character nobody can read, of one paragraph as of all empty ones', async () => {
    await openDrafts({
      projectId,
      chapter: { original_content: '化神。\n𰻞。\n𰻞！', translated_content: 'Một\nHai\n' },
    });
    await pressSoon('Dùng bản này cho đoạn 2');
    await screen.findByText(/Đoạn 2 đã dùng bản Hán-Việt/);
    within(paragraph(2)).getByText('□.');
    await pressSoon('Điền chỗ trống bằng bản Hán-Việt (1)');
    await within(paragraph(3)).findByText('□!');
  });

  it('fills all empty paragraphs and no other, and what is saved is no engine’s text as a whole', async () => {
    const saved = ({ body }: { body: unknown }) =>
      ok(aChapter({ project_id: projectId, version: 2, ...(body as UpdateChapterRequest) }));
    const api = new FakeApi().on('PUT /api/chapters/11', saved);
    await openDrafts({
      projectId,
      api,
      chapter: { original_content: SOURCE, translated_content: 'Lâm Thần ngồi.\n\n\n' },
    });
    await pressSoon('Điền chỗ trống bằng bản Hán-Việt (2)');
    await screen.findByText(/Đã điền 2 đoạn bằng bản Hán-Việt/);
    screen.getByRole('button', { name: 'Không còn chỗ trống để điền' });
    press('Lưu thay đổi');
    await editorIsSaved(projectId);
    expect(api.callsTo('PUT /api/chapters/11')[0]?.body).toEqual({
      version: 1,
      translated_content: 'Lâm Thần ngồi.\n\n“Đi!”\nTu sĩ này rất tốt.',
      tool_lines: [2, 3],
    });
  });
});
