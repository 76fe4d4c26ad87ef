import { posterImage, projectSchema, type Project } from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { lyingHeads } from '../../../../libs/book-files/src/testing/lying-heads';
import {
  OWNER,
  PNG,
  STRANGER,
  bootProjects,
  poster,
  type ProjectsUnderTest,
} from '../testing/projects-under-test';

/** Address of a generated cover. */
const MADE = /^files\/posters\/\d+\/made_[0-9a-f]{16}\.svg$/;
const FACTS = { name: 'Tây Du Ký', genre: 'Tiên Hiệp' };
/** A file of the known fault UP-03: pages and drawings with a script that call themselves pictures. */
const fixture = (name: string): Promise<Buffer> =>
  readFile(join(__dirname, '../../fixtures', `UP-03.${name}`));

describe('posters', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const create = (file = poster()) =>
    projects.sendForm({ path: '/api/projects', fields: FACTS, files: [file] });
  const publish = (file: ReturnType<typeof poster>) =>
    projects.sendForm({
      path: '/api/projects/community-upload',
      fields: { ...FACTS, description: 'Mô tả' },
      files: [file, { field: 'chapterFiles', name: '1.txt', bytes: 'Chương 1: A\nNội dung' }],
    });
  const replace = (id: number, fields: Record<string, string>, file = poster()) =>
    projects.sendForm({ method: 'PUT', path: `/api/projects/${id}`, fields, files: [file] });
  const posterOf = async (id: number): Promise<string> =>
    projectSchema.parse((await projects.call({ path: `/api/projects/${id}`, user: OWNER })).json)
      .poster_url ?? '';
  /** @param isOpen as the gateway tells it: this person may see what is published of the story */
  const fetchPoster = async (
    url: string,
    user: ActingUser | null,
    headers: Record<string, string> = {},
    isOpen = true,
  ) =>
    projects.app.inject({
      method: 'GET',
      url: `${url.replace('files/', '/files-internal/')}${isOpen ? '?public=1' : ''}`,
      headers: { ...(await projects.identity.signedHeaders('projects', user)), ...headers },
    });
  const made = async (): Promise<Project> => projectSchema.parse((await create()).json);
  /** Stored files of this poster, in all sizes. */
  const filesOf = async (url: string | null): Promise<string[]> => {
    const stem = url?.split('/').at(-1)?.split('_')[0] ?? '';
    return (await projects.storedPosters()).filter((name) => name.startsWith(stem));
  };

  /** The stored picture of an upload, and what is known of it. */
  const storedFrom = async (bytes: Buffer) => {
    const project = projectSchema.parse((await create(poster(bytes))).json);
    const response = await fetchPoster(project.poster_url ?? '', OWNER);
    const { width, height, format, space, exif, pages } = await sharp(response.rawPayload).metadata();
    return { url: project.poster_url ?? '', response, width, height, format, space, exif, pages };
  };
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#345' } });

  it.each([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['webp', 'image/webp', 'webp'],
    ['gif', 'image/png', 'png'],
  ] as const)(
    're-encodes a picture (%s), so that nothing of the uploaded bytes is served',
    async (kind, type, ending) => {
      const page = Buffer.from('<script>alert(1)</script>');
      const upload = Buffer.concat([await picture(30, 40).toFormat(kind).toBuffer(), page]);
      const { url, response, format } = await storedFrom(upload);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
      });
      expect(`image/${format}`).toBe(type);
      expect(url).toMatch(new RegExp(`_w30\\.${ending}$`));
      expect(response.rawPayload.includes(page)).toBe(false);
    },
  );

  it('keeps smaller pictures beside it, which everybody who may see it may have', async () => {
    const { url } = await storedFrom(await picture(700, 1_000).jpeg().toBuffer());
    const { srcSet = '' } = posterImage(url);
    const sizes = srcSet.split(', ').map((entry) => entry.split(' ')[0]?.slice(1) ?? '');
    const widths = await Promise.all(
      sizes.map(async (size) => {
        const { statusCode, headers, rawPayload } = await fetchPoster(size, OWNER);
        expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
        return (await sharp(rawPayload).metadata()).width;
      }),
    );
    expect(widths).toEqual([160, 320, 640, 700]);
    const strangers = await Promise.all(sizes.map((size) => fetchPoster(size, STRANGER)));
    expect(strangers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await fetchPoster(url.replace('_w700.jpg', '_w1280.webp'), OWNER)).statusCode).toBe(404);
  });

  it('shows the cover of a published story that is hidden from readers to its owner alone', async () => {
    const { id } = await projects.project({ isPublic: true });
    const url = await posterOf(id);
    for (const user of [null, STRANGER]) {
      expect((await fetchPoster(url, user)).statusCode).toBe(200);
      expect((await fetchPoster(url, user, {}, false)).statusCode).toBe(404);
    }
    expect((await fetchPoster(url, OWNER, {}, false)).statusCode).toBe(200);
  });

  it('still serves a cover of the time before there were sizes', async () => {
    const { id } = await projects.project();
    const storage = projects.app.get<ObjectStorage>(OBJECT_STORAGE);
    await storage.put(`${id}/bia-cu.webp`, await picture(30, 40).webp().toBuffer(), 'image/webp');
    await projects.app
      .get(DataSource)
      .query("UPDATE projects SET poster_name = 'bia-cu.webp' WHERE id = $1", [id]);
    const url = await posterOf(id);
    expect(posterImage(url)).toEqual({ src: `/files/posters/${id}/bia-cu.webp` });
    expect((await fetchPoster(url, OWNER)).statusCode).toBe(200);
    await projects.sendForm({ method: 'PUT', path: `/api/projects/${id}`, fields: { removePoster: 'true' } });
    expect(await storage.stat(`${id}/bia-cu.webp`)).toBeNull();
  });

  it('turns a photograph upright and drops where it was taken', async () => {
    const photo = await picture(60, 40)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '21/1 1/1 1/1' } })
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything() as Buffer,
    });
    const { width, height, exif } = await storedFrom(photo);
    expect([width, height, exif]).toEqual([40, 60, undefined]);
  });

  it('takes a print picture in CMYK, and the first picture of an animation', async () => {
    const print = await picture(30, 40).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    expect(await storedFrom(print)).toMatchObject({ format: 'jpeg', space: 'srgb' });
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 30, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await storedFrom(animation)).toMatchObject({ format: 'png', width: 30, height: 40 });
  });

  it.each([
    [
      'a photograph of a telephone (HEIC)',
      Promise.resolve(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
    ],
    ['a TIFF', picture(4, 4).tiff().toBuffer()],
    ['a BMP', Promise.resolve(Buffer.from('BM\0\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'))],
  ])('says of %s which kinds it takes', async (_case, bytes) => {
    expect(await create(poster(await bytes, 'bia.png', 'image/png'))).toMatchObject({
      status: 400,
      json: {
        code: 'projects.poster_unsupported',
        msg: expect.stringContaining('JPEG, PNG, WebP hoặc GIF') as string,
      },
    });
  });

  it('refuses a small file that unpacks to a huge picture, without unpacking it', async () => {
    const bomb = await picture(8_000, 6_000).png().toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    let unpacked = 0;
    const count = (): void => void (unpacked += 1);
    sharp.queue.on('change', count);
    expect(await create(poster(bomb))).toMatchObject({
      status: 400,
      json: { code: 'projects.poster_too_many_pixels' },
    });
    expect(unpacked).toBe(0);
    expect((await create(poster(PNG))).status).toBe(201);
    expect(unpacked).toBeGreaterThan(0);
    sharp.queue.off('change', count);
  });

  it.each(['bìa truyện “雪”.png', '../../bia.png', 'a'.repeat(300) + '.png', 'bìa\tmới.png'])(
    'takes a picture whatever its name is (%s), and makes one of its own',
    async (name) => {
      const project = projectSchema.parse((await create(poster(PNG, name))).json);
      expect(project.poster_url).toMatch(/^files\/posters\/\d+\/[0-9a-f-]{36}_w1\.png$/);
      expect((await fetchPoster(project.poster_url ?? '', OWNER)).statusCode).toBe(200);
    },
  );

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
    expect([stored.width, stored.height]).toEqual([1_280, 1_707]);
  });

  it.each([
    ['a page with the signature of a PNG', fixture('html-with-signature.png'), 'bia.png', 'image/png'],
    ['an SVG that calls itself PNG', fixture('svg-named.png'), 'bia.png', 'image/png'],
    ['an SVG', fixture('script.svg'), 'bia.svg', 'image/svg+xml'],
    ['an empty file', Promise.resolve(Buffer.alloc(0)), 'bia.png', 'image/png'],
    ['a picture cut in the middle', Promise.resolve(PNG.subarray(0, 45)), 'bia.png', 'image/png'],
  ])('refuses %s and stores nothing of it', async (_case, content, name, type) => {
    const bytes = await content;
    const { id } = await projects.project();
    const before = await projects.storedPosters();
    const listed = async () => (await projects.call({ path: '/api/projects', user: OWNER })).json;
    const list = await listed();
    const refusal = { status: 400, json: { msg: 'Vui lòng chọn file ảnh!' } };
    expect(await create(poster(bytes, name, type))).toMatchObject(refusal);
    expect(await replace(id, { is_public: 'true' }, poster(bytes, name, type))).toMatchObject(refusal);
    expect(await publish(poster(bytes, name, type))).toMatchObject(refusal);
    expect(await projects.storedPosters()).toEqual(before);
    expect(await listed()).toEqual(list);
  });

  it.each(lyingHeads().map(({ name, bytes }) => [name, Buffer.from(bytes)] as const))(
    'refuses a head that lies about its lengths (%s) on each of the three ways',
    async (_case, bytes) => {
      const { id } = await projects.project();
      const before = await projects.storedPosters();
      const answers = [
        await create(poster(bytes)),
        await replace(id, {}, poster(bytes)),
        await publish(poster(bytes)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
      for (const { json } of answers)
        expect(json).toMatchObject({
          code: expect.stringMatching(/^projects\.poster_(?:not_image|unsupported)$/) as string,
        });
      expect(await projects.storedPosters()).toEqual(before);
    },
  );

  it('takes a real picture on each of the three ways, and serves it as what it is', async () => {
    const control = poster(await fixture('control.png'));
    const { id } = await projects.project();
    const answers = [await create(control), await replace(id, {}, control), await publish(control)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201]);
    const { headers } = await fetchPoster(await posterOf(id), OWNER);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  });

  it('refuses more than 5 MB for a new project and more than 10 MB in an edit', async () => {
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024 + 1, PNG);
    const refusal = { status: 413, json: { msg: 'File quá lớn! Vui lòng chọn file nhỏ hơn 5MB.' } };
    expect(await create(poster(megabytes(5)))).toMatchObject(refusal);
    const { id } = await projects.project();
    expect(await replace(id, {}, poster(megabytes(10)))).toMatchObject(refusal);
    expect(await posterOf(id)).toMatch(MADE);
  });

  it('serves only the newest cover after a change, and none after its removal', async () => {
    const { id, poster_url: first } = await made();
    await replace(id, {});
    const second = await posterOf(id);
    expect(second).not.toBe(first);
    expect((await fetchPoster(first ?? '', OWNER)).statusCode).toBe(404);
    expect((await fetchPoster(second, OWNER)).statusCode).toBe(200);
    await projects.sendForm({ method: 'PUT', path: `/api/projects/${id}`, fields: { removePoster: 'true' } });
    expect(await posterOf(id)).toMatch(MADE);
    expect((await fetchPoster(second, OWNER)).statusCode).toBe(404);
    expect(await filesOf(first)).toEqual([]);
    expect(await filesOf(second)).toEqual([]);
  });

  it('leaves neither a project nor a file behind when the store fails between two sizes', async () => {
    const storage = projects.app.get<ObjectStorage>(OBJECT_STORAGE);
    const large = await picture(700, 1_000).png().toBuffer();
    const listed = async () => (await projects.call({ path: '/api/projects', user: OWNER })).json;
    const [files, list] = [await projects.storedPosters(), await listed()];
    const put = storage.put.bind(storage);
    let calls = 0;
    const failing = jest.spyOn(storage, 'put').mockImplementation((...args) => {
      calls += 1;
      return calls === 3 ? Promise.reject(new Error('disk full')) : put(...args);
    });
    const answer = await create(poster(large));
    failing.mockRestore();
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(calls).toBe(3);
    expect(await projects.storedPosters()).toEqual(files);
    expect(await listed()).toEqual(list);
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

  describe('of a project without a picture', () => {
    const bare = async (): Promise<Project> => {
      const body = { ...FACTS, name: '<b>Hử</b>', original_name: '水浒传' };
      return projectSchema.parse(
        (await projects.call({ method: 'POST', path: '/api/projects', user: OWNER, body })).json,
      );
    };
    const storedOf = async (id: number): Promise<string[]> =>
      (await projects.app.get<ObjectStorage>(OBJECT_STORAGE).list(`${id}/`)).sort();
    const rename = (id: number, name: string) =>
      projects.call({ method: 'PUT', path: `/api/projects/${id}`, user: OWNER, body: { name } });

    it('are drawn from its texts, stored once, and readable as other covers are', async () => {
      const { id, poster_url: url } = await bare();
      expect(await storedOf(id)).toEqual([]);
      const first = await fetchPoster(url ?? '', OWNER);
      expect(first.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'x-content-type-options': 'nosniff',
      });
      expect(first.body).toContain('>&lt;b&gt;Hử&lt;/b&gt;<');
      expect(await storedOf(id)).toEqual([`${id}/${url?.split('/').at(-1)}`]);
      const put = jest.spyOn(projects.app.get<ObjectStorage>(OBJECT_STORAGE), 'put');
      expect((await fetchPoster(url ?? '', OWNER)).body).toBe(first.body);
      expect(put).not.toHaveBeenCalled();
      put.mockRestore();
      const others = await Promise.all([STRANGER, null].map((user) => fetchPoster(url ?? '', user)));
      expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    });

    it('have a JPEG for link previews', async () => {
      const { poster_url: url } = await bare();
      const answer = await fetchPoster(url?.replace('.svg', '.jpg') ?? '', OWNER);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 600,
        height: 800,
      });
    });

    it('are drawn anew when the title changes; an old address shows the present title', async () => {
      const { id, poster_url: old } = await bare();
      await fetchPoster(old ?? '', OWNER);
      await rename(id, 'Hồng Lâu');
      const present = await posterOf(id);
      expect(present).not.toBe(old);
      expect(await storedOf(id)).toEqual([]);
      for (const url of [present, old ?? ''])
        expect((await fetchPoster(url, OWNER)).body).toContain('>Hồng Lâu<');
      expect(await storedOf(id)).toEqual([`${id}/${present.split('/').at(-1)}`]);
      await replace(id, {});
      expect((await fetchPoster(present, OWNER)).statusCode).toBe(404);
      expect((await storedOf(id)).join()).not.toContain('made_');
    });
  });

  it('loses the cover with its project', async () => {
    const { id, poster_url: url } = await made();
    expect(await filesOf(url)).toHaveLength(2);
    await projects.call({ method: 'DELETE', path: `/api/projects/${id}`, user: OWNER });
    expect((await fetchPoster(url ?? '', OWNER)).statusCode).toBe(404);
    expect(await filesOf(url)).toEqual([]);
  });
});
