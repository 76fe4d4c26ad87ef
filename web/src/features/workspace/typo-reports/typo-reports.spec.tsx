import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TypoReport, TypoReportList } from '@lacthu/contracts';
import { press, pressSoon, type } from '../../../testing/act';
import { aUser } from '../../../testing/factories';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { aChapter, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';

/** The first desk of a file waits for its code to be compiled. */
const TARGET = 'Tuyết rơi xuốt đêm.\nĐèn đá đã tắc.';
const TITLES = { 11: 'Chương 1: Đêm tuyết', 12: 'Chương 2: Đèn đá' };

let projectId = 8600;
beforeEach(() => {
  projectId += 1;
});

function aReport(report: Partial<TypoReport> = {}): TypoReport {
  return {
    id: 5,
    chapter_id: 11,
    chapter_title: TITLES[11],
    line_id: 3,
    line: 0,
    before: 'Tuyết rơi xuốt đêm.',
    after: 'Tuyết rơi suốt đêm.',
    note: '',
    reporter: { id: 31, name: 'An' },
    created_at: '2026-11-28T08:00:00.000Z',
    status: 'open',
    closed_at: null,
    current_text: 'Tuyết rơi xuốt đêm.',
    is_current: true,
    ...report,
  };
}

const listAt = (): string => `GET /api/projects/${projectId}/typo-reports`;
const actAt = (act: 'accept' | 'reject', id = 5): string =>
  `POST /api/projects/${projectId}/typo-reports/${id}/${act}`;

/** A server with these open reports; a decided report disappears. */
function server(...reports: TypoReport[]): FakeApi {
  let open = reports;
  let target = TARGET;
  let version = 1;
  const page = (list: TypoReport[]): TypoReportList => ({
    success: true,
    reports: list,
    openCount: open.length,
    nextCursor: null,
  });
  const api = new FakeApi()
    .on(`GET /api/projects/${projectId}`, ok(aWholeProject({ id: projectId, chapter_count: 2 })))
    .on(`GET /api/batch-translations/${projectId}`, ok({ success: true, jobs: [] }))
    .on('GET /api/projects', ok([]))
    .on(
      'GET /api/chapters',
      ok(
        [11, 12].map((id) =>
          aSummary({ id, project_id: projectId, title: TITLES[id as 11], display_order: id - 10 }),
        ),
      ),
    )
    .on(listAt(), ({ path }) =>
      ok(page(path.includes('status=closed') ? reports.filter((report) => !open.includes(report)) : open)),
    );
  for (const id of [11, 12] as const) {
    api.on(`GET /api/chapters/${id}`, () =>
      ok(
        aChapter({
          id,
          project_id: projectId,
          title: TITLES[id],
          original_content: '一\n二',
          translated_content: target,
          version,
        }),
      ),
    );
  }
  for (const { id } of reports) {
    const close = (): void => {
      open = open.filter((report) => report.id !== id);
    };
    api.on(actAt('accept', id), ({ body }) => {
      close();
      target = target.replace('Tuyết rơi xuốt đêm.', (body as { after: string }).after);
      version += 1;
      return ok({ success: true, message: 'Đã nhận.', closed: [id] });
    });
    api.on(actAt('reject', id), () => {
      close();
      return ok({ success: true, message: 'Đã bỏ qua.', closed: [id] });
    });
  }
  return api;
}

async function openEditor(api: FakeApi, search = '?chapter=11', width = 1440) {
  const page = renderRoute(`/project/${projectId}${search}`, { user: aUser(), api, width });
  await screen.findByLabelText('Tiêu đề chương');
  return page;
}

const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Góp ý của độc giả' });

async function open(api: FakeApi) {
  const page = await openEditor(api);
  await pressSoon(/^Góp ý của độc giả/);
  const shown = await dialog();
  return { ...page, shown };
}

describe('what readers found wrong, on the desk', () => {
  it('is counted on its button and listed under its chapters', async () => {
    const { shown } = await open(
      server(
        aReport({ note: 'Sai chính tả' }),
        aReport({ id: 6, chapter_id: 12, chapter_title: TITLES[12], after: '', note: 'Câu này thiếu chữ.' }),
      ),
    );
    screen.getByRole('button', { name: 'Góp ý của độc giả: 2 đang chờ', hidden: true });
    const first = await within(shown).findByRole('article', { name: /suốt/ });
    expect(within(first).getByRole('group', { name: 'Góp ý sửa' }).querySelector('ins')?.textContent).toBe(
      'suốt',
    );
    within(first).getByText('Sai chính tả');
    expect(
      within(shown)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual([TITLES[11], TITLES[12]]);
    expect(within(shown).getAllByRole('button', { name: 'Nhận góp ý của An' })).toHaveLength(1);
  });

  it('is taken over with one press, as it stands on the screen, and the desk shows it', async () => {
    const api = server(aReport());
    const { shown } = await open(api);
    await pressSoon('Nhận góp ý của An', shown);
    await within(shown).findByText(`Đã nhận góp ý và sửa trong “${TITLES[11]}”.`);
    expect(api.callsTo(actAt('accept'))[0]?.body).toEqual({
      after: 'Tuyết rơi suốt đêm.',
      seen: 'Tuyết rơi xuốt đêm.',
    });
    await within(shown).findByText('Chưa có góp ý nào đang chờ');
    expect(document.activeElement).toBe(within(shown).getByRole('status'));
    press('Đóng', within(shown).getByRole('heading', { name: 'Chưa có góp ý nào đang chờ' }).parentElement!);
    await screen.findByText('Tuyết rơi suốt đêm.');
  });

  it('never takes unsaved words off the desk', async () => {
    const api = server(aReport());
    await openEditor(api);
    fireEvent.click(screen.getByText('Đèn đá đã tắc.'));
    const field = screen.getByLabelText('Bản dịch đoạn 2');
    fireEvent.change(field, { target: { value: 'Đèn đá tắt rồi.' } });
    fireEvent.blur(field);
    await pressSoon(/^Góp ý của độc giả/);
    const shown = await dialog();
    const reads = api.callsTo('GET /api/chapters/11').length;
    await pressSoon('Nhận góp ý của An', shown);
    await within(shown).findByText(/Chữ bạn chưa lưu vẫn còn nguyên/);
    await within(shown).findByText('Chưa có góp ý nào đang chờ');
    expect(api.callsTo('GET /api/chapters/11')).toHaveLength(reads);
    screen.getByText('Đèn đá tắt rồi.');
  });

  it('is worded by the owner himself, with a word for the glossary', async () => {
    const api = server(aReport());
    const { shown } = await open(api);
    await pressSoon('Sửa rồi nhận góp ý của An', shown);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Đoạn sau khi sửa').value).toBe('Tuyết rơi suốt đêm.');
    type('Đoạn sau khi sửa', 'Tuyết rơi\nsuốt cả đêm.');
    fireEvent.click(within(shown).getByLabelText('Thêm vào bảng thuật ngữ'));
    press('Nhận bản này', shown);
    await within(shown).findByText('Vui lòng nhập cả từ tiếng Trung và từ tiếng Việt.');
    type('Tiếng Trung', '雪');
    type('Tiếng Việt', 'tuyết');
    press('Nhận bản này', shown);
    await within(shown).findByText(/^Đã nhận góp ý/);
    expect(api.callsTo(actAt('accept')).map(({ body }) => body)).toEqual([
      {
        after: 'Tuyết rơi suốt cả đêm.',
        seen: 'Tuyết rơi xuốt đêm.',
        glossary: { source: '雪', target: 'tuyết' },
      },
    ]);
  });

  it('of a line that was edited since shows it, and is not taken over blindly', async () => {
    const api = server(aReport({ is_current: false, current_text: 'Tuyết vẫn rơi.' }));
    const { shown } = await open(api);
    await within(shown).findByText('Tuyết vẫn rơi.');
    expect(within(shown).queryByRole('button', { name: 'Nhận góp ý của An' })).toBeNull();
    press('Sửa rồi nhận góp ý của An', shown);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Đoạn sau khi sửa').value).toBe('Tuyết vẫn rơi.');
    press('Nhận bản này', shown);
    await within(shown).findByText(/^Đã nhận góp ý/);
    expect(api.callsTo(actAt('accept'))[0]?.body).toMatchObject({ seen: 'Tuyết vẫn rơi.' });
  });

  it('of a paragraph that is gone can only be passed over', async () => {
    const { shown } = await open(server(aReport({ is_current: false, current_text: null, line: null })));
    await within(shown).findByText('Đoạn này không còn trong chương.');
    expect(within(shown).queryByRole('button', { name: /^(Nhận|Sửa|Tới)/ })).toBeNull();
    press('Bỏ qua góp ý của An', shown);
    await within(shown).findByText('Đã bỏ qua góp ý.');
  });

  it('says why it was refused, and asks for the list again', async () => {
    const api = server(aReport()).on(
      actAt('accept'),
      refusal(409, 'projects.typo_line_changed', 'Đoạn này đã được sửa từ lúc có góp ý.'),
    );
    const { shown } = await open(api);
    const asked = api.callsTo(listAt()).length;
    await pressSoon('Nhận góp ý của An', shown);
    await within(shown).findByText('Đoạn này đã được sửa từ lúc có góp ý.');
    expect(api.callsTo(listAt()).length).toBeGreaterThan(asked);
    within(shown).getByRole('article', { name: /suốt/ });
  });

  it('leads to the paragraph, also in another chapter', async () => {
    const report = aReport({ chapter_id: 12, chapter_title: TITLES[12], line: 1 });
    const { shown, address } = await open(server(report));
    await pressSoon(`Tới dòng 2 của ${TITLES[12]}`, shown);
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=12&line=1`));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Tiêu đề chương').value).toBe(TITLES[12]),
    );
    const row = screen.getByText('Đèn đá đã tắc.').closest('li');
    expect(row?.dataset['shown']).toBe('true');
    expect(screen.queryByRole('dialog', { name: 'Góp ý của độc giả' })).toBeNull();
  });

  it('that was decided stays to be read', async () => {
    const api = server(aReport());
    const { shown } = await open(api);
    await pressSoon('Bỏ qua góp ý của An', shown);
    await within(shown).findByText('Chưa có góp ý nào đang chờ');
    api.on(listAt(), () =>
      ok({
        success: true,
        reports: [aReport({ status: 'rejected', closed_at: '2026-11-28T09:00:00.000Z' })],
        openCount: 0,
        nextCursor: null,
      }),
    );
    fireEvent.click(within(shown).getByLabelText('Đã xử lý'));
    await within(shown).findByText('Đã bỏ qua');
    expect(within(shown).queryByRole('button', { name: /góp ý của An/ })).toBeNull();
  });

  it('is opened by the address of a notice, also where the tools are a drawer', async () => {
    const { address } = await openEditor(server(aReport()), '?tools=typos', 390);
    await within(await dialog()).findByRole('article', { name: /suốt/ });
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=11`));
  });

  it('comes page by page, and says so when the next page did not come', async () => {
    const page = (report: TypoReport, nextCursor: string | null) =>
      ok({ success: true, reports: [report], openCount: 2, nextCursor });
    const api = server().on(listAt(), ({ path }) =>
      path.includes('cursor=')
        ? refusal(400, 'platform.invalid_input', 'Không đọc được.')
        : page(aReport(), 'tiep'),
    );
    const { shown } = await open(api);
    await pressSoon('Xem thêm', shown);
    await within(shown).findByText('Chưa tải được phần tiếp theo.');
    api.on(listAt(), page(aReport({ id: 6, after: 'Tuyết rơi suốt cả đêm.' }), null));
    press('Xem thêm', shown);
    await within(shown).findByRole('article', { name: /suốt cả đêm/ });
    expect(within(shown).queryByRole('button', { name: 'Xem thêm' })).toBeNull();
  });

  it('shows the reason and another try when the list cannot be loaded', async () => {
    const api = server(aReport()).on(listAt(), refusal(500, 'platform.internal', 'Máy chủ gặp lỗi.'));
    const { shown } = await open(api);
    await within(shown).findByText('Máy chủ gặp lỗi.');
    api.on(listAt(), ok({ success: true, reports: [aReport()], openCount: 1, nextCursor: null }));
    press('Thử lại', shown);
    await within(shown).findByRole('article', { name: /suốt/ });
  });
});
