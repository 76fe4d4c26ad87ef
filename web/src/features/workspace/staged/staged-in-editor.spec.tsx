import { fireEvent, screen, waitFor } from '@testing-library/react';
import { press, type } from '../../../testing/act';
import { FakeApi, ok } from '../../../testing/fake-api';
import { aChapter } from '../../../testing/novel-factories';
import {
  CREATE,
  TRANSLATE,
  agree,
  anotherProject,
  kept,
  openResults,
  openSplitList,
  projectOfTest,
  statuses,
  store,
  textsSent,
  translated,
  type Opening,
} from '../testing/open-staged';

beforeEach(anotherProject);

describe('a staged chapter on the desk', () => {
  const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

  async function openSecond(opening: Opening = {}) {
    const page = await openResults(opening);
    press('Sửa Hồi 2');
    await screen.findByRole('region', { name: 'Chương chờ lưu 2' });
    return page;
  }

  it('is one of three things the desk holds: nothing, a saved chapter, or this', async () => {
    const saved = aChapter({ id: 11, project_id: projectOfTest() });
    const { address } = await openSecond({ api: new FakeApi().on('GET /api/chapters/11', ok(saved)) });
    expect(address()).toContain('staged=2');
    fireEvent.click(await screen.findByRole('link', { name: /Đêm tuyết/ }));
    await waitFor(() => expect(field('Tiêu đề chương').value).toBe('Chương 1: Đêm tuyết'));
    expect(screen.queryByRole('region', { name: 'Chương chờ lưu 2' })).toBeNull();
    press('Văn bản mới');
    await waitFor(() => expect(field('Tiêu đề chương').value).toBe(''));
  });

  it('takes over what was typed when it is updated, as the person’s own text', async () => {
    await openSecond();
    expect(field('Bản dịch').value).toBe('Bản dịch 2');
    type('Bản dịch', 'Chữ của tôi');
    type('Tiêu đề chương chờ lưu', 'Hồi hai');
    expect(store().get().chapters[1]).toMatchObject({ title: 'Hồi 2', translated_content: 'Bản dịch 2' });
    press('Cập nhật chương');
    await screen.findByText('Đã cập nhật chương chờ lưu.');
    expect((await kept())[1]).toMatchObject({
      title: 'Hồi hai',
      translated_content: 'Chữ của tôi',
      origin: null,
      edit: null,
    });
  });

  it('keeps what was typed until then, also for another day', async () => {
    await openSecond();
    type('Bản dịch', 'Chữ dở dang');
    expect((await kept())[1]?.edit?.translated_content).toBe('Chữ dở dang');
  });

  it('drops text and choice when the edit is cancelled, after a question', async () => {
    const { address } = await openSecond();
    type('Bản dịch', 'Chữ dở dang');
    press('Hủy sửa');
    await agree('Bỏ các thay đổi?', 'Bỏ thay đổi');
    await screen.findByText('Chương đã tách (3)');
    expect(address()).not.toContain('staged=');
    expect((await kept())[1]).toMatchObject({ translated_content: 'Bản dịch 2', edit: null });
  });

  it('is left without a question when nothing was typed', async () => {
    await openSecond();
    press('Hủy sửa');
    await screen.findByText('Chương đã tách (3)');
  });

  it('is translated as it stands on the desk', async () => {
    const { api } = await openSecond();
    type('Văn bản gốc', '灯灯');
    press('Dịch');
    await waitFor(() => expect(field('Bản dịch').value).toBe('ĐènĐèn'));
    expect(textsSent(api)).toEqual(['灯灯']);
  });

  it('needs a title and a translation to become a chapter', async () => {
    const { api } = await openSecond();
    type('Bản dịch', ' ');
    press('Thêm vào dự án');
    await screen.findByText('Chưa có bản dịch để lưu thành chương mới.');
    type('Bản dịch', 'Có');
    type('Tiêu đề chương chờ lưu', ' ');
    press('Thêm vào dự án');
    await screen.findByText('Vui lòng nhập tiêu đề chương.');
    type('Tiêu đề chương chờ lưu', 'Hồi hai');
    press('Thêm vào dự án');
    await screen.findByText('Đã thêm 1 chương vào dự án.');
    expect(api.callsTo(CREATE)[0]?.body).toMatchObject({ title: 'Hồi hai', translated_content: 'Có' });
    await screen.findByText('Chương đã tách (3)');
  });

  it('shows the work going on while another chapter is open', async () => {
    let bring: (() => void) | undefined;
    const api = new FakeApi()
      .on(TRANSLATE, (call) => new Promise((resolve) => (bring = () => resolve(translated(call)))))
      .on('GET /api/chapters/11', ok(aChapter({ id: 11, project_id: projectOfTest() })));
    await openSplitList({ api });
    press('Dịch tạm');
    fireEvent.click(await screen.findByRole('link', { name: /Đêm tuyết/ }));
    await waitFor(() => expect(field('Tiêu đề chương').value).toBe('Chương 1: Đêm tuyết'));
    screen.getByText(/^Đang dịch 0\/3: Hồi 1/);
    press('Dừng');
    bring?.();
    await waitFor(() => expect(screen.queryByText(/^Đang dịch 0/)).toBeNull());
    expect(statuses()).toEqual([null, null, null]);
  });
});
