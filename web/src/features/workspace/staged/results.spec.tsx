import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CreateChapterRequest } from '@lacthu/contracts';
import { press } from '../../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../../testing/fake-api';
import { aChapter, aSummary } from '../../../testing/novel-factories';
import {
  CREATE,
  agree,
  anotherProject,
  created,
  kept,
  list,
  openResults,
  openSplitList,
  projectOfTest,
  store,
} from '../testing/open-staged';

beforeEach(anotherProject);

describe('the results', () => {
  const checked = () =>
    list('Kết quả dịch')
      .getAllByRole<HTMLInputElement>('checkbox')
      .map((box) => box.checked);

  it('hold only what was translated', async () => {
    await openSplitList();
    press('Dịch Hồi 2');
    fireEvent.click(await screen.findByText('Kết quả dịch (1)'));
    await screen.findByRole('button', { name: 'Sửa Hồi 2' });
    expect(list('Kết quả dịch').getAllByRole('listitem')).toHaveLength(1);
  });

  it('are chosen one by one, all, or none', async () => {
    await openResults();
    fireEvent.click(screen.getByLabelText('Chọn Hồi 2'));
    expect(checked()).toEqual([false, true, false]);
    press('Chọn tất cả');
    expect(checked()).toEqual([true, true, true]);
    press('Bỏ chọn tất cả');
    expect(checked()).toEqual([false, false, false]);
  });

  it('become chapters only when at least one is chosen', async () => {
    const { api } = await openResults();
    press('Thêm chương đã chọn');
    await screen.findByText('Vui lòng chọn ít nhất một chương!');
    expect(api.callsTo(CREATE)).toEqual([]);
  });

  it('that are chosen become chapters once, in order, and leave the list', async () => {
    const { api } = await openResults();
    fireEvent.click(screen.getByLabelText('Chọn Hồi 3'));
    fireEvent.click(screen.getByLabelText('Chọn Hồi 1'));
    const add = screen.getByRole('button', { name: 'Thêm 2 chương vào dự án' });
    fireEvent.click(add);
    fireEvent.click(add);
    await screen.findByText('Đã thêm 2 chương vào dự án.');
    expect(api.callsTo(CREATE).map(({ body }) => body)).toEqual([
      {
        projectId: projectOfTest(),
        title: 'Hồi 1',
        original_content: '雪1\n灯',
        translated_content: 'Bản dịch 1',
        origin: { engine: 'hanviet' },
      },
      expect.objectContaining({ title: 'Hồi 3' }),
    ]);
    await waitFor(() => expect(list('Kết quả dịch').getAllByRole('listitem')).toHaveLength(1));
    fireEvent.click(screen.getByText('Chương đã tách (3)'));
    const link = await screen.findByRole('link', { name: 'Mở Hồi 1 trong dự án' });
    expect(link.getAttribute('href')).toMatch(/\?chapter=\d+$/);
    expect((await kept()).map(({ chapterId }) => chapterId !== null)).toEqual([true, false, true]);
  });

  it('that could not be added are named, and stay', async () => {
    const api = new FakeApi().on(CREATE, (call) =>
      (call.body as CreateChapterRequest).title === 'Hồi 2'
        ? refusal(400, 'platform.validation', 'Nội dung chương quá dài.')
        : created(call),
    );
    await openResults({ api });
    press('Chọn tất cả');
    press('Thêm 3 chương vào dự án');
    const alert = await screen.findByRole('alert', { name: 'Không thêm được 1 chương' });
    within(alert).getByText('Hồi 2: Nội dung chương quá dài.');
    expect(
      store()
        .get()
        .chapters.map(({ chapterId }) => chapterId !== null),
    ).toEqual([true, false, true]);
  });

  it('whose answer got lost are found in the project instead of being added twice', async () => {
    const api = new FakeApi().on(CREATE, NO_ANSWER);
    await openResults({ api });
    press('Chọn tất cả');
    press('Thêm 3 chương vào dự án');
    await screen.findByRole('alert', { name: 'Không thêm được 1 chương' });
    expect(api.callsTo(CREATE)).toHaveLength(1);
    const saved = { id: 77, project_id: projectOfTest(), title: 'Hồi 1' };
    api
      .on('GET /api/chapters', ok([aSummary(saved)]))
      .on(
        'GET /api/chapters/77',
        ok(aChapter({ ...saved, original_content: '雪1\n灯', translated_content: 'Bản dịch 1' })),
      )
      .on(CREATE, created);
    press('Thêm 3 chương vào dự án');
    await screen.findByText('Đã thêm 3 chương vào dự án.');
    expect(api.callsTo(CREATE)).toHaveLength(3);
    expect(store().get().chapters[0]?.chapterId).toBe(77);
  });

  it('are dropped after a question, and what was split stays with its own titles', async () => {
    await openResults();
    await act(() => store().change(1, { title: 'Tên đã dịch' }));
    press('Xóa tất cả');
    await agree('Xóa tất cả kết quả dịch?', 'Xóa tất cả');
    await screen.findByText('Chưa có chương nào được dịch. Chọn khoảng chương rồi bấm “Dịch tạm”.');
    expect(await kept()).toMatchObject([
      { title: 'Hồi 1', content: '雪1\n灯', translated_content: '', status: null },
      { title: 'Hồi 2' },
      { title: 'Hồi 3' },
    ]);
  });
});
