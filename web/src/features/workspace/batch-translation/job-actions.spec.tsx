import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { press, type } from '../../../testing/act';
import { FakeApi, ok, refusal, type FakeAnswer } from '../../../testing/fake-api';
import { aUser } from '../../../testing/factories';
import { aBatchJob, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';
import { batchListQuery } from './batch.queries';

const LIST = 'GET /api/batch-translations/1';
const START = 'POST /api/batch-translations/1/start';
const JOB = `/api/batch-translations/1/${aBatchJob().id}`;
const DELETE = `DELETE ${JOB}`;
const ADD = `POST ${JOB}/add-completed-chapters`;
const NONSENSE = ok({ nothing: true });
const refused = (msg: string): FakeAnswer => refusal(409, 'platform.conflict', msg);

async function open(jobs: BatchTranslationJob[], api = new FakeApi()) {
  api
    .on('GET /api/projects/1', ok(aWholeProject({ chapter_count: 12 })))
    .on('GET /api/chapters', ok([aSummary()]))
    .on(LIST, ok({ success: true, jobs }));
  renderRoute('/project/1', { user: aUser(), api, width: 1600 });
  window.localStorage.setItem('aiConfig', JSON.stringify({ engine: 'hanviet' }));
  fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
  await screen.findByRole('heading', { name: 'Dịch hàng loạt' });
  return api;
}

async function openJobs(part: Partial<BatchTranslationJob>, api = new FakeApi()) {
  await open([aBatchJob(part)], api);
  fireEvent.click(await screen.findByRole('button', { name: 'Lịch sử dịch hàng loạt (1)' }));
  return screen.findByRole('dialog', { name: 'Lịch sử dịch hàng loạt' });
}

/** The buttons of the only job in the list. */
function buttonsOf(dialog: HTMLElement): (string | null)[] {
  const card = within(dialog).getByRole('article');
  return within(card)
    .getAllByRole('button')
    .map((button) => button.textContent);
}

/** Confirms with the last button, which carries the action's name. */
async function confirm(question: string, act: string): Promise<void> {
  const dialog = (await screen.findByText(question)).closest('section') as HTMLElement;
  fireEvent.click(within(dialog).getAllByRole('button', { name: act }).at(-1) as HTMLElement);
}

describe('a job in the list', () => {
  it('tells how many chapters are done, failed and waiting', async () => {
    const dialog = await openJobs({ done_chapters: 3, failed_chapters: 1, pending_chapters: 6 });
    within(dialog).getByText('3 xong · 1 lỗi · 6 chờ');
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  });

  it('tells how many locked lines were left alone, and nothing where there were none', async () => {
    const dialog = await openJobs({ locked_lines: 3 });
    within(dialog).getByText('Giữ nguyên 3 đoạn đã khóa');
    cleanup();
    expect(within(await openJobs({})).queryByText(/đoạn đã khóa/)).toBeNull();
  });

  it.each([
    ['pending', 'Hủy'],
    ['processing', 'Hủy'],
    ['completed', 'Xóa'],
    ['failed', 'Xóa'],
    ['cancelled', 'Xóa'],
    ['partial', 'Xóa'],
  ] as const)('that is %s offers %s', async (status, act) => {
    const dialog = await openJobs({ status, failed_chapters: 0 });
    expect(buttonsOf(dialog)).toEqual([act]);
  });

  it('that is paused goes on with the present settings', async () => {
    const api = new FakeApi().on(
      `POST ${JOB}/resume`,
      ok({ success: true, jobId: aBatchJob().id, message: 'Đợt dịch đang chạy tiếp.' }),
    );
    const part = { status: 'paused', engine: 'hanviet', failed_chapters: 0 } as const;
    const dialog = await openJobs({ ...part, error_message: 'Nhập key mới rồi tiếp tục.' }, api);
    within(dialog).getByText('Tạm dừng');
    within(dialog).getByText('Nhập key mới rồi tiếp tục.');
    expect(buttonsOf(dialog)).toEqual(['Tiếp tục', 'Hủy']);
    press('Tiếp tục', dialog);
    await screen.findByText('Đợt dịch đang chạy tiếp.');
  });

  it('that failed in part takes its failed chapters up again', async () => {
    const api = new FakeApi().on(
      `POST ${JOB}/retry-failed`,
      ok({ success: true, jobId: aBatchJob().id, message: 'Đang dịch lại 1 chương lỗi.' }),
    );
    const dialog = await openJobs({ status: 'partial', engine: 'hanviet', failed_chapters: 1 }, api);
    press('Dịch lại chương lỗi', dialog);
    await screen.findByText('Đang dịch lại 1 chương lỗi.');
  });

  it('that is over offers its chapters only while some are not in the project yet', async () => {
    const dialog = await openJobs({
      status: 'completed',
      source: 'staged',
      failed_chapters: 0,
      chapters_added_to_project: 3,
    });
    expect(buttonsOf(dialog)).toEqual(['Xóa']);
  });

  it.each([
    ['the server’s sentence', refused('Đợt dịch này vừa kết thúc.'), 'Đợt dịch này vừa kết thúc.'],
    ['that the reason is unknown', NONSENSE, 'Lỗi không xác định'],
  ])('shows %s when it cannot be cancelled', async (_what, answer, words) => {
    const dialog = await openJobs(
      { status: 'processing', failed_chapters: 0 },
      new FakeApi().on(DELETE, answer),
    );
    press('Hủy', within(dialog).getByRole('article'));
    await confirm('Hủy lần dịch này?', 'Hủy lần dịch');
    await screen.findByText(words);
  });

  it.each([
    ['the server’s sentence', refused('Chưa xóa được.'), 'Chưa xóa được.'],
    ['that the reason is unknown', NONSENSE, 'Lỗi không xác định'],
  ])('shows %s when it cannot be deleted', async (_what, answer, words) => {
    const dialog = await openJobs(
      { status: 'completed', failed_chapters: 0 },
      new FakeApi().on(DELETE, answer),
    );
    press('Xóa', within(dialog).getByRole('article'));
    await confirm('Xóa lần dịch này khỏi danh sách?', 'Xóa');
    await screen.findByText(words);
  });

  it.each([
    ['the server’s sentence', refused('Dự án đã bị xóa.'), 'Dự án đã bị xóa.'],
    ['that the reason is unknown', NONSENSE, 'Lỗi không xác định'],
  ])('shows %s when its chapters cannot be added', async (_what, answer, words) => {
    const part = { status: 'completed', source: 'staged', failed_chapters: 0 } as const;
    const dialog = await openJobs(part, new FakeApi().on(ADD, answer));
    press('Thêm chương đã dịch vào dự án', dialog);
    await screen.findByText(words);
  });
});

describe('starting a job', () => {
  it('fails in the words of the specification when the answer makes no sense', async () => {
    await open([], new FakeApi().on(START, NONSENSE));
    press('Bắt đầu dịch');
    await screen.findByText('Lỗi khi bắt đầu dịch hàng loạt. Vui lòng thử lại.');
  });

  it('takes a range from one field to another, and only in order', async () => {
    const api = await open(
      [],
      new FakeApi().on(START, ok({ success: true, jobId: aBatchJob().id, message: '' })),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Từ chương').value).toBe('1'));
    type('Từ chương', '2');
    press('Bắt đầu dịch');
    await screen.findByText('Khoảng chương không hợp lệ...');
    expect(api.callsTo(START)).toEqual([]);
    type('Từ chương', '1');
    press('Bắt đầu dịch');
    await waitFor(() =>
      expect(api.callsTo(START)[0]?.body).toMatchObject({ chapterRange: { from: 1, to: 1 } }),
    );
  });
});

describe('looking at jobs again', () => {
  it('is done every three seconds while one runs, and not after', () => {
    const { refetchInterval } = batchListQuery(1);
    const after = (jobs: BatchTranslationJob[]): unknown =>
      typeof refetchInterval === 'function' && refetchInterval({ state: { data: jobs } } as never);
    expect(after([aBatchJob({ status: 'completed' }), aBatchJob({ status: 'processing' })])).toBe(3_000);
    expect(after([aBatchJob({ status: 'completed' })])).toBe(false);
    expect(after([])).toBe(false);
  });

  it('goes on slowly while one is paused, for it may be taken up in another window', () => {
    const { refetchInterval } = batchListQuery(1);
    const jobs = [aBatchJob({ status: 'paused' }), aBatchJob({ status: 'completed' })];
    expect(typeof refetchInterval === 'function' && refetchInterval({ state: { data: jobs } } as never)).toBe(
      30_000,
    );
  });
});
