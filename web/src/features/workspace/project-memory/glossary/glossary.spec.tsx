import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GlossaryEntry } from '@lacthu/contracts';
import { press, pressSoon, type } from '../../../../testing/act';
import { aFile, FakeApi, ok, refusal, type FakeCall } from '../../../../testing/fake-api';
import { anEntry } from '../../testing/glossary-entry';
import { openMemory } from '../../testing/open-memory';

let projectId = 7_300;
beforeEach(() => {
  projectId += 1;
});

const GOLDEN_CORE = { source: '金丹', target: 'Kim Đan', kind: 'term', note: 'cảnh giới' } as const;

/** A server that stores a glossary. */
function glossaryServer(entries: readonly GlossaryEntry[]): FakeApi {
  let kept = [...entries];
  const path = `/api/projects/${projectId}/glossary`;
  const api = new FakeApi()
    .on(`GET ${path}`, () => ok({ success: true, entries: kept }))
    .on(`POST ${path}`, ({ body }: FakeCall) => {
      const given = body as { entries: GlossaryEntry[]; status: GlossaryEntry['status'] };
      const added = given.entries.map((facts, place) =>
        anEntry(900 + place, { ...facts, status: given.status }),
      );
      const sources = new Set(added.map(({ source }) => source));
      kept = [...kept.filter(({ source }) => !sources.has(source)), ...added];
      return ok({ success: true, added: added.length, changed: 0, skipped: 0 });
    })
    .on(`POST ${path}/delete`, ({ body }: FakeCall) => {
      const { ids } = body as { ids: number[] };
      kept = kept.filter(({ id }) => !ids.includes(id));
      return ok({ success: true });
    });
  for (const { id } of entries) {
    api.on(`PUT ${path}/${id}`, ({ body }: FakeCall) => {
      kept = kept.map((known) =>
        known.id === id ? { ...known, ...(body as Partial<GlossaryEntry>) } : known,
      );
      return ok({ success: true, message: '', entry: kept.find((known) => known.id === id) });
    });
  }
  return api;
}

async function openGlossary(api: FakeApi, ai?: object) {
  const page = await openMemory({ projectId, api, ...(ai ? { ai } : {}) });
  press('Mở bảng thuật ngữ');
  await screen.findByRole('tab', { name: 'Kiểm tra' });
  return page;
}

const openTab = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('tab', { name }));
};
const list = (name: string) => within(screen.getByRole('group', { name }));

