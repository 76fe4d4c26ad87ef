import { childText, childrenOf, parseXml } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import {
  bootCommunity,
  publicProject,
  type CommunityUnderTest,
  type TestDocument,
} from '../testing/community-under-test';
import type { FakeChapter, FakeProject } from '../testing/fake-projects';
import { IDS_PER_SITEMAP } from './sitemap';

const SITE = 'https://doc.example';
const PUBLISHED = '2026-01-01T00:00:00.000Z';

describe('what search engines and feed readers get', () => {
  let community: CommunityUnderTest;

  beforeAll(async () => {
    community = await bootCommunity();
  });
  afterAll(() => community.close());

  const sql = (query: string, parameters: unknown[] = []): Promise<unknown> =>
    community.service.app.get(DataSource).query(query, parameters);
  const shown = (changes: Partial<FakeProject> = {}) => community.show(changes);
  const change = async (id: number, changes: Partial<FakeProject>): Promise<void> => {
    community.fake.change(id, changes);
    await community.apply(id);
  };
  const chapters = (id: number, count: number): FakeChapter[] =>
    Array.from({ length: count }, (_, place) => ({
      id: id * 1_000 + place,
      title: `Hồi ${place + 1}`,
      displayOrder: place + 1,
      version: 1,
      text: `Lời của hồi ${place + 1}.`,
    }));
  const addressesIn = ({ text }: TestDocument): (string | undefined)[] =>
    parseXml(text).children.map((place) => childText(place, 'loc'));

  describe('sitemaps', () => {
    const sitemap = (name: string) => community.read(`/pages-internal/sitemaps/${name}`);
    const index = () => community.read('/pages-internal/sitemap');

    it('name every public story and chapter in the file of their ids, and nothing else', async () => {
      const far = 3 * IDS_PER_SITEMAP + 5;
      const story = await shown({ id: far, chapters: [{ ...chapters(far, 1)[0], id: far } as FakeChapter] });
      expect((await index()).headers['content-type']).toBe('application/xml; charset=utf-8');
      const named = addressesIn(await index());
      expect(named).toEqual(
        expect.arrayContaining([
          `${SITE}/sitemaps/pages.xml`,
          `${SITE}/sitemaps/stories-4.xml`,
          `${SITE}/sitemaps/chapters-4.xml`,
        ]),
      );
      expect(named).not.toContain(`${SITE}/sitemaps/stories-3.xml`);
      expect(addressesIn(await sitemap('stories-4'))).toEqual([`${SITE}/community/project/${story.id}`]);
      expect(addressesIn(await sitemap('chapters-4'))).toEqual([`${SITE}/community/chapter/${far}`]);
      await change(story.id, { public: false });
      expect(addressesIn(await index())).not.toContain(`${SITE}/sitemaps/chapters-4.xml`);
      for (const name of ['stories-4', 'chapters-4']) expect((await sitemap(name)).status).toBe(404);
    });

    it('leave out what is for grown-ups', async () => {
      const far = 6 * IDS_PER_SITEMAP + 5;
      const chapter = { ...chapters(far, 1)[0], id: far } as FakeChapter;
      await shown({ id: far, isAdult: true, chapters: [chapter] });
      expect(addressesIn(await index()).filter((address) => address?.endsWith('-7.xml'))).toEqual([]);
      for (const name of ['stories-7', 'chapters-7']) expect((await sitemap(name)).status).toBe(404);
      await change(far, { isAdult: false });
      expect((await sitemap('chapters-7')).status).toBe(200);
    });

    it('tell when a story has changed for its readers, and not when only its version has', async () => {
      const { id } = await shown({ name: 'Tên cũ' });
      await sql('UPDATE stories SET changed_at = NULL WHERE id = $1', [id]);
      const changedAt = async () => {
        const places = parseXml((await sitemap('stories-1')).text).children;
        const place = places.find((one) => childText(one, 'loc') === `${SITE}/community/project/${id}`);
        return place && childText(place, 'lastmod');
      };
      await change(id, {});
      expect(await changedAt()).toBe(PUBLISHED);
      await change(id, { name: 'Tên mới' });
      expect(Date.parse((await changedAt()) ?? '')).toBeGreaterThan(Date.parse(PUBLISHED));
    });

    it('have the pages that are always there', async () => {
      expect(addressesIn(await sitemap('pages'))).toEqual([`${SITE}/`, `${SITE}/community`]);
    });

    it.each(['stories-0', 'stories-01', 'stories-999999999', 'stories-9999999999', 'words-1', 'x'])(
      'have no file %s',
      async (name) => {
        expect((await sitemap(name)).status).toBe(404);
      },
    );
  });

  describe('the feed of a story', () => {
    const feed = (id: number, headers: Record<string, string> = {}) =>
      community.read(`/pages-internal/feeds/${id}`, headers);
    const entriesOf = ({ text }: TestDocument) => childrenOf(parseXml(text), 'entry');
    const titlesOf = (document: TestDocument) =>
      entriesOf(document).map((entry) => childText(entry, 'title'));

    it('holds the newest fifty chapters, the latest first', async () => {
      const project = publicProject();
      await shown({ ...project, chapters: chapters(project.id, 60) });
      const answer = await feed(project.id);
      expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      const titles = titlesOf(answer);
      expect([titles.length, titles[0], titles[49]]).toEqual([50, 'Hồi 60', 'Hồi 11']);
      const [entry] = entriesOf(answer);
      if (!entry) throw new Error('an entry is needed');
      expect(childText(entry, 'id')).toBe(`tag:doc.example,2026-01-01:chuong/${project.id * 1_000 + 59}`);
      expect(childText(entry, 'published')).toBe(PUBLISHED);
      expect(childText(entry, 'summary')).toBe('Lời của hồi 60.');
    });

    it('has a chapter at its top that was added in the middle, and one that was corrected stays where it was', async () => {
      const project = publicProject();
      const three = chapters(project.id, 3);
      await shown({ ...project, chapters: [three[0], three[2]] as FakeChapter[] });
      await change(project.id, { chapters: three });
      expect(titlesOf(await feed(project.id))).toEqual(['Hồi 2', 'Hồi 3', 'Hồi 1']);
      const before = await feed(project.id);
      await change(project.id, {
        chapters: three.map((each) =>
          each.displayOrder === 1 ? { ...each, version: 2, text: 'Sửa.' } : each,
        ),
      });
      const after = await feed(project.id);
      expect(titlesOf(after)).toEqual(titlesOf(before));
      const [old, corrected] = [before, after].map((document) => entriesOf(document)[2]);
      if (!old || !corrected) throw new Error('three entries are needed');
      expect(childText(corrected, 'id')).toBe(childText(old, 'id'));
      expect(childText(corrected, 'published')).toBe(childText(old, 'published'));
      expect(childText(corrected, 'updated')).not.toBe(childText(old, 'updated'));
      expect(childText(corrected, 'summary')).toBe('Sửa.');
    });

    it('is not sent again to who holds it, by mark or by time', async () => {
      const { id } = await shown();
      const first = await feed(id);
      const etag = String(first.headers['etag']);
      const modified = String(first.headers['last-modified']);
      expect((await feed(id, { 'if-none-match': etag })).status).toBe(304);
      expect((await feed(id, { 'if-modified-since': modified })).status).toBe(304);
      expect((await feed(id, { 'if-modified-since': 'gần đây' })).status).toBe(200);
      // The time says 'the same', the mark says 'another': the mark is right.
      expect((await feed(id, { 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(200);
      await change(id, { name: 'Tên khác' });
      expect((await feed(id, { 'if-none-match': etag })).status).toBe(200);
    });

    it('shows nothing of a text for grown-ups but its names', async () => {
      const { id } = await shown({ isAdult: true });
      const { text } = await feed(id);
      expect(text).toContain('Hồi 1');
      expect(text).not.toContain('hòn đá');
      expect(text).not.toContain('files/posters');
    });

    it('is there before the first chapter is, and gone with the story', async () => {
      const { id } = await shown({ chapters: [] });
      expect(entriesOf(await feed(id))).toEqual([]);
      await change(id, { public: false });
      expect((await feed(id)).status).toBe(404);
      expect((await feed(987_654)).status).toBe(404);
    });
  });
});
