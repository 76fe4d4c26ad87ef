import { screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_MASTER_PROMPT } from '@lacthu/contracts';
import { mainPart, press, type } from '../../testing/act';
import { FakeApi, NO_ANSWER, ok, refusal } from '../../testing/fake-api';
import { aProject } from '../../testing/factories';
import { choose, CREATED, openCreateProject } from '../../testing/open-create-project';

const chooseGenre = (genre: string) => choose('Thể loại *', genre);

/** Fills in the form and sends it. */
async function create(): Promise<void> {
  type('Tên *', 'Tây Du Ký');
  type('Mô tả', 'Thỉnh kinh');
  await chooseGenre('Tiên Hiệp');
  press('Tạo dự án', mainPart());
}

function sentForm(api: FakeApi): FormData {
  return api.callsTo('POST /api/projects')[0]?.body as FormData;
}

describe('creating a project', () => {
  it('sends the form with the default prompt and opens the workspace', async () => {
    const api = new FakeApi().on('POST /api/projects', CREATED);
    const { address } = await openCreateProject(api);
    type('Tên *', '  Tây Du Ký ');
    type('Mô tả', 'Thỉnh kinh');
    await chooseGenre('Tiên Hiệp');
    await chooseGenre('Cổ Đại');
    press('Tạo dự án', mainPart());
    await waitFor(() => expect(address()).toBe('/project/42'));
    expect(Object.fromEntries(sentForm(api))).toEqual({
      name: 'Tây Du Ký',
      original_name: '',
      author: '',
      description: 'Thỉnh kinh',
      genre: 'Tiên Hiệp, Cổ Đại',
      translation_style: 'Trang trọng, học thuật',
      task_type: 'Dịch và Biên tập',
      master_prompt: DEFAULT_MASTER_PROMPT,
    });
  });

  it('lets the AI write the first prompt when a key is there', async () => {
    const api = new FakeApi()
      .on('POST /api/ai/initialize-prompt', ok({ success: true, config: { master_prompt: 'Prompt riêng' } }))
      .on('POST /api/projects', CREATED);
    const { address } = await openCreateProject(api, { engine: 'openai', openAIKey: 'sk-1' });
    await create();
    await waitFor(() => expect(address()).toBe('/project/42'));
    expect(api.callsTo('POST /api/ai/initialize-prompt')[0]?.body).toMatchObject({
      story_intro: 'Thỉnh kinh',
      genre: 'Tiên Hiệp',
      engine: 'openai',
      apiKey: 'sk-1',
      model: 'gpt-4o-mini',
    });
    expect(sentForm(api).get('master_prompt')).toBe('Prompt riêng');
  });

  it.each([
    [
      'with the style it told',
      {
        narrative_style: 'Trang nhã, câu ngắn',
        characters: [
          { name: 'Tôn Ngộ Không', relationship: 'đồ đệ', address: 'ta', description: 'Hầu vương' },
          { name: 42 },
        ],
      },
      {
        narrative_style: 'Trang nhã, câu ngắn',
        characters: [
          { name: 'Tôn Ngộ Không', relationship: 'đồ đệ', address: 'ta', description: 'Hầu vương' },
        ],
      },
    ],
    [
      'with a natural style where it told none',
      { narrative_style: ' ', characters: null },
      { narrative_style: 'Văn phong dịch tự nhiên', characters: [] },
    ],
  ])('keeps what the AI found out as the memory of the project, %s', async (_what, found, kept) => {
    const config = { master_prompt: 'Prompt riêng', ...found };
    const api = new FakeApi()
      .on('POST /api/ai/initialize-prompt', ok({ success: true, config }))
      .on('POST /api/projects', CREATED);
    const { address } = await openCreateProject(api, { engine: 'openai', openAIKey: 'sk-1' });
    await create();
    await waitFor(() => expect(address()).toBe('/project/42'));
    expect(JSON.parse(sentForm(api).get('ai_memory') as string)).toEqual({
      project_name: 'Tây Du Ký',
      relationship_summary: '',
      master_prompt: 'Prompt riêng',
      ...kept,
    });
    expect(JSON.parse(sentForm(api).get('project_config') as string)).toEqual({
      initialized: true,
      ai_generated: true,
      version: 1,
      chapters_processed: 0,
    });
  });

  it('asks Google for the model of the project pages where the person chose none', async () => {
    const api = new FakeApi()
      .on('POST /api/ai/initialize-prompt', ok({ success: true, config: { master_prompt: 'Prompt riêng' } }))
      .on('POST /api/projects', CREATED);
    await openCreateProject(api, { engine: 'googleai', googleAIKey: 'AIza1' });
    await create();
    await waitFor(() => expect(api.callsTo('POST /api/projects')).toHaveLength(1));
    expect(api.callsTo('POST /api/ai/initialize-prompt')[0]?.body).toMatchObject({
      model: 'gemini-2.0-flash-exp',
    });
  });

  it.each([
    [
      'refuses',
      refusal(429, 'translation.rate_limited', 'Đã vượt quá giới hạn API'),
      'Đã vượt quá giới hạn API',
    ],
    ['answers without a prompt', ok({ success: true, config: {} }), 'AI trả về master_prompt không hợp lệ'],
    ['answers without success', ok({ success: false }), 'AI không tạo được prompt hợp lệ'],
  ])('goes on with the default prompt when the AI %s, and says so', async (_how, answer, reason) => {
    const api = new FakeApi().on('POST /api/ai/initialize-prompt', answer).on('POST /api/projects', CREATED);
    const { address } = await openCreateProject(api, { engine: 'openai', openAIKey: 'sk-1' });
    await create();
    await screen.findByText(`${reason}. Dự án dùng prompt mặc định.`);
    await waitFor(() => expect(address()).toBe('/project/42'));
    expect(sentForm(api).get('master_prompt')).toBe(DEFAULT_MASTER_PROMPT);
  });

  it('names what is missing and sends nothing', async () => {
    const api = new FakeApi();
    await openCreateProject(api);
    press('Tạo dự án', mainPart());
    await screen.findByText('Vui lòng nhập tên dự án.');
    screen.getByText('Vui lòng chọn ít nhất 1 thể loại truyện!');
    expect(api.callsTo('POST /api/projects')).toHaveLength(0);
  });

  it('tells why the server refused and keeps the form', async () => {
    const api = new FakeApi().on(
      'POST /api/projects',
      refusal(503, 'platform.service_unavailable', 'Dịch vụ đang tạm gián đoạn.'),
    );
    await openCreateProject(api);
    type('Tên *', 'Tây Du Ký');
    await chooseGenre('Tiên Hiệp');
    press('Tạo dự án', mainPart());
    await screen.findByText('Dịch vụ đang tạm gián đoạn.');
    expect(screen.getByLabelText<HTMLInputElement>('Tên *').value).toBe('Tây Du Ký');
  });

  it('sends the same once more under the same key when no answer came, and asks the AI no second time', async () => {
    const api = new FakeApi()
      .on('POST /api/ai/initialize-prompt', ok({ success: true, config: { master_prompt: 'Prompt riêng' } }))
      .on('POST /api/projects', NO_ANSWER);
    const { address } = await openCreateProject(api, { engine: 'openai', openAIKey: 'sk-1' });
    await create();
    await waitFor(() => expect(api.callsTo('POST /api/projects')).toHaveLength(1));
    await waitFor(() =>
      expect(within(mainPart()).getByRole<HTMLButtonElement>('button', { name: 'Tạo dự án' }).disabled).toBe(
        false,
      ),
    );
    api.on('POST /api/projects', CREATED);
    press('Tạo dự án', mainPart());
    await waitFor(() => expect(address()).toBe('/project/42'));
    const [first, second] = api
      .callsTo('POST /api/projects')
      .map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(api.callsTo('POST /api/ai/initialize-prompt')).toHaveLength(1);
  });

  it('shows the five latest projects and how many more there are', async () => {
    const projects = Array.from({ length: 7 }, (_, at) =>
      aProject({ id: at + 1, name: `Truyện ${at + 1}`, created_at: `2026-01-0${at + 1}T00:00:00Z` }),
    );
    await openCreateProject(new FakeApi().on('GET /api/projects', ok(projects)));
    const recent = await screen.findByRole('complementary', { name: 'Dự án gần đây' });
    await within(recent).findByRole('link', { name: 'Truyện 7' });
    expect(within(recent).queryByRole('link', { name: 'Truyện 2' })).toBeNull();
    expect(within(recent).getByRole('link', { name: 'Xem thêm 2 dự án' }).getAttribute('href')).toBe(
      '/dashboard',
    );
  });
});
