import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mainPart, optionsOf, press, type } from '../../testing/act';
import { FakeApi, ok, type FakeAnswer } from '../../testing/fake-api';
import { aProject } from '../../testing/factories';
import { READY_STYLES } from '../../testing/choose';
import { choose, CREATED, openCreateProject } from '../../testing/open-create-project';

const MB = 1024 * 1024;

async function open(api: FakeApi, key?: string) {
  api.otherwise('GET /api/projects', ok([aProject({ id: 9, name: 'Truyện cũ' })]));
  const page = await openCreateProject(api, key === undefined ? key : { engine: 'openai', openAIKey: key });
  type('Tên *', 'Tây Du Ký');
  type('Mô tả', 'Thỉnh kinh');
  await choose('Thể loại *', 'Tiên Hiệp');
  return page;
}

async function sent(api: FakeApi): Promise<FormData> {
  press('Tạo dự án', mainPart());
  await waitFor(() => expect(api.callsTo('POST /api/projects')).toHaveLength(1));
  return api.callsTo('POST /api/projects')[0]?.body as FormData;
}

/** A response that arrives only when released. */
function held(answer: FakeAnswer) {
  let release: (() => void) | undefined;
  const answering = () => new Promise<FakeAnswer>((resolve) => (release = () => resolve(answer)));
  return {
    answering,
    release: async () => {
      await waitFor(() => expect(release).toBeDefined());
      release?.();
    },
  };
}

describe('the form of a new project', () => {
  it('offers the ready styles, and sends the person’s own words when those are wanted', async () => {
    const api = new FakeApi().on('POST /api/projects', CREATED);
    await open(api);
    fireEvent.click(screen.getByLabelText('Phong cách dịch', { selector: 'input' }));
    const list = await screen.findByRole('listbox', { name: 'Phong cách dịch' });
    expect(optionsOf(list)).toEqual([...READY_STYLES, 'Thêm tùy chỉnh...']);
    fireEvent.click(within(list).getByRole('option', { name: 'Thêm tùy chỉnh...' }));
    type('Phong cách tùy chỉnh *', 'cổ phong, câu ngắn');
    type('Tên gốc (không bắt buộc)', '西遊記');
    await choose('Loại công việc', 'Biên tập lại');
    const form = await sent(api);
    expect(form.get('translation_style')).toBe('cổ phong, câu ngắn');
    expect(form.get('original_name')).toBe('西遊記');
    expect(form.get('task_type')).toBe('Biên tập lại');
  });

  it('takes a cover that is a picture of at most 5 MB, or none', async () => {
    const api = new FakeApi().on('POST /api/projects', CREATED);
    await open(api);
    const input = screen.getByLabelText('Ảnh bìa (không bắt buộc)');
    const pick = (file: File): void => void fireEvent.change(input, { target: { files: [file] } });
    pick(new File(['x'], 'x.txt', { type: 'text/plain' }));
    await screen.findByText('Vui lòng chọn file ảnh!');
    const large = new File(['anh'], 'to.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5 * MB + 1 });
    pick(large);
    await screen.findByText('File quá lớn! Vui lòng chọn file nhỏ hơn 5MB.');
    pick(new File(['anh'], 'bia.png', { type: 'image/png' }));
    await screen.findByText('bia.png');
    expect((await sent(api)).get('poster')).toBeInstanceOf(File);
  });

  it('shows how far it is: first the AI at 30 %, then the project at 70 %', async () => {
    const prompt = held(ok({ success: true, config: { master_prompt: 'Prompt riêng' } }));
    const project = held(CREATED);
    const api = new FakeApi()
      .on('POST /api/ai/initialize-prompt', prompt.answering)
      .on('POST /api/projects', project.answering);
    await open(api, 'sk-1');
    expect(screen.queryByRole('progressbar')).toBeNull();
    press('Tạo dự án', mainPart());
    await screen.findByText('AI đang phân tích và tạo Master Prompt…');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30');
    await prompt.release();
    await screen.findByText('Đang tạo dự án…');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('70');
    await project.release();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  it('without a key says where keys are set, and goes on', async () => {
    const api = new FakeApi().on('POST /api/projects', CREATED);
    await open(api);
    await sent(api);
    await screen.findByText(/^Chưa có API Key nên dự án dùng prompt mặc định/);
  });

  it('says in general that it failed when the answer makes no sense', async () => {
    const api = new FakeApi().on('POST /api/projects', ok({ nothing: true }, 201));
    await open(api);
    await sent(api);
    await screen.findByText('Có lỗi xảy ra khi tạo dự án.');
  });

  it('stands beside links to recent projects and to the dashboard', async () => {
    await open(new FakeApi());
    const recent = await screen.findByRole('link', { name: /Truyện cũ/ });
    expect(recent.getAttribute('href')).toBe('/project/9');
    const back = within(mainPart()).getByRole('link', { name: 'Về Dashboard' });
    expect(back.getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: /^Xem thêm/ })).toBeNull();
  });
});
