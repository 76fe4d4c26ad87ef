import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BatchTranslationJob } from '@lacthu/contracts';
import { press, type } from '../../../testing/act';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { aUser } from '../../../testing/factories';
import { aBatchJob, aSummary, aWholeProject } from '../../../testing/novel-factories';
import { renderRoute } from '../../../testing/render-route';

const LIST = 'GET /api/batch-translations/1';
const START = 'POST /api/batch-translations/1/start';
const job = aBatchJob();
const JOB = `/api/batch-translations/1/${job.id}`;

const listed = (...jobs: BatchTranslationJob[]) => ok({ success: true, jobs });
const chapters = Array.from({ length: 12 }, (_, place) =>
  aSummary({ id: place + 1, title: `Chương ${place + 1}`, display_order: place + 1 }),
);

async function open(api = new FakeApi()) {
  api
    .otherwise('GET /api/projects/1', ok(aWholeProject({ chapter_count: 12 })))
    .otherwise('GET /api/chapters', ok(chapters))
    .otherwise(LIST, listed());
  const page = renderRoute('/project/1', { user: aUser(), api, width: 1600 });
  window.localStorage.setItem('aiConfig', JSON.stringify({ engine: 'hanviet' }));
  fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
  await screen.findByRole('heading', { name: 'Dịch hàng loạt' });
  return page;
}

/** Answers the confirmation with its last button, which carries the action's name. */
async function agree(question: string, act: string) {
  const dialog = await screen.findByRole('dialog', { name: question });
  fireEvent.click(within(dialog).getAllByRole('button', { name: act }).at(-1) as HTMLElement);
}

describe('translating a range in the background', () => {
  it('offers the first ten chapters and sends range, engine and prompt', async () => {
    const api = new FakeApi().on(START, ok({ success: true, jobId: job.id, message: 'Đã nhận.' }));
    await open(api);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Đến chương').value).toBe('10'));
    press('Bắt đầu dịch');
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    const [call] = api.callsTo(START);
    expect(call?.body).toEqual({
      chapterRange: { from: 1, to: 10, only: 'untranslated' },
      translationConfig: {
        engine: 'hanviet',
        stylePrompt: 'Giọng cổ phong.',
        apiKey: '',
        hanviet: { mode: 'convert', tonePlacement: 'old' },
      },
    });
    expect(call?.headers['idempotency-key']).toBeTruthy();
  });

  it('offers the engine that needs no key where the key is missing, and starts with it at once', async () => {
    const api = new FakeApi().on(START, ok({ success: true, jobId: job.id, message: 'Đã nhận.' }));
    await open(api);
    window.localStorage.setItem('aiConfig', JSON.stringify({ engine: 'openai' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'aiConfig' })));
    fireEvent.click(await screen.findByRole('button', { name: 'Dịch ngay bằng Hán-Việt' }));
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    expect(api.callsTo(START)[0]?.body).toMatchObject({ translationConfig: { engine: 'hanviet' } });
    expect(screen.queryByRole('button', { name: 'Dịch ngay bằng Hán-Việt' })).toBeNull();
  });

  it('starts once for a double click', async () => {
    const api = new FakeApi().on(START, ok({ success: true, jobId: job.id, message: 'Đã nhận.' }));
    await open(api);
    const button = screen.getByRole('button', { name: 'Bắt đầu dịch' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    expect(api.callsTo(START)).toHaveLength(1);
  });

  it('refuses a range beyond the chapters', async () => {
    const { api } = await open();
    type('Đến chương', '13');
    press('Bắt đầu dịch');
    await screen.findByText('Khoảng chương không hợp lệ...');
    expect(api.callsTo(START)).toEqual([]);
  });

  it('tells why it did not start', async () => {
    await open(
      new FakeApi().on(START, refusal(409, 'translation.already_running', 'Khoảng này đang được dịch.')),
    );
    press('Bắt đầu dịch');
    await screen.findByText('Khoảng này đang được dịch.');
  });
});

describe('running jobs', () => {
  it('are found again with their progress, and can be cancelled', async () => {
    const api = new FakeApi()
      .on(LIST, listed(job))
      .on(`DELETE ${JOB}`, ok({ success: true, message: 'Đã hủy.', action: 'cancelled' }));
    await open(api);
    const banner = await screen.findByRole('region', { name: 'Dịch hàng loạt đang chạy' });
    within(banner).getByText(/4\/10 chương · Đang dịch: Chương 5/);
    press('Hủy', banner);
    await agree('Hủy lần dịch này?', 'Hủy lần dịch');
    api.on(LIST, listed(aBatchJob({ status: 'cancelled' })));
    await screen.findByText('Đã hủy. Các chương đã dịch xong vẫn được giữ.');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Dịch hàng loạt đang chạy' })).toBeNull(),
    );
  });

  it('bring the chapters up to date when they have ended another one', async () => {
    const api = new FakeApi().on(LIST, listed(job));
    await open(api);
    await screen.findByRole('region', { name: 'Dịch hàng loạt đang chạy' });
    const before = api.callsTo('GET /api/chapters').length;
    api.on(LIST, listed(aBatchJob({ status: 'completed', current_progress: 10, done_chapters: 10 })));
    press('Lịch sử dịch hàng loạt (1)');
    press('Làm mới', await screen.findByRole('dialog', { name: 'Lịch sử dịch hàng loạt' }));
    await waitFor(() => expect(api.callsTo('GET /api/chapters').length).toBeGreaterThan(before));
  });
});

