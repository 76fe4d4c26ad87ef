import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sessionToken } from '../../api/session-token';
import { optionsOf, press, type } from '../../testing/act';
import { READY_STYLES } from '../../testing/choose';
import { FakeApi, NO_ANSWER, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { aWholeProject } from '../../testing/novel-factories';
import { GET_PROJECT, openEditProject, project, PUT_PROJECT, saved } from '../../testing/open-edit-project';
import { renderRoute } from '../../testing/render-route';

describe('the form of a project', () => {
  afterEach(() => jest.restoreAllMocks());

  it('loads first, and then holds what the project is', async () => {
    let bring: ((answer: FakeAnswer) => void) | undefined;
    const api = new FakeApi().on(GET_PROJECT, () => new Promise<FakeAnswer>((resolve) => (bring = resolve)));
    renderRoute('/edit-project/1', { user: aUser(), api });
    await screen.findByRole('status', { name: 'Đang tải dự án…' });
    await waitFor(() => expect(bring).toBeDefined());
    bring?.(ok(project));
    await screen.findByRole('heading', { name: 'Sửa thông tin dự án' });
    expect(screen.getByLabelText<HTMLInputElement>('Tên *').value).toBe('Tây Du Ký');
    expect(screen.getByLabelText<HTMLInputElement>('Tác giả').value).toBe('Ngô Thừa Ân');
    expect(screen.getByLabelText<HTMLInputElement>('Phong cách dịch', { selector: 'input' }).value).toBe(
      'Văn phong kiếm hiệp',
    );
    screen.getByText(/tối đa 5MB\. Kích thước gợi ý: 400x600\./);
  });

  it.each([
    ['what the server says', refusal(500, 'platform.internal', 'Máy chủ gặp lỗi.'), 'Máy chủ gặp lỗi.'],
    ['the words of the specification', ok({ nothing: true }), 'Failed to load project'],
  ])('says that it failed to load in %s', async (_what, answer, words) => {
    renderRoute('/edit-project/1', { user: aUser(), api: new FakeApi().on(GET_PROJECT, answer) });
    const problem = await screen.findByRole('alert');
    expect(within(problem).getAllByText(words).length).toBeGreaterThan(0);
  });

  it('offers only the genres that are not chosen yet, and one of them at a time', async () => {
    await openEditProject();
    fireEvent.click(screen.getByRole('combobox', { name: /Thể loại/ }));
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(options).toHaveLength(38);
    expect(options).not.toContain('Tiên Hiệp');
    fireEvent.click(screen.getByRole('option', { name: 'Sắc' }));
    await screen.findByRole('button', { name: 'Bỏ thể loại Sắc' });
  });

  it('offers the ready styles and the plain formal one, and takes any other', async () => {
    const { api } = await openEditProject(new FakeApi().on(PUT_PROJECT, saved));
    const field = screen.getByLabelText('Phong cách dịch', { selector: 'input' });
    fireEvent.click(field);
    const list = await screen.findByRole('listbox', { name: 'Phong cách dịch' });
    expect(optionsOf(list)).toEqual([...READY_STYLES, 'Trang trọng']);
    type('Phong cách dịch', 'cổ phong');
    type('Tác giả', 'Vô danh');
    press('Lưu thay đổi');
    await waitFor(() => expect(api.callsTo(PUT_PROJECT)).toHaveLength(1));
    const form = api.callsTo(PUT_PROJECT)[0]?.body as FormData;
    expect([form.get('translation_style'), form.get('author')]).toEqual(['cổ phong', 'Vô danh']);
    expect([form.has('poster'), form.has('removePoster')]).toEqual([false, false]);
  });

  it.each([
    ['Tên *', 200, 'Tên dự án tối đa 200 ký tự.'],
    ['Tác giả', 100, 'Tác giả tối đa 100 ký tự.'],
    ['Tên gốc (không bắt buộc)', 200, 'Tên gốc tối đa 200 ký tự.'],
    ['Mô tả', 1000, 'Mô tả tối đa 1000 ký tự.'],
  ])('lets %s have %i characters and no more', async (label, most, complaint) => {
    const { api } = await openEditProject(new FakeApi().on(PUT_PROJECT, saved));
    type(label, 'a'.repeat(most + 1));
    press('Lưu thay đổi');
    await screen.findByText(complaint);
    expect(api.callsTo(PUT_PROJECT)).toEqual([]);
    type(label, 'a'.repeat(most));
    press('Lưu thay đổi');
    await waitFor(() => expect(api.callsTo(PUT_PROJECT)).toHaveLength(1));
  });

  it('sends what readers are told of the story, and what is not said as an empty text', async () => {
    const { api } = await openEditProject(new FakeApi().on(PUT_PROJECT, saved));
    type('Tên gốc (không bắt buộc)', '西遊記');
    fireEvent.click(screen.getByRole('combobox', { name: /Loại truyện/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Sáng tác' }));
    fireEvent.click(screen.getByRole('switch', { name: /^Truyện 18\+/ }));
    press('Lưu thay đổi');
    await waitFor(() => expect(api.callsTo(PUT_PROJECT)).toHaveLength(1));
    const form = api.callsTo(PUT_PROJECT)[0]?.body as FormData;
    expect(['original_name', 'work_type', 'is_adult'].map((field) => form.get(field))).toEqual([
      '西遊記',
      'original',
      'true',
    ]);
  });

  it('holds what readers are told already, and takes the kind of work back', async () => {
    const told = aWholeProject({ original_name: '西遊記', work_type: 'ai', is_adult: true });
    const { api } = await openEditProject(new FakeApi().on(GET_PROJECT, ok(told)).on(PUT_PROJECT, saved));
    expect(screen.getByLabelText<HTMLInputElement>('Tên gốc (không bắt buộc)').value).toBe('西遊記');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Truyện 18\+/ }).checked).toBe(true);
    fireEvent.click(screen.getByRole('combobox', { name: /Loại truyện/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Không ghi' }));
    press('Lưu thay đổi');
    await waitFor(() => expect(api.callsTo(PUT_PROJECT)).toHaveLength(1));
    expect((api.callsTo(PUT_PROJECT)[0]?.body as FormData).get('work_type')).toBe('');
  });

  it('hints at the kind of work its chapters speak for, and at the age mark for a genre, and sets neither', async () => {
    const hinted = aWholeProject({ suggested_work_type: 'convert', genre: 'Sắc' });
    const { api } = await openEditProject(new FakeApi().on(GET_PROJECT, ok(hinted)).on(PUT_PROJECT, saved));
    screen.getByText('Gợi ý: Convert, vì phần lớn các chương được dịch như vậy.');
    screen.getByText(/Bạn đã chọn thể loại Sắc/);
    press('Lưu thay đổi');
    await waitFor(() => expect(api.callsTo(PUT_PROJECT)).toHaveLength(1));
    const form = api.callsTo(PUT_PROJECT)[0]?.body as FormData;
    expect([form.get('work_type'), form.get('is_adult')]).toEqual(['', 'false']);
  });

  it('lets the person keep the old cover after all', async () => {
    await openEditProject();
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Chọn ảnh mới', { selector: 'input' }), {
      target: { files: [picture] },
    });
    await screen.findByText('Ảnh bìa mới');
    press('Giữ ảnh cũ');
    await screen.findByText('Ảnh bìa hiện tại');
  });

  it('asks a person whose token is gone to log in, and leads there', async () => {
    const { api, address } = await openEditProject(new FakeApi().on(PUT_PROJECT, saved));
    jest.spyOn(sessionToken, 'get').mockReturnValue(null);
    press('Lưu thay đổi');
    await screen.findByText('Please log in again.');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.callsTo(PUT_PROJECT)).toEqual([]);
  });

  it.each([
    [
      'the server’s sentence',
      refusal(400, 'platform.invalid_input', 'Chưa đúng.'),
      /^❌ Error: Chưa đúng\.$/,
    ],
    ['that no answer came', NO_ANSWER, /^❌ Error: Không kết nối được với máy chủ/],
  ])('shows %s when saving failed', async (_what, answer, words) => {
    await openEditProject(new FakeApi().on(PUT_PROJECT, answer));
    press('Lưu thay đổi');
    await screen.findByText(words);
  });
});
