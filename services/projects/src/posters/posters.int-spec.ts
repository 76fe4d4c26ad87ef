import { projectSchema, type Project } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import sharp from 'sharp';
import {
  OWNER,
  PNG,
  STRANGER,
  bootProjects,
  poster,
  type ProjectsUnderTest,
} from '../testing/projects-under-test';

const FACTS = { name: 'Tây Du Ký', genre: 'Tiên Hiệp' };
const SCRIPT_SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
/** A page behind the signature of a PNG. */
const HTML_WITH_SIGNATURE = Buffer.concat([
  PNG.subarray(0, 8),
  Buffer.from('<html><script>alert(1)</script>'),
]);

describe('posters', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const create = (file = poster()) =>
    projects.sendForm({ path: '/api/projects', fields: FACTS, files: [file] });
  const replace = (id: number, fields: Record<string, string>, file = poster()) =>
    projects.sendForm({ method: 'PUT', path: `/api/projects/${id}`, fields, files: [file] });
  const posterOf = async (id: number): Promise<string> =>
    projectSchema.parse((await projects.call({ path: `/api/projects/${id}`, user: OWNER })).json)
      .poster_url ?? '';
  const fetchPoster = async (url: string, user: ActingUser | null, headers: Record<string, string> = {}) =>
    projects.app.inject({
      method: 'GET',
      url: url.replace('files/', '/files-internal/'),
      headers: { ...(await projects.identity.signedHeaders('projects', user)), ...headers },
    });
  const made = async (): Promise<Project> => projectSchema.parse((await create()).json);

  it('re-encodes a picture, so that nothing of the uploaded bytes is served', async () => {
    const { poster_url: url } = await made();
    const response = await fetchPoster(url ?? '', OWNER);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect((await sharp(response.rawPayload).metadata()).format).toBe('webp');
  });

  it('answers a browser that has the picture with 304', async () => {
    const { poster_url: url } = await made();
    const { headers } = await fetchPoster(url ?? '', OWNER);
    const again = await fetchPoster(url ?? '', OWNER, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('makes large covers smaller and keeps their shape', async () => {
    const large = await sharp({ create: { width: 3_000, height: 4_000, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const project = projectSchema.parse((await create(poster(large, 'bia.jpg', 'image/jpeg'))).json);
    const stored = await sharp((await fetchPoster(project.poster_url ?? '', OWNER)).rawPayload).metadata();
    expect([stored.width, stored.height]).toEqual([800, 1_067]);
  });

  it.each([
    ['a page with the signature of a PNG', HTML_WITH_SIGNATURE, 'bia.png', 'image/png'],
    ['an SVG that calls itself PNG', SCRIPT_SVG, 'bia.png', 'image/png'],
    ['an SVG', SCRIPT_SVG, 'bia.svg', 'image/svg+xml'],
    ['an empty file', '', 'bia.png', 'image/png'],
    ['a picture cut in the middle', PNG.subarray(0, 45), 'bia.png', 'image/png'],
  ])('refuses %s and stores nothing of it', async (_case, bytes, name, type) => {
    const { id } = await projects.project();
    const before = await projects.storedPosters();
    const listed = async () => (await projects.call({ path: '/api/projects', user: OWNER })).json;
    const list = await listed();
    const refusal = { status: 400, json: { msg: 'Vui lòng chọn file ảnh!' } };
    expect(await create(poster(bytes, name, type))).toMatchObject(refusal);
    expect(await replace(id, { is_public: 'true' }, poster(bytes, name, type))).toMatchObject(refusal);
    expect(
      await projects.sendForm({
        path: '/api/projects/community-upload',
        fields: { ...FACTS, description: 'Mô tả' },
        files: [
          poster(bytes, name, type),
          { field: 'chapterFiles', name: '1.txt', bytes: 'Chương 1: A\nNội dung' },
        ],
      }),
    ).toMatchObject(refusal);
    expect(await projects.storedPosters()).toEqual(before);
    expect(await listed()).toEqual(list);
  });

  it('refuses more than 5 MB for a new project and more than 10 MB in an edit', async () => {
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024 + 1, PNG);
    const refusal = { status: 413, json: { msg: 'File quá lớn! Vui lòng chọn file nhỏ hơn 5MB.' } };
    expect(await create(poster(megabytes(5)))).toMatchObject(refusal);
    const { id } = await projects.project();
    expect(await replace(id, {}, poster(megabytes(10)))).toMatchObject(refusal);
    expect(await posterOf(id)).toBe('');
  });

  it('serves only the newest cover after a change, and none after its removal', async () => {
    const { id, poster_url: first } = await made();
    await replace(id, {});
    const second = await posterOf(id);
    expect(second).not.toBe(first);
    expect((await fetchPoster(first ?? '', OWNER)).statusCode).toBe(404);
    expect((await fetchPoster(second, OWNER)).statusCode).toBe(200);
    await projects.sendForm({ method: 'PUT', path: `/api/projects/${id}`, fields: { removePoster: 'true' } });
    expect(await posterOf(id)).toBe('');
    expect((await fetchPoster(second, OWNER)).statusCode).toBe(404);
    const name = (url: string | null) => url?.split('/').at(-1);
    const stored = await projects.storedPosters();
    expect(stored).not.toContain(name(first));
    expect(stored).not.toContain(name(second));
  });

  it('shows the cover of a private project to its owner alone, and of a public one to everybody', async () => {
    const { id, poster_url: url } = await made();
    const statuses = async () =>
      Promise.all(
        [OWNER, STRANGER, null].map(async (user) => (await fetchPoster(url ?? '', user)).statusCode),
      );
    expect(await statuses()).toEqual([200, 404, 404]);
    await projects.call({
      method: 'PUT',
      path: `/api/projects/${id}`,
      user: OWNER,
      body: { is_public: true },
    });
    expect(await statuses()).toEqual([200, 200, 200]);
    await projects.call({
      method: 'PUT',
      path: `/api/projects/${id}`,
      user: OWNER,
      body: { is_public: false },
    });
    expect(await statuses()).toEqual([200, 404, 404]);
  });

  it('loses the cover with its project', async () => {
    const { id, poster_url: url } = await made();
    await projects.call({ method: 'DELETE', path: `/api/projects/${id}`, user: OWNER });
    expect((await fetchPoster(url ?? '', OWNER)).statusCode).toBe(404);
    expect(await projects.storedPosters()).not.toContain(url?.split('/').at(-1));
  });
});