describe('the approved entries of a glossary', () => {
  it('are searched with or without marks, and by kind', async () => {
    await openGlossary(glossaryServer([anEntry(1), anEntry(2, GOLDEN_CORE)]));
    list('Các mục thuật ngữ').getByText('Ngộ Không');
    type('Tìm thuật ngữ', 'kim dan');
    await waitFor(() => expect(screen.queryByText('Ngộ Không')).toBeNull());
    screen.getByText('Kim Đan');
    type('Tìm thuật ngữ', 'không có gì');
    await screen.findByText('Không có mục nào khớp.');
  });

  it('take a new one', async () => {
    const { api } = await openGlossary(glossaryServer([]));
    await screen.findByText(/^Chưa có mục nào/);
    press('Thêm mục');
    const form = await screen.findByRole('dialog', { name: 'Thêm mục thuật ngữ' });
    press('Lưu', form);
    await within(form).findByText('Vui lòng nhập từ tiếng Trung.');
    type(/^Tiếng Trung/, '如来');
    type(/^Tiếng Việt/, 'Như Lai');
    press('Lưu', form);
    await screen.findByText('Như Lai');
    expect(api.callsTo(`POST /api/projects/${projectId}/glossary`)[0]?.body).toEqual({
      entries: [{ source: '如来', target: 'Như Lai', kind: 'name', note: '' }],
      status: 'approved',
    });
  });

  it('are changed; what the server refuses stays in the form', async () => {
    const api = glossaryServer([anEntry(1)]).on(
      `PUT /api/projects/${projectId}/glossary/1`,
      refusal(409, 'projects.glossary_source_taken', 'Từ tiếng Trung này đã có trong bảng thuật ngữ.'),
    );
    await openGlossary(api);
    press('Sửa 悟空');
    const form = await screen.findByRole('dialog', { name: 'Sửa mục thuật ngữ' });
    type(/^Tiếng Việt/, 'Tôn Ngộ Không');
    press('Lưu', form);
    await screen.findByText('Từ tiếng Trung này đã có trong bảng thuật ngữ.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Tiếng Việt/).value).toBe('Tôn Ngộ Không');
  });

  it('stay open when Escape leaves the form above them, and close when it is pressed in them', async () => {
    await openGlossary(glossaryServer([anEntry(1)]));
    press('Sửa 悟空');
    await screen.findByRole('dialog', { name: 'Sửa mục thuật ngữ' });
    fireEvent.keyDown(screen.getByLabelText(/^Tiếng Việt/), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sửa mục thuật ngữ' })).toBeNull());
    screen.getByRole('dialog', { name: 'Bảng thuật ngữ' });
    fireEvent.keyDown(screen.getByLabelText('Tìm thuật ngữ'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bảng thuật ngữ' })).toBeNull());
  });

  it('close when Escape comes after a button in them has lost the focus to the page, and not when another dialog had it', async () => {
    await openGlossary(glossaryServer([anEntry(1)]));
    screen.getByLabelText('Tìm thuật ngữ').focus();
    press('Sửa 悟空');
    const form = await screen.findByRole('dialog', { name: 'Sửa mục thuật ngữ' });
    screen.getByLabelText(/^Tiếng Việt/).focus();
    // A loading button cannot keep the focus.
    screen.getByLabelText(/^Tiếng Việt/).blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(form.isConnected).toBe(false));
    screen.getByRole('dialog', { name: 'Bảng thuật ngữ' });
    screen.getByLabelText('Tìm thuật ngữ').focus();
    screen.getByLabelText('Tìm thuật ngữ').blur();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bảng thuật ngữ' })).toBeNull());
  });

  it('are deleted after a question', async () => {
    await openGlossary(glossaryServer([anEntry(1), anEntry(2, GOLDEN_CORE)]));
    press('Xóa 悟空');
    press('Xóa', await screen.findByRole('dialog', { name: 'Xóa mục này?' }));
    await waitFor(() => expect(screen.queryByText('Ngộ Không')).toBeNull());
    screen.getByText('Kim Đan');
  });
});

describe('the inbox of a glossary', () => {
  const proposals = () => [
    anEntry(1, { status: 'proposed' }),
    anEntry(2, { ...GOLDEN_CORE, status: 'proposed' }),
  ];

  it('comes first where something waits, and approves one', async () => {
    await openGlossary(glossaryServer(proposals()));
    press('Duyệt 悟空');
    await screen.findByRole('tab', { name: 'Đã duyệt (1)' });
    expect(screen.queryByText('Ngộ Không')).toBeNull();
    screen.getByText('Kim Đan');
  });

  it('rejects one', async () => {
    await openGlossary(glossaryServer(proposals()));
    press('Bỏ 悟空');
    await screen.findByRole('tab', { name: 'Chờ duyệt (1)' });
    screen.getByRole('tab', { name: 'Đã duyệt (0)' });
  });

  it('approves all at once', async () => {
    await openGlossary(glossaryServer(proposals()));
    press('Duyệt tất cả (2)');
    await screen.findByRole('tab', { name: 'Đã duyệt (2)' });
    await screen.findByText('Không có đề xuất nào đang chờ.');
  });

  it('rejects all after a question', async () => {
    await openGlossary(glossaryServer(proposals()));
    press('Bỏ tất cả');
    press('Bỏ tất cả', await screen.findByRole('dialog', { name: 'Bỏ tất cả đề xuất?' }));
    await screen.findByRole('tab', { name: 'Chờ duyệt (0)' });
    screen.getByRole('tab', { name: 'Đã duyệt (0)' });
  });

  it('has a proposal corrected, which approves it', async () => {
    await openGlossary(glossaryServer(proposals()));
    press('Sửa 悟空');
    const form = await screen.findByRole('dialog', { name: 'Sửa mục thuật ngữ' });
    type(/^Tiếng Việt/, 'Tôn Ngộ Không');
    press('Lưu và duyệt', form);
    await screen.findByRole('tab', { name: 'Đã duyệt (1)' });
  });

  it.each([
    ['AI', 'openai'],
    ['Ngoại tuyến (Hán-Việt)', 'hanviet'],
  ])('gets proposals from the chapter on the desk by: %s', async (way, engine) => {
    const api = glossaryServer([]).on(
      'POST /api/ai/propose-glossary',
      ok({ success: true, entries: [GOLDEN_CORE] }),
    );
    await openGlossary(api);
    openTab('Chờ duyệt (0)');
    fireEvent.click(await screen.findByLabelText(way));
    press('Đề xuất');
    await screen.findByText('1 đề xuất mới, 0 mục đã có.');
    await screen.findByText('Kim Đan');
    expect(api.callsTo('POST /api/ai/propose-glossary')[0]?.body).toMatchObject({
      engine,
      text: '雪夜\n石灯',
    });
    expect(api.callsTo(`POST /api/projects/${projectId}/glossary`)[0]?.body).toEqual({
      entries: [GOLDEN_CORE],
      status: 'proposed',
    });
  });

  it('needs a key for proposals by AI, and none offline', async () => {
    const api = glossaryServer([]).on('POST /api/ai/propose-glossary', ok({ success: true, entries: [] }));
    await openGlossary(api, { engine: 'openai' });
    openTab('Chờ duyệt (0)');
    await pressSoon('Đề xuất');
    await screen.findByText('Vui lòng cấu hình API Key cho OPENAI!');
    fireEvent.click(screen.getByLabelText('Ngoại tuyến (Hán-Việt)'));
    press('Đề xuất');
    await screen.findByText('Không tìm thấy tên hay thuật ngữ nào trong chương này.');
    expect(api.callsTo('POST /api/ai/propose-glossary')).toHaveLength(1);
  });
});

describe('the checker of a glossary', () => {
  const MISS = {
    chapter_id: 12,
    chapter_title: 'Chương 2: Đèn đá',
    line: 4,
    source: '悟空',
    target: 'Ngộ Không',
    translated_line: 'Hầu tử nhảy lên.',
  };

  it('lists lines without an approved term, and leads to their chapter', async () => {
    const api = glossaryServer([anEntry(1)]).on(
      `GET /api/projects/${projectId}/glossary/misses`,
      ok({ success: true, misses: [MISS], more: false }),
    );
    const { address } = await openGlossary(api);
    openTab('Kiểm tra');
    const link = await screen.findByRole('link', { name: 'Chương 2: Đèn đá · dòng 5' });
    screen.getByText('Hầu tử nhảy lên.');
    expect(api.callsTo(`GET /api/projects/${projectId}/glossary/misses`)[0]?.path).toMatch(/chapterId=11$/);
    fireEvent.click(screen.getByLabelText('Cả dự án'));
    await waitFor(() =>
      expect(api.callsTo(`GET /api/projects/${projectId}/glossary/misses`)[1]?.path).not.toMatch(/chapterId/),
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Chương 2: Đèn đá · dòng 5' }));
    expect(link).toBeDefined();
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=12`));
  });

  it('says so when every line keeps to the glossary', async () => {
    const api = glossaryServer([anEntry(1)]).on(
      `GET /api/projects/${projectId}/glossary/misses`,
      ok({ success: true, misses: [], more: false }),
    );
    await openGlossary(api);
    openTab('Kiểm tra');
    await screen.findByText('Mọi đoạn đều dùng đúng thuật ngữ đã duyệt.');
  });
});

describe('lists of a glossary', () => {
  afterEach(() => jest.restoreAllMocks());

  it('come in from a file, and lines that were not understood are named', async () => {
    const api = glossaryServer([]).on(
      `POST /api/projects/${projectId}/glossary/import`,
      ok({
        success: true,
        added: 1,
        changed: 0,
        skipped: 0,
        errors: [{ line: 2, msg: 'Thiếu từ tiếng Việt.' }],
      }),
    );
    await openGlossary(api);
    openTab('Nhập, xuất');
    await pressSoon('Nhập');
    await screen.findByText('Hãy dán danh sách hoặc chọn file.');
    const text = '悟空=Ngộ Không\n如来=';
    fireEvent.change(screen.getByLabelText('File thuật ngữ (.csv, .txt)'), {
      target: { files: [new File([text], 'ten.txt')] },
    });
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Danh sách thuật ngữ').value).toBe(text),
    );
    press('Nhập');
    await screen.findByText('Thêm 1, cập nhật 0, bỏ qua 0.');
    screen.getByText('Dòng 2: Thiếu từ tiếng Việt.');
    expect(api.callsTo(`POST /api/projects/${projectId}/glossary/import`)[0]?.body).toEqual({ text });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Danh sách thuật ngữ').value).toBe(text);
    // The result of one list does not apply to the next.
    type('Danh sách thuật ngữ', '如来=Như Lai');
    await waitFor(() => expect(screen.queryByText('Dòng 2: Thiếu từ tiếng Việt.')).toBeNull());
  });

  it.each([
    ['Tải file CSV', 'csv', '.csv'],
    ['Tải dòng Trung=Việt', 'lines', '.txt'],
  ])('go out: %s', async (button, format, ending) => {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const api = glossaryServer([anEntry(1)]).on(
      `GET /api/projects/${projectId}/glossary/export`,
      aFile([new TextEncoder().encode('悟空=Ngộ Không')]),
    );
    await openGlossary(api);
    openTab('Nhập, xuất');
    await pressSoon(button);
    await waitFor(() => expect(names).toEqual([`thuat-ngu-${projectId}${ending}`]));
    expect(api.callsTo(`GET /api/projects/${projectId}/glossary/export`)[0]?.path).toMatch(
      new RegExp(`format=${format}$`),
    );
  });
});
