import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GlossaryEntry, NameSuggestion } from '@lacthu/contracts';
import { press, type } from '../../../../testing/act';
import { FakeApi, ok, refusal, type FakeAnswer, type FakeCall } from '../../../../testing/fake-api';
import { openMemory } from '../../testing/open-memory';

let projectId = 8_300;
beforeEach(() => {
  projectId += 1;
});

const name = (source: string, target: string, part: Partial<NameSuggestion> = {}): NameSuggestion => ({
  source,
  target,
  kind: 'name',
  about: 'person',
  hits: 1_234,
  chapters: 56,
  contexts: [{ chapter_id: 3, chapter_title: 'Chương 3', text: `…见了${source}，便笑…` }],
  ...part,
});
const NAMES = [name('林辰', 'Lâm Thần'), name('青云宗', 'Thanh Vân Tông', { about: 'place', hits: 90 })];

/** A server that stores a glossary and finds these names. */
function server(suggestions: readonly NameSuggestion[], chapters = 120): FakeApi {
  let kept: GlossaryEntry[] = [];
  const path = `/api/projects/${projectId}/glossary`;
  return new FakeApi()
    .on(`GET ${path}`, () => ok({ success: true, entries: kept }))
    .on(`GET ${path}/suggestions`, () => ok({ success: true, suggestions, chapters }))
    .on(`POST ${path}`, ({ body }: FakeCall) => {
      const given = body as { entries: GlossaryEntry[]; status: GlossaryEntry['status'] };
      const added = given.entries.map((facts, place) => ({
        ...facts,
        id: 900 + place,
        status: given.status,
        updated_at: '2026-01-05T08:00:00.000Z',
      }));
      kept = [...kept, ...added];
      return ok({ success: true, added: added.length, changed: 0, skipped: 0 });
    });
}

async function lookForNames(api: FakeApi) {
  const page = await openMemory({ projectId, api });
  press('Mở bảng thuật ngữ');
  fireEvent.click(await screen.findByRole('tab', { name: 'Gợi ý tên' }));
  return page;
}

const added = (api: FakeApi): unknown => api.callsTo(`POST /api/projects/${projectId}/glossary`)[0]?.body;