describe('the list of jobs', () => {
  async function openJobs(part: Partial<BatchTranslationJob>, api = new FakeApi()) {
    await open(api.on(LIST, listed(aBatchJob(part))));
    fireEvent.click(await screen.findByRole('button', { name: 'Lịch sử dịch hàng loạt (1)' }));
    return screen.findByRole('dialog', { name: 'Lịch sử dịch hàng loạt' });
  }

  it('names what failed and why, beside one way to try that again', async () => {
    const api = new FakeApi().on(
      `GET ${JOB}`,
      ok({
        success: true,
        job: aBatchJob({
          status: 'partial',
          translated_chapters: [
            {
              title: 'Chương 4',
              content: '',
              translated_content: '',
              status: 'failed',
              chapter_id: 4,
              error_message: 'Nhà cung cấp từ chối.',
              error_code: 'blocked',
              added: false,
            },
          ],
        }),
      }),
    );
    const dialog = await openJobs({ status: 'partial', current_progress: 10, pending_chapters: 0 }, api);
    within(dialog).getByText('Một phần');
    press('Xem chương lỗi', dialog);
    await within(dialog).findByText('Chương 4: Nhà cung cấp từ chối.');
    expect(within(dialog).getAllByRole('button', { name: /^Dịch lại/ })).toHaveLength(1);
  });

  it('deletes an ended job after a question', async () => {
    const api = new FakeApi().on(
      `DELETE ${JOB}`,
      ok({ success: true, message: 'Đã xóa.', action: 'deleted' }),
    );
    const dialog = await openJobs({ status: 'completed' }, api);
    press('Xóa', dialog);
    press(
      'Xóa',
      (await screen.findByText('Xóa lần dịch này khỏi danh sách?')).closest('section') as HTMLElement,
    );
    await waitFor(() => expect(api.callsTo(`DELETE ${JOB}`)).toHaveLength(1));
  });

  it('adds the chapters of a job over unsaved texts to the project', async () => {
    const add = `POST ${JOB}/add-completed-chapters`;
    const api = new FakeApi().on(add, ok({ success: true, addedCount: 3, skippedCount: 0, errors: [] }));
    const dialog = await openJobs({ status: 'completed', source: 'staged', done_chapters: 3 }, api);
    press('Thêm chương đã dịch vào dự án', dialog);
    await screen.findByText('Đã thêm 3 chương, bỏ qua 0 chương.');
  });
});
