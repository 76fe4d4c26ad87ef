import { act, screen, within } from '@testing-library/react';
import { press } from '../../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../../testing/fake-api';
import { tellJobStarted } from '../../../lib/started-jobs';
import {
  aTask,
  card,
  GONE,
  JOB,
  LIST,
  listIs,
  openPanel,
  openTracker,
  pass,
  statusIs,
  statusRoute,
  withLive,
} from '../testing/open-tracker';

const OTHER = '0b8f4f0e-6f7a-4d0a-9a55-0a7a7d2f6a10';
const CANCEL = `POST /api/post-process/batch-cancel/${JOB}`;
const REMOVE = `DELETE /api/post-process/job/${JOB}`;

/** Waits until the next poll has been answered. */
const LOOK = 3050;

type Tracker = Awaited<ReturnType<typeof openTracker>>;
let tracker: Tracker;
const open = async (...opening: Parameters<typeof openTracker>): Promise<Tracker> =>
  (tracker = await openTracker(...opening));

afterEach(() => tracker.close());

const buttons = (): (string | null)[] =>
  card()
    .queryAllByRole('button')
    .map((button) => button.textContent);

describe('the job tracker', () => {
  it('is a bubble with the count of active jobs, and a panel that can be minimised', async () => {
    const api = new FakeApi()
      .on(LIST, listIs(aTask(), aTask({ id: OTHER, project_id: 2 })))
      .on(statusRoute(OTHER), statusIs({ id: OTHER, project_id: 2 }));
    await open({ api });
    expect(screen.getByRole('button', { name: 'Mở tác vụ nền: 2 đang chạy' }).textContent).toBe('2');
    const panel = openPanel();
    within(panel).getByText('Trực tiếp');
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Mở tác vụ nền/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Thu gọn tác vụ nền' }));
    press('Thu gọn tác vụ nền');
    expect(screen.queryByRole('region', { name: 'Tác vụ nền' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mở tác vụ nền/ }));
  });

  it('tells how many locked lines a job has left alone so far', async () => {
    const chapter = { status: 'done' as const, error_message: null, error_code: null };
    const results = [
      { ...chapter, chapter_id: 1, title: 'Chương 1', locked_lines: 2 },
      { ...chapter, chapter_id: 2, title: 'Chương 2' },
      { ...chapter, chapter_id: 3, title: 'Chương 3', locked_lines: 1 },
    ];
    await open({ api: new FakeApi().on(statusRoute(), statusIs({ results })) });
    openPanel();
    card().getByText(/^4\/10 chương · Giữ nguyên 3 đoạn đã khóa · Đang xử lý/);
  });

  it('shows what a job does, how far it is and how long still', async () => {
    await open();
    openPanel();
    card().getByText('Biên tập · Tây Du Ký');
    card().getByText('4/10 chương · Đang xử lý: Chương 5 · còn khoảng 2 phút');
    expect(card().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  });

  it('is not there while nothing runs', async () => {
    await open({ api: new FakeApi().on(LIST, listIs(aTask({ status: 'completed' }))) });
    expect(document.body.textContent).not.toContain('Biên tập');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [2, 'Biên tập · Hồng Lâu Mộng'],
    [77, 'Biên tập · Project 77'],
  ])('names the project %d of a job, or its number where nobody knows it', async (project_id, name) => {
    const api = new FakeApi()
      .on(LIST, listIs(aTask({ project_id })))
      .on(statusRoute(), statusIs({ project_id }));
    await open({ api });
    openPanel();
    card().getByText(name);
  });

  it.each([
    ['pending', 'Đang chờ', ['Hủy']],
    ['processing', 'Đang xử lý', ['Hủy']],
    ['waiting_quota', 'Đợi hạn mức', ['Hủy']],
    ['paused', 'Tạm dừng', ['Hủy']],
    ['completed', 'Hoàn thành', ['Xóa']],
    ['partial', 'Một phần', ['Xóa']],
    ['failed', 'Thất bại', ['Xóa']],
    ['cancelled', 'Đã hủy', ['Xóa']],
  ] as const)('calls a job that is %s "%s" and offers %j', async (status, label, offered) => {
    await open({ api: new FakeApi().on(statusRoute(), statusIs({ status })) });
    openPanel();
    card().getByText(label);
    expect(buttons()).toEqual(offered);
  });
});

describe('the clock of the job tracker', () => {
  it('looks at a job every 3 s, and at the person’s jobs every 30 s', async () => {
    const { api } = await open();
    const looks = api.callsTo(statusRoute()).length;
    await pass(2999);
    expect(api.callsTo(statusRoute())).toHaveLength(looks);
    api.on(statusRoute(), statusIs({ current_progress: 7 }));
    await pass(1);
    expect(api.callsTo(statusRoute())).toHaveLength(looks + 1);
    openPanel();
    card().getByText(/^7\/10 chương/);

    expect(api.callsTo(LIST)).toHaveLength(1);
    api.on(LIST, listIs(aTask(), aTask({ id: OTHER }))).on(statusRoute(OTHER), statusIs({ id: OTHER }));
    await pass(26_900);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await pass(200);
    expect(api.callsTo(LIST)).toHaveLength(2);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('drops a job 5 s after its end, and closes the empty panel 5 s later', async () => {
    const { api } = await open();
    openPanel();
    api.on(statusRoute(), statusIs({ status: 'completed', current_progress: 10 }));
    await pass(LOOK);
    card().getByText('Hoàn thành');
    expect(screen.queryByText('Trực tiếp')).toBeNull();
    const looks = api.callsTo(statusRoute()).length;
    await pass(4900);
    screen.getByRole('listitem');
    await pass(150);
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(api.callsTo(statusRoute())).toHaveLength(looks);
    screen.getByText('Không có tác vụ nào đang chạy.');
    await pass(4900);
    screen.getByRole('region', { name: 'Tác vụ nền' });
    await pass(200);
    expect(screen.queryByRole('region', { name: 'Tác vụ nền' })).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('drops a job that the server does not know', async () => {
    const { api } = await open();
    openPanel();
    api.on(statusRoute(), GONE);
    await pass(LOOK);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('shows a job as failed when it cannot be looked at, and as it is once it can', async () => {
    const { api } = await open();
    openPanel();
    api.on(statusRoute(), NO_ANSWER);
    await pass(LOOK);
    card().getByText('Thất bại');
    card().getByText(/^Lỗi kết nối/);
    await pass(3 * LOOK);
    card().getByText('Thất bại');
    api.on(statusRoute(), statusIs({ current_progress: 9 }));
    await pass(LOOK);
    card().getByText('Đang xử lý');
    card().getByText(/^9\/10 chương/);
  });
});

describe('news of jobs', () => {
  it('come at once over the push stream, of jobs that run and of new ones', async () => {
    const api = new FakeApi().on(statusRoute(OTHER), statusIs({ id: OTHER, project_id: 2 }));
    const say = withLive(api);
    await open({ api });
    openPanel();
    api.on(statusRoute(), statusIs({ current_progress: 8 }));
    await say({ id: JOB, kind: 'post-process', projectId: 1 });
    card().getByText(/^8\/10 chương/);
    await say({ id: OTHER, kind: 'post-process', projectId: 2 });
    screen.getByText('Biên tập · Hồng Lâu Mộng');
    await say({ id: OTHER, kind: 'batch-translation', projectId: 2 });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it.each([
    [1400, true],
    [1399, false],
  ])('open the panel on a window of %d px when a job is started here: %s', async (width, isOpen) => {
    const api = new FakeApi().on(LIST, listIs());
    await open({ api, width });
    api.on(statusRoute(), statusIs({ status: 'pending', current_progress: 0 }));
    act(() => tellJobStarted({ kind: 'post-process', id: JOB, projectId: 1, total: 3 }));
    expect(screen.queryByRole('region', { name: 'Tác vụ nền' }) !== null).toBe(isOpen);
    if (!isOpen) screen.getByRole('button', { name: 'Mở tác vụ nền: 1 đang chạy' });
  });

  it('say in words how a job has ended, with the chapters that failed', async () => {
    const { api, said } = await open();
    const failed = { status: 'failed' as const, error_code: null };
    const results = ['Một', 'Hai', 'Ba', 'Bốn'].map((title, place) => ({
      ...failed,
      chapter_id: place + 1,
      title,
      error_message: 'AI từ chối.',
    }));
    api.on(statusRoute(), statusIs({ status: 'partial', current_progress: 10, results }));
    await pass(LOOK);
    expect(said()).toEqual([
      'Biên tập xong 6/10 chương của Tây Du Ký. Một: AI từ chối. Hai: AI từ chối. Ba: AI từ chối. Và 1 chương khác.',
    ]);
  });

  it.each([
    ['completed', null, ['Biên tập xong 10 chương của Tây Du Ký.']],
    ['failed', 'API Key không hợp lệ.', ['Biên tập thất bại: Tây Du Ký. API Key không hợp lệ.']],
    ['cancelled', null, []],
  ] as const)('say of a job that is %s (%s): %j', async (status, error_message, words) => {
    const { api, said } = await open();
    api.on(statusRoute(), statusIs({ status, error_message, current_progress: 10 }));
    await pass(LOOK);
    await pass(LOOK);
    expect(said()).toEqual(words);
  });
});

describe('ending a job in the tracker', () => {
  /** Clicks the card's button and confirms. */
  async function cancel(): Promise<void> {
    press('Hủy biên tập: Tây Du Ký');
    await pass(500);
    press('Hủy tác vụ');
    await pass(0);
  }

  it('cancels it once the person has agreed, and shows it as cancelled', async () => {
    const api = new FakeApi().on(CANCEL, ok({ success: true, message: '' }));
    await open({ api });
    openPanel();
    press('Hủy biên tập: Tây Du Ký');
    await pass(500);
    screen.getByText('Các chương đã xử lý xong vẫn được giữ.');
    press('Để chạy tiếp');
    await pass(500);
    expect(api.callsTo(CANCEL)).toEqual([]);
    api.on(statusRoute(), statusIs({ status: 'cancelled' }));
    await cancel();
    expect(api.callsTo(CANCEL)).toHaveLength(1);
    await pass(100);
    card().getByText('Đã hủy');
  });

  it('says "Không thể hủy job." when that fails, and goes on following it', async () => {
    const api = new FakeApi().on(CANCEL, refusal(500, 'platform.internal', 'Lỗi máy chủ.'));
    const { said } = await open({ api });
    openPanel();
    await cancel();
    expect(said()).toEqual(['Không thể hủy job.']);
    card().getByText('Đang xử lý');
  });

  it('removes an ended one from the list, and from the server', async () => {
    const api = new FakeApi()
      .on(statusRoute(), statusIs({ status: 'cancelled' }))
      .on(REMOVE, ok({ success: true, message: '' }));
    await open({ api });
    openPanel();
    press('Xóa biên tập: Tây Du Ký');
    await pass(0);
    expect(api.callsTo(REMOVE)).toHaveLength(1);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('cancels a poll under way before it removes a job, because the deleted job would be answered by 404', async () => {
    const api = new FakeApi()
      .on(statusRoute(), statusIs({ status: 'cancelled' }))
      .on(REMOVE, ok({ success: true, message: '' }));
    const say = withLive(api);
    await open({ api });
    openPanel();
    const asked = jest.spyOn(globalThis, 'fetch');
    api.on(statusRoute(), () => new Promise(() => undefined));
    await say({ id: JOB, kind: 'post-process', projectId: 1 });
    const poll = asked.mock.calls.at(-1)?.[1]?.signal;
    expect(poll?.aborted).toBe(false);
    press('Xóa biên tập: Tây Du Ký');
    await pass(0);
    expect(poll?.aborted).toBe(true);
    expect(api.callsTo(REMOVE)).toHaveLength(1);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('says "Không thể xóa job. Vui lòng thử lại." when that fails', async () => {
    const api = new FakeApi().on(statusRoute(), statusIs({ status: 'cancelled' })).on(REMOVE, NO_ANSWER);
    const { said } = await open({ api });
    openPanel();
    press('Xóa biên tập: Tây Du Ký');
    await pass(0);
    expect(said()).toEqual(['Không thể xóa job. Vui lòng thử lại.']);
    screen.getByRole('listitem');
  });
});
