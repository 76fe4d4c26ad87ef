import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, pressSoon, type } from '../../../testing/act';
import { FakeApi, ok, refusal } from '../../../testing/fake-api';
import { chapterList, openWorkspace } from '../testing/open-workspace';

let projectId = 5000;
beforeEach(() => {
  projectId += 1;
});

/** Ids from 101; number 4 was deleted before. */
const CHAPTERS = [1, 2, 3, 5, 6].map((number) => ({
  id: 100 + number,
  title: `Chương ${number}`,
  display_order: number,
}));

async function startSelecting(api = new FakeApi(), search = '?chapter=new') {
  const page = openWorkspace({ projectId, chapters: CHAPTERS, api, search });
  await chapterList();
  press('Chọn nhiều chương');
  const bar = await screen.findByRole('region', { name: 'Các chương đang chọn' });
  return { ...page, bar };
}

function choose(ranges: string): void {
  type('Chọn theo số chương', ranges);
  fireEvent.submit(screen.getByLabelText('Chọn theo số chương'));
}

async function checked(): Promise<number[]> {
  const boxes = (await chapterList()).getAllByRole<HTMLInputElement>('checkbox');
  return boxes.flatMap((box, place) => (box.checked ? [CHAPTERS[place]?.display_order ?? -1] : []));
}

describe('choosing many chapters', () => {
  it('takes ranges by the numbers in the list', async () => {
    const { bar } = await startSelecting();
    choose('1-2, 5');
    expect(await checked()).toEqual([1, 2, 5]);
    within(bar).getByText('Đã chọn 3 chương');
    choose('4');
    within(bar).getByText('Không có chương nào mang các số này.');
    choose('5-9');
    within(bar).getByText(/^Khoảng chương không hợp lệ\.\.\./);
    expect(await checked()).toEqual([1, 2, 5]);
  });

  it('takes rows one by one, and with Shift all between two', async () => {
    await startSelecting();
    const boxes = (await chapterList()).getAllByRole('checkbox');
    fireEvent.click(boxes[1] as HTMLElement);
    fireEvent.click(boxes[3] as HTMLElement, { shiftKey: true });
    expect(await checked()).toEqual([2, 3, 5]);
  });

  it('takes all that the search has found, and lets go of all', async () => {
    await startSelecting();
    type('Tìm chương', 'chuong 3');
    await pressSoon('Chọn cả 1');
    type('Tìm chương', '');
    await waitFor(async () => expect(await checked()).toEqual([3]));
    press('Bỏ chọn');
    expect(await checked()).toEqual([]);
  });

  it('translates the chosen ones in the background', async () => {
    const api = new FakeApi().on(
      `POST /api/batch-translations/${projectId}/start`,
      ok({ success: true, jobId: '0b8f4f0e-6f7a-4d0a-9a55-0a7a7d2f6a10', message: 'Đã bắt đầu.' }),
    );
    const { bar } = await startSelecting(api);
    window.localStorage.setItem('aiConfig', JSON.stringify({ engine: 'hanviet' }));
    fireEvent(window, new StorageEvent('storage', { key: 'aiConfig' }));
    choose('2-3');
    press('Dịch 2 chương', bar);
    await screen.findByText('Đã bắt đầu dịch hàng loạt.');
    expect(api.callsTo(`POST /api/batch-translations/${projectId}/start`)[0]?.body).toMatchObject({
      chapterIds: [102, 103],
      translationConfig: { engine: 'hanviet', stylePrompt: 'Giọng cổ phong.' },
    });
  });

  it('deletes the chosen ones after one question, and opens a chapter that is left', async () => {
    const deleted = ok({ success: true, message: 'Đã xóa chương.' });
    const api = new FakeApi()
      .on('DELETE /api/chapters/101', deleted)
      // Already deleted elsewhere.
      .on(
        'DELETE /api/chapters/102',
        refusal(404, 'projects.chapter_not_found', 'Chương không còn tồn tại.'),
      );
    const { bar, address } = await startSelecting(api, '?chapter=101');
    choose('1-2');
    press('Xóa 2 chương', bar);
    const question = await screen.findByRole('dialog', { name: 'Xóa 2 chương?' });
    within(question).getByText(/Các chương số 1-2 /);
    press('Xóa 2 chương', question);
    await screen.findByText('Đã xóa 2 chương.');
    await waitFor(() => expect(address()).toBe(`/project/${projectId}?chapter=103`));
  });

  it('stops at the first refusal, tells how far it came, and keeps the rest chosen', async () => {
    const api = new FakeApi()
      .on('DELETE /api/chapters/101', ok({ success: true, message: 'Đã xóa chương.' }))
      .on('DELETE /api/chapters/102', refusal(409, 'platform.conflict', 'Chương đang được dịch.'));
    const { bar } = await startSelecting(api);
    choose('1-3');
    press('Xóa 3 chương', bar);
    press('Xóa 3 chương', await screen.findByRole('dialog', { name: 'Xóa 3 chương?' }));
    await screen.findByText(/^Đã xóa 1 chương rồi dừng lại: Chương đang được dịch\./);
    expect(api.callsTo('DELETE /api/chapters/103')).toEqual([]);
    expect(await checked()).toContain(3);
  });

  it('ends with the rows as they were', async () => {
    await startSelecting();
    choose('1');
    press('Thôi chọn');
    expect((await chapterList()).queryAllByRole('checkbox')).toEqual([]);
    press('Chọn nhiều chương');
    await screen.findByText('Đã chọn 0 chương');
  });
});
