import { act, screen } from '@testing-library/react';
import type { SpeechJob } from '@lacthu/contracts';
import { tellJobStarted } from '../../../lib/started-jobs';
import { press } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
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
  SPEECH_LIST,
  withLive,
} from '../testing/open-tracker';

const STATUS = `GET /api/tts/batch-status/${JOB}`;
const CANCEL = `POST /api/tts/batch-cancel/${JOB}`;
const REMOVE = `DELETE /api/tts/job/${JOB}`;
/** Until the next look at a job has been answered. */
const LOOK = 3050;

type Tracker = Awaited<ReturnType<typeof openTracker>>;
let tracker: Tracker;
afterEach(() => tracker.close());

const aSpeechJob = (part: Partial<SpeechJob> = {}): SpeechJob => ({
  ...aTask(),
  engine: 'edge',
  kind: 'batch-audio',
  file_url: null,
  ...part,
});
const statusIs = (part: Partial<SpeechJob> = {}) => ok({ success: true, ...aSpeechJob(part) });
const listed = (part: Partial<SpeechJob> = {}) => {
  const { results: _, ...job } = aSpeechJob(part);
  return ok({ success: true, jobs: [job] });
};

/** A tracker whose only job is a speech job. */
async function open(part: Partial<SpeechJob> = {}): Promise<Tracker> {
  const api = new FakeApi().on(LIST, listIs()).on(SPEECH_LIST, listed(part)).on(STATUS, statusIs(part));
  tracker = await openTracker({ api });
  return tracker;
}

describe('speech jobs in the tracker', () => {
  it.each([
    ['batch-audio', 'Tạo audio · Tây Du Ký'],
    ['audiobook', 'Sách nói · Tây Du Ký'],
  ] as const)('of the kind %s are called "%s", and found again with their progress', async (kind, name) => {
    await open({ kind });
    openPanel();
    card().getByText(name);
    card().getByText('4/10 chương · Đang xử lý: Chương 5 · còn khoảng 2 phút');
  });

  it('wait in the queue and can be cancelled there', async () => {
    const { api } = await open({ status: 'queued', current_progress: 0 });
    openPanel();
    card().getByText('Đang chờ');
    api.on(CANCEL, ok({ success: true, message: '' })).on(STATUS, statusIs({ status: 'cancelled' }));
    press('Hủy tạo audio: Tây Du Ký');
    await pass(500);
    press('Hủy tác vụ');
    await pass(100);
    expect(api.callsTo(CANCEL)).toHaveLength(1);
    card().getByText('Đã hủy');
  });

  it('are looked at every 3 s, named at their end, and dropped 5 s later', async () => {
    const { api, said } = await open();
    const looks = api.callsTo(STATUS).length;
    await pass(2999);
    expect(api.callsTo(STATUS)).toHaveLength(looks);
    api.on(STATUS, statusIs({ status: 'completed', current_progress: 10 }));
    await pass(51);
    expect(api.callsTo(STATUS)).toHaveLength(looks + 1);
    expect(said()).toEqual(['Tạo audio xong 10 chương của Tây Du Ký.']);
    openPanel();
    card().getByText('Hoàn thành');
    await pass(5000);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('are removed when they have ended', async () => {
    const { api } = await open();
    api.on(STATUS, statusIs({ status: 'failed', error_message: 'Engine không phản hồi.' }));
    await pass(LOOK);
    openPanel();
    api.on(REMOVE, ok({ success: true, message: '' }));
    press('Xóa tạo audio: Tây Du Ký');
    await pass(0);
    expect(api.callsTo(REMOVE)).toHaveLength(1);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('that the server does not know any more are dropped', async () => {
    const { api } = await open();
    openPanel();
    api.on(STATUS, GONE);
    await pass(LOOK);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('are followed from their start on this page', async () => {
    const api = new FakeApi()
      .on(LIST, listIs())
      .on(SPEECH_LIST, ok({ success: true, jobs: [] }))
      .on(STATUS, statusIs());
    tracker = await openTracker({ api });
    act(() => tellJobStarted({ kind: 'batch-audio', id: JOB, projectId: 1, total: 10 }));
    await pass(100);
    card().getByText('Tạo audio · Tây Du Ký');
  });

  it('are looked at as soon as a live hint names them', async () => {
    const api = new FakeApi()
      .on(LIST, listIs())
      .on(SPEECH_LIST, ok({ success: true, jobs: [] }))
      .on(STATUS, statusIs({ kind: 'audiobook' }));
    const hint = withLive(api);
    tracker = await openTracker({ api });
    await hint({ kind: 'audiobook', id: JOB });
    openPanel();
    card().getByText('Sách nói · Tây Du Ký');
  });
});
