import { projectListSchema, projectSchema, updateProjectResponseSchema } from '@lacthu/contracts';
import {
  OWNER,
  STRANGER,
  bootProjects,
  poster,
  type ProjectsUnderTest,
} from '../testing/projects-under-test';

const FACTS = {
  name: 'Tây Du Ký',
  description: 'Bốn thầy trò đi lấy kinh',
  genre: 'Tiên Hiệp, Huyền Huyễn',
  translation_style: 'Văn phong kiếm hiệp',
  task_type: 'Dịch và Biên tập',
};

describe('projects', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const create = (body: object, user = OWNER) =>
    projects.call({ method: 'POST', path: '/api/projects', user, body });
  const update = (id: number, body: object, user = OWNER) =>
    projects.call({ method: 'PUT', path: `/api/projects/${id}`, user, body });
  const get = (id: number, user = OWNER) => projects.call({ path: `/api/projects/${id}`, user });

  it('makes a project out of JSON', async () => {
    const answer = await create({ ...FACTS, ai_memory: { characters: ['Tôn Ngộ Không'] } });
    expect(answer.status).toBe(201);
    expect(projectSchema.parse(answer.json)).toMatchObject({
      ...FACTS,
      ai_memory: { characters: ['Tôn Ngộ Không'] },
      is_public: false,
      creation_method: 'translation',
      poster_url: expect.stringMatching(/^files\/posters\/\d+\/made_[0-9a-f]{16}\.svg$/),
      chapter_count: 0,
    });
  });

  it('makes a project out of a form with a cover, and reads JSON that the form carries as text', async () => {
    const answer = await projects.sendForm({
      path: '/api/projects',
      fields: {
        ...FACTS,
        ai_memory: '{"characters":["Tôn Ngộ Không"]}',
        project_config: '{"version":"1.0"}',
        master_prompt: 'Dịch sát nghĩa',
      },
      files: [poster()],
    });
    expect(answer.status).toBe(201);
    const project = projectSchema.parse(answer.json);
    expect(project).toMatchObject({
      ...FACTS,
      ai_memory: { characters: ['Tôn Ngộ Không'] },
      project_config: { version: '1.0' },
      master_prompt: 'Dịch sát nghĩa',
    });
    expect(project.poster_url).toMatch(new RegExp(`^files/posters/${project.id}/[\\w-]+\\.png$`));
  });

  it('gives a project without a prompt of its own the default one', async () => {
    expect(projectSchema.parse((await create(FACTS)).json).master_prompt).toContain('dịch giả');
  });

  it.each([
    ['without a name', { ...FACTS, name: '  ' }, 'Vui lòng nhập tên dự án.', 'name'],
    ['without a genre', { ...FACTS, genre: '' }, 'Vui lòng chọn ít nhất 1 thể loại truyện!', 'genre'],
    ['with a genre of no list', { ...FACTS, genre: 'Nấu Ăn' }, 'Thể loại không hợp lệ.', 'genre'],
    [
      'with a name over 200 characters',
      { ...FACTS, name: 'ă'.repeat(201) },
      'Tên dự án tối đa 200 ký tự.',
      'name',
    ],
  ])('refuses a project %s and says why', async (_case, body, msg, param) => {
    expect(await create(body)).toMatchObject({
      status: 400,
      json: { success: false, msg, errors: [{ param }] },
    });
  });

  it('counts a name in decomposed form by the letters that are seen, and stores it composed', async () => {
    const name = 'ế'.repeat(200);
    const answer = await create({ ...FACTS, name: name.normalize('NFD') });
    expect(projectSchema.parse(answer.json).name).toBe(name);
  });

  it('stores texts without the characters that no database takes', async () => {
    const answer = await create({ ...FACTS, name: 'Tây\u0000 Du', ai_memory: { note: 'a\u0000b' } });
    expect(answer).toMatchObject({ status: 201, json: { name: 'Tây Du', ai_memory: { note: 'ab' } } });
    expect(await create({ ...FACTS, name: '\u200b' })).toMatchObject({ status: 400 });
  });

  it('lists the projects of the user alone, newest first, as a plain array', async () => {
    const user = { ...OWNER, id: 21 };
    const first = projectSchema.parse((await create(FACTS, user)).json);
    const second = projectSchema.parse((await create(FACTS, user)).json);
    const list = projectListSchema.parse((await projects.call({ path: '/api/projects', user })).json);
    expect(list.map((project) => project.id)).toEqual([second.id, first.id]);
  });

  it('changes what is given and keeps the rest', async () => {
    const { id } = await projects.project();
    const answer = await update(id, { description: 'Mới', author: 'Ngô Thừa Ân' });
    expect(updateProjectResponseSchema.parse(answer.json).project).toMatchObject({
      name: 'Tây Du Ký',
      description: 'Mới',
      author: 'Ngô Thừa Ân',
    });
    expect(answer.json).toMatchObject({ success: true, message: 'Đã cập nhật dự án thành công!' });
  });

  it.each([
    ['a blank name', { name: ' ' }, 'Project name is required!'],
    ['a name of which nothing is to be seen', { name: '\u200b' }, 'Project name is required!'],
    ['no genre', { genre: ' , ' }, 'Please select at least one genre!'],
    ['a genre of no list', { genre: 'Nấu Ăn' }, 'Thể loại không hợp lệ.'],
    ['a description over 1,000 characters', { description: 'ă'.repeat(1_001) }, 'Mô tả tối đa 1000 ký tự.'],
    ['an author over 100 characters', { author: 'ă'.repeat(101) }, 'Tác giả tối đa 100 ký tự.'],
  ])('refuses a change to %s and keeps what was there', async (_case, body, msg) => {
    const { id } = await projects.project();
    expect(await update(id, { description: 'Mới', ...body })).toMatchObject({
      status: 400,
      json: { success: false, msg },
    });
    expect((await get(id)).json).toMatchObject({ name: 'Tây Du Ký', description: '', author: '' });
  });

  it('answers strangers as if there were no project', async () => {
    const { id } = await projects.project();
    const missing = { status: 404, json: { msg: 'Project not found' } };
    expect(await get(id, STRANGER)).toMatchObject(missing);
    expect(await update(id, { name: 'Của tôi' }, STRANGER)).toMatchObject(missing);
    expect(
      await projects.call({ method: 'DELETE', path: `/api/projects/${id}`, user: STRANGER }),
    ).toMatchObject(missing);
    expect(await get(999_999)).toMatchObject(missing);
    expect(await update(999_999, { name: 'Của tôi' })).toMatchObject(missing);
    expect(await get(id)).toMatchObject({ status: 200, json: { name: 'Tây Du Ký' } });
  });

  it.each(['999999', '0', 'abc', '1e3', '99999999999999999999'])('answers 404 for the id %s', async (id) => {
    expect((await projects.call({ path: `/api/projects/${id}`, user: OWNER })).status).toBe(404);
  });

  it('answers guests with 401', async () => {
    expect((await projects.call({ path: '/api/projects' })).status).toBe(401);
  });

  it('keeps what readers are told of a story until it is changed, and takes it back for an empty field', async () => {
    const made = await create({ ...FACTS, original_name: '詭秘之主', work_type: 'ai', is_adult: true });
    const { id } = projectSchema.parse(made.json);
    const told = { original_name: '詭秘之主', work_type: 'ai', is_adult: true };
    expect(made.json).toMatchObject(told);
    await update(id, { description: 'Mới' });
    expect((await get(id)).json).toMatchObject(told);
    const form = await projects.sendForm({
      method: 'PUT',
      path: `/api/projects/${id}`,
      fields: { original_name: ' ', work_type: '', is_adult: 'false' },
    });
    expect(form.status).toBe(200);
    expect((await get(id)).json).toMatchObject({ original_name: '', work_type: null, is_adult: false });
  });

  it.each([
    [{ original_name: '詭'.repeat(201) }, 'Tên gốc tối đa 200 ký tự.'],
    [{ work_type: 'stolen' }, 'Loại truyện không hợp lệ.'],
  ])('refuses labels that cannot be: %j', async (body, msg) => {
    const { id } = await projects.project();
    expect(await update(id, body)).toMatchObject({ status: 400, json: { msg } });
    expect(await create({ ...FACTS, ...body })).toMatchObject({ status: 400, json: { msg } });
  });

  it('hints at the kind of work that most of its chapters speak for', async () => {
    const { id } = await projects.project();
    expect((await get(id)).json).toMatchObject({ suggested_work_type: null });
    const origin = { engine: 'hanviet' };
    for (const chapter of [{ origin }, { origin }, {}]) {
      const body = { projectId: id, title: 'Hồi', translated_content: 'Một', ...chapter };
      expect(await projects.call({ method: 'POST', path: '/api/chapters', user: OWNER, body })).toMatchObject(
        { status: 201 },
      );
    }
    expect((await get(id)).json).toMatchObject({ suggested_work_type: 'convert' });
  });

  it('publishes with the generated cover, or with a picture in the same form', async () => {
    const { id } = await projects.project();
    expect(await update(id, { is_public: true })).toMatchObject({
      status: 200,
      json: { project: { is_public: true } },
    });
    await update(id, { is_public: false });
    const published = await projects.sendForm({
      method: 'PUT',
      path: `/api/projects/${id}`,
      fields: { is_public: 'true' },
      files: [poster()],
    });
    expect(published).toMatchObject({ status: 200, json: { project: { is_public: true } } });
    expect(await update(id, { is_public: false })).toMatchObject({ json: { project: { is_public: false } } });
  });

  it('saves the master prompt, and the memory only when it is given', async () => {
    const { id } = await projects.project();
    const save = (body: object, user = OWNER) =>
      projects.call({ method: 'PUT', path: `/api/projects/${id}/update-prompt`, user, body });
    expect(await save({ master_prompt: 'Một', ai_memory: { characters: [] } })).toMatchObject({
      status: 200,
    });
    await save({ master_prompt: 'Hai' });
    expect((await get(id)).json).toMatchObject({ master_prompt: 'Hai', ai_memory: { characters: [] } });
    expect((await save({ master_prompt: 'Ba' }, STRANGER)).status).toBe(404);
    expect((await save({})).status).toBe(400);
  });

  it('refuses a broken form with words, not with a fault of the server', async () => {
    const headers = {
      ...(await projects.identity.signedHeaders('projects', OWNER)),
      'content-type': 'multipart/form-data; boundary=x',
    };
    const response = await projects.app.inject({
      method: 'POST',
      url: '/api/projects',
      headers,
      payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nTây',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, code: 'platform.malformed_body' });
  });
});
