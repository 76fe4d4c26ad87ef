import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { press, type } from '../../testing/act';
import { FakeApi, refusal } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { GET_PROJECT, openEditProject, PUT_PROJECT, saved } from '../../testing/open-edit-project';
import { renderRoute } from '../../testing/render-route';

function sentForm(api: FakeApi): FormData {
  return api.callsTo(PUT_PROJECT)[0]?.body as FormData;
}

describe('editing a project', () => {
  it('sends every field and goes to the project', async () => {
    const { api, address } = await openEditProject(new FakeApi().on(PUT_PROJECT, saved));
    type('Tên *', '  Tây Du Ký mới ');
    press('Bỏ thể loại Cổ Đại');
    fireEvent.click(screen.getByRole('combobox', { name: /Thể loại/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Kiếm Hiệp' }));
    press('Lưu thay đổi');
    await waitFor(() => expect(address()).toBe('/project/1'));
    const form = sentForm(api);
    expect([form.get('name'), form.get('genre')]).toEqual(['Tây Du Ký mới', 'Tiên Hiệp, Kiếm Hiệp']);
    expect(form.has('removePoster')).toBe(false);
  });

  it('needs a name and a genre, in the words of the specification', async () => {
    const { api } = await openEditProject();
    type('Tên *', '  ');
    press('Bỏ tất cả thể loại');
    press('Lưu thay đổi');
    await screen.findByText('Project name is required!');
    await screen.findByText('Please select at least one genre!');
    expect(api.callsTo(PUT_PROJECT)).toEqual([]);
  });

  it('asks before it takes the cover away, and sends the flag', async () => {
    const { api } = await openEditProject(new FakeApi().on(PUT_PROJECT, saved));
    press('Xóa ảnh bìa');
    const question = await screen.findByRole('dialog', { name: 'Xóa ảnh bìa?' });
    press('Xóa ảnh bìa', question);
    await screen.findByText('Ảnh bìa sẽ bị xóa khi bạn lưu.');
    press('Lưu thay đổi');
    await waitFor(() => expect(api.callsTo(PUT_PROJECT)).toHaveLength(1));
    expect(sentForm(api).get('removePoster')).toBe('true');
  });

  it('sends another cover, and refuses what is none', async () => {
    const { api } = await openEditProject(new FakeApi().on(PUT_PROJECT, saved));
    const field = screen.getByLabelText('Chọn ảnh mới', { selector: 'input' });
    fireEvent.change(field, { target: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] } });
    await screen.findByText('Vui lòng chọn file ảnh!');
    fireEvent.change(field, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    await screen.findByText('Ảnh bìa mới');
    press('Lưu thay đổi');
    await waitFor(() => expect(api.callsTo(PUT_PROJECT)).toHaveLength(1));
    expect((sentForm(api).get('poster') as File).name).toBe('a.png');
  });

  it('asks before it gives up, and goes to the dashboard', async () => {
    const { address } = await openEditProject();
    press('Hủy');
    const question = await screen.findByRole('dialog', { name: 'Bỏ các thay đổi?' });
    press('Bỏ thay đổi', question);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('tells why saving failed', async () => {
    const { address } = await openEditProject(
      new FakeApi().on(
        PUT_PROJECT,
        refusal(403, 'platform.forbidden', 'You do not have permission to edit this project'),
      ),
    );
    press('Lưu thay đổi');
    await screen.findByText('❌ Error: You do not have permission to edit this project');
    expect(address()).toBe('/edit-project/1');
  });

  it('counts the characters of the description', async () => {
    await openEditProject();
    type('Mô tả', 'Ngắn');
    await screen.findByText('4/1000 ký tự');
  });

  it.each([
    [404, 'Project not found'],
    [403, 'You do not have permission to edit this project'],
  ])('says why a project cannot be opened (%i)', async (status, words) => {
    const api = new FakeApi().on(GET_PROJECT, refusal(status, 'projects.project_not_found', words));
    renderRoute('/edit-project/1', { user: aUser(), api });
    const problem = await screen.findByRole('alert');
    expect(within(problem).getByRole('heading').textContent).toBe(words);
  });
});
