import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aChapter } from '../../../testing/novel-factories';
import { openDialog, startAndAgree } from '../testing/open-post-process';
import { JOB_ID } from '../testing/pro-dialog';

const STATUS = `GET /api/post-process/batch-status/${JOB_ID}`;
const THEN = '2026-01-05T08:00:00.000Z';

const finished = {
  success: true,
  id: JOB_ID,
  jobId: JOB_ID,
  project_id: 1,
  projectId: 1,
  status: 'completed',
  engine: 'openai',
  total_chapters: 3,
  current_progress: 3,
  current_chapter_title: null,
  progress: { total: 3, current: 3, currentChapter: null },
  created_at: THEN,
  startTime: THEN,
  completed_at: THEN,
  endTime: THEN,
  error_message: null,
  estimatedTimeRemaining: null,
  results: [],
};

const before = aChapter({ translated_content: 'Đêm tuyết cũ', state: 'translated', version: 4 });
const after = { ...before, translated_content: 'Đêm tuyết mới', version: 5 };

/** The open chapter in plain-text view. */
async function openText(api: FakeApi): Promise<HTMLTextAreaElement> {
  api.on('GET /api/chapters/11', ok(before));
  await openDialog({ api });
  fireEvent.click(await screen.findByText('Soạn thảo'));
  return screen.findByLabelText<HTMLTextAreaElement>('Bản dịch');
}

/** A post-processing job that has ended by the first poll. */
async function postProcess(api: FakeApi): Promise<void> {
  api.on('GET /api/chapters/11', ok(after)).on(STATUS, ok(finished));
  await startAndAgree();
  await screen.findByText('Biên tập xong 3 chương của Tây Du Ký.');
}

describe('the desk after post-processing', () => {
  it('shows the new text of the open chapter', async () => {
    const api = new FakeApi();
    const text = await openText(api);
    expect(text.value).toBe('Đêm tuyết cũ');
    await postProcess(api);
    await waitFor(() => expect(text.value).toBe('Đêm tuyết mới'));
  });

  it('keeps what was not saved, and says that the chapter has changed', async () => {
    const api = new FakeApi();
    const text = await openText(api);
    type('Bản dịch', 'Đêm tuyết của tôi');
    await postProcess(api);
    await screen.findByText('Chương này đã được lưu ở nơi khác sau khi bạn bắt đầu sửa.');
    expect(text.value).toBe('Đêm tuyết của tôi');
  });
});