describe('names suggested from the whole book', () => {
  it('are approved many at a time, with the reading as it was mended, and leave the list', async () => {
    const { api } = await lookForNames(server(NAMES));
    await screen.findByText('2 tên chưa có trong bảng, tìm trong 120 chương.');
    screen.getByText('1.234 lần · 56 chương');
    type('Âm Hán-Việt của 林辰', 'Lâm Thìn');
    fireEvent.click(screen.getByLabelText('Chọn tất cả'));
    press('Duyệt (2)');
    await screen.findByText('Không còn tên nào chưa có trong bảng thuật ngữ.');
    expect(added(api)).toEqual({
      entries: [
        { source: '林辰', target: 'Lâm Thìn', kind: 'name', note: '' },
        { source: '青云宗', target: 'Thanh Vân Tông', kind: 'name', note: '' },
      ],
      status: 'approved',
    });
  });

  it('keep the reading as it was mended when the book is read once more', async () => {
    const { api } = await lookForNames(server(NAMES));
    await screen.findByText('2 tên chưa có trong bảng, tìm trong 120 chương.');
    type('Âm Hán-Việt của 林辰', 'Lâm Thìn');
    api.on(`GET /api/projects/${projectId}/glossary/suggestions`, () =>
      ok({ success: true, suggestions: NAMES, chapters: 121 }),
    );
    press('Tìm lại');
    await screen.findByText('2 tên chưa có trong bảng, tìm trong 121 chương.');
    expect(screen.getByLabelText<HTMLInputElement>('Âm Hán-Việt của 林辰').value).toBe('Lâm Thìn');
  });

  it('go into the inbox when they are to be looked at later', async () => {
    const { api } = await lookForNames(server(NAMES));
    fireEvent.click(await screen.findByLabelText('Chọn 青云宗'));
    press('Đưa vào hộp chờ (1)');
    await screen.findByText('1 tên chưa có trong bảng, tìm trong 120 chương.');
    expect(added(api)).toMatchObject({ status: 'proposed' });
    screen.getByRole('tab', { name: 'Chờ duyệt (1)' });
  });

  it('show where they stand on demand', async () => {
    await lookForNames(server(NAMES));
    const list = within(await screen.findByRole('list', { name: 'Gợi ý tên từ cả truyện' }));
    expect(list.queryByText(/便笑/)).toBeNull();
    press('Ngữ cảnh của 林辰');
    list.getByText('…见了林辰，便笑…');
    list.getByText('Chương 3');
  });

  it('are dismissed one by one or together, and come back where that is taken back', async () => {
    const api = server(NAMES).on(
      `PUT /api/projects/${projectId}/glossary/suggestions/dismissed`,
      ok({ success: true, message: '' }),
    );
    const calls = () =>
      api.callsTo(`PUT /api/projects/${projectId}/glossary/suggestions/dismissed`).map(({ body }) => body);
    await lookForNames(api);
    const first = await screen.findByRole('button', { name: 'Bỏ gợi ý 林辰' });
    first.focus();
    fireEvent.click(first);
    await screen.findByText('1 tên chưa có trong bảng, tìm trong 120 chương.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bỏ gợi ý 青云宗' }));
    fireEvent.click(screen.getByLabelText('Chọn tất cả'));
    press('Bỏ (1)');
    await screen.findByText('Không còn tên nào chưa có trong bảng thuật ngữ.');
    expect(calls()).toEqual([
      { sources: ['林辰'], dismissed: true },
      { sources: ['青云宗'], dismissed: true },
    ]);
    const [undo] = await screen.findAllByRole('button', { name: 'Hoàn tác' });
    if (undo) fireEvent.click(undo);
    await screen.findByText('1 tên chưa có trong bảng, tìm trong 120 chương.');
    await waitFor(() => expect(calls()[2]).toMatchObject({ dismissed: false }));
  });

  it('leave the focus where the list says how it stands, when the last one goes and when they are looked for again', async () => {
    const api = server(NAMES.slice(0, 1)).on(
      `PUT /api/projects/${projectId}/glossary/suggestions/dismissed`,
      ok({ success: true, message: '' }),
    );
    await lookForNames(api);
    const last = await screen.findByRole('button', { name: 'Bỏ gợi ý 林辰' });
    last.focus();
    fireEvent.click(last);
    const none = await screen.findByText('Không còn tên nào chưa có trong bảng thuật ngữ.');
    expect(document.activeElement).toBe(none);
    let find: (answer: FakeAnswer) => void = () => undefined;
    api.on(
      `GET /api/projects/${projectId}/glossary/suggestions`,
      () => new Promise<FakeAnswer>((resolve) => (find = resolve)),
    );
    const again = screen.getByRole('button', { name: 'Tìm lại' });
    again.focus();
    fireEvent.click(again);
    const looking = await screen.findByText(/^Đang đọc cả truyện để tìm tên/);
    expect(document.activeElement).toBe(looking.closest('[role="status"]'));
    find(ok({ success: true, suggestions: NAMES.slice(0, 1), chapters: 120 }));
    const found = await screen.findByText('1 tên chưa có trong bảng, tìm trong 120 chương.');
    expect(document.activeElement).toBe(found);
  });

  it('stay away when they were dismissed while the book was being read once more', async () => {
    let find: (answer: FakeAnswer) => void = () => undefined;
    let dismiss: (answer: FakeAnswer) => void = () => undefined;
    const { api } = await lookForNames(
      server(NAMES).on(
        `PUT /api/projects/${projectId}/glossary/suggestions/dismissed`,
        () => new Promise<FakeAnswer>((resolve) => (dismiss = resolve)),
      ),
    );
    press('Bỏ gợi ý 林辰', await screen.findByRole('list', { name: 'Gợi ý tên từ cả truyện' }));
    await screen.findByText('1 tên chưa có trong bảng, tìm trong 120 chương.');
    api.on(
      `GET /api/projects/${projectId}/glossary/suggestions`,
      () => new Promise<FakeAnswer>((resolve) => (find = resolve)),
    );
    press('Tìm lại');
    await screen.findByText(/^Đang đọc cả truyện để tìm tên/);
    dismiss(ok({ success: true, message: '' }));
    await screen.findByText(/^Đã bỏ 1 tên/);
    find(ok({ success: true, suggestions: NAMES, chapters: 121 }));
    await screen.findByText('1 tên chưa có trong bảng, tìm trong 121 chương.');
    expect(screen.queryByText('林辰')).toBeNull();
  });

  it('stay when the server refuses to dismiss them', async () => {
    const api = server(NAMES).on(
      `PUT /api/projects/${projectId}/glossary/suggestions/dismissed`,
      refusal(503, 'platform.service_unavailable', 'Gián đoạn'),
    );
    await lookForNames(api);
    press('Bỏ gợi ý 林辰', await screen.findByRole('list', { name: 'Gợi ý tên từ cả truyện' }));
    await screen.findByText('Gián đoạn');
    await screen.findByText('2 tên chưa có trong bảng, tìm trong 120 chương.');
  });

  it('are not taken without Vietnamese', async () => {
    const { api } = await lookForNames(server(NAMES));
    fireEvent.click(await screen.findByLabelText('Chọn 林辰'));
    type('Âm Hán-Việt của 林辰', ' ');
    press('Duyệt (1)');
    await screen.findByText('Bạn chưa nhập tiếng Việt cho 林辰.');
    expect(added(api)).toBeUndefined();
  });

  it('say so when there is no source to look in', async () => {
    await lookForNames(server([], 0));
    await screen.findByText('Dự án chưa có chương nào có nội dung gốc. Bạn thêm chương rồi tìm lại nhé.');
  });

  it('can be looked for again when it failed', async () => {
    const api = server(NAMES).on(
      `GET /api/projects/${projectId}/glossary/suggestions`,
      refusal(503, 'projects.names_busy', 'Máy chủ đang tìm tên cho nhiều truyện khác.'),
    );
    await lookForNames(api);
    await screen.findByText('Máy chủ đang tìm tên cho nhiều truyện khác.');
    api.on(`GET /api/projects/${projectId}/glossary/suggestions`, () =>
      ok({ success: true, suggestions: NAMES, chapters: 1 }),
    );
    press('Thử lại');
    await screen.findByText('2 tên chưa có trong bảng, tìm trong 1 chương.');
  });
});
