import { nameSuggestionsSchema, type NameSuggestions } from '@lacthu/contracts';
import { OWNER, STRANGER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

const SOURCE = [
  '林辰道：“师妹，你看青云宗的山门。”',
  '苏雪笑道：“林辰，我们到了。”',
  '二人来到青云宗，林辰见了玄真子。',
  '玄真子道：“苏雪，你们来了。”苏雪听了，与玄真子一同坐下。',
].join('\n');

describe('names suggested for a glossary', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
  });
  afterAll(() => projects.close());

  const ask = (id: number, user = OWNER) =>
    projects.call({ method: 'GET', path: `/api/projects/${id}/glossary/suggestions`, user });
  const suggestions = async (id: number): Promise<NameSuggestions> =>
    nameSuggestionsSchema.parse((await ask(id)).json);
  const chapter = (projectId: number, title: string, source: string) =>
    projects.call({
      method: 'POST',
      path: '/api/chapters',
      user: OWNER,
      body: { projectId, title, original_content: source, translated_content: '' },
    });
  const book = async (chapters: number): Promise<number> => {
    const { id } = await projects.project();
    for (let number = 1; number <= chapters; number += 1) await chapter(id, `Chương ${number}`, SOURCE);
    return id;
  };

  it('are those of all its chapters, with reading, hits and places', async () => {
    const id = await book(45);
    const found = await suggestions(id);
    expect(found.chapters).toBe(45);
    expect(
      found.suggestions.map(({ source, target, about, hits, chapters }) => [
        source,
        target,
        about,
        hits,
        chapters,
      ]),
    ).toEqual([
      ['林辰', 'Lâm Thần', 'person', 135, 45],
      ['苏雪', 'Tô Tuyết', 'person', 135, 45],
      ['玄真子', 'Huyền Chân Tử', 'person', 135, 45],
      ['青云宗', 'Thanh Vân Tông', 'place', 90, 45],
    ]);
    expect(found.suggestions[0]?.contexts.map((context) => [context.chapter_title, context.text])).toEqual([
      ['Chương 1', '林辰道：“师妹，你看青云宗的山门。”'],
      ['Chương 2', '林辰道：“师妹，你看青云宗的山门。”'],
      ['Chương 3', '林辰道：“师妹，你看青云宗的山门。”'],
    ]);
  });

  it('leave out what the glossary holds, approved or proposed', async () => {
    const id = await book(4);
    const add = (source: string, status: string) =>
      projects.call({
        method: 'POST',
        path: `/api/projects/${id}/glossary`,
        user: OWNER,
        body: { entries: [{ source, target: 'X' }], status },
      });
    await add('林辰', 'approved');
    await add('苏雪', 'proposed');
    expect((await suggestions(id)).suggestions.map(({ source }) => source)).toEqual(['玄真子', '青云宗']);
  });

  it('leave out for good what the owner dismissed, until it is taken back', async () => {
    const id = await book(4);
    const dismiss = (dismissed: boolean, user = OWNER) =>
      projects.call({
        method: 'PUT',
        path: `/api/projects/${id}/glossary/suggestions/dismissed`,
        user,
        body: { sources: ['苏雪', '青云宗'], dismissed },
      });
    const sources = async () => (await suggestions(id)).suggestions.map(({ source }) => source);
    expect((await dismiss(true, STRANGER)).status).toBe(404);
    expect(await sources()).toHaveLength(4);
    for (const time of [1, 2]) expect([time, (await dismiss(true)).status]).toEqual([time, 200]);
    expect(await sources()).toEqual(['林辰', '玄真子']);
    await dismiss(false);
    expect(await sources()).toEqual(['林辰', '苏雪', '玄真子', '青云宗']);
  });

  it('are none for a project without chapters', async () => {
    const { id } = await projects.project();
    expect(await suggestions(id)).toEqual({ success: true, suggestions: [], chapters: 0 });
  });

  it('are looked for once when they are asked for twice at a time', async () => {
    const id = await book(4);
    const [first, second] = await Promise.all([suggestions(id), suggestions(id)]);
    expect(first).toEqual(second);
    expect(first.suggestions).toHaveLength(4);
  });

  it('are told to the owner alone; to others the project does not exist', async () => {
    const id = await book(1);
    const [foreign, missing] = await Promise.all([ask(id, STRANGER), ask(999_999)]);
    expect(foreign.status).toBe(404);
    expect(foreign.json).toEqual({ ...Object(missing.json), requestId: expect.any(String) });
  });
});
