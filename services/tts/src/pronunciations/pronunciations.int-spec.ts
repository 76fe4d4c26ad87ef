import { OWNER, PROJECT, STRANGER, speechUnderTest } from '../testing/speech-under-test';

const { running, generated } = speechUnderTest();
const path = (rest = ''): string => `/api/tts/pronunciations/${PROJECT}${rest}`;
const put = (body: object, user = OWNER) => running.service.call({ method: 'PUT', path: path(), user, body });
const find = (user = OWNER) => running.service.call({ path: path(), user });

describe('how words are to be read', () => {
  const lists = {
    project: [{ written: 'Anna', spoken: 'An na' }],
    general: [{ written: 'km', spoken: 'ki lô mét' }],
  };

  it('is kept for the project and for all of a person’s projects', async () => {
    expect((await find()).json).toEqual({ success: true, project: [], general: [] });
    expect((await put(lists)).json).toEqual({ success: true, ...lists });
    expect((await find()).json).toEqual({ success: true, ...lists });
    await put({ project: [], general: lists.general });
    expect((await find()).json).toEqual({ success: true, project: [], general: lists.general });
  });

  it('holds for what is spoken of the project from then on', async () => {
    const chapter = running.projects.addChapter('A.');
    await put(lists);
    await generated({ text: 'Anna đi.', chapterId: chapter.id });
    expect(running.voice.spoken).toEqual(['An na đi.']);
  });

  it('is its owner’s alone', async () => {
    expect(await find(STRANGER)).toMatchObject({ status: 404, json: { code: 'projects.project_not_found' } });
    expect((await put(lists, STRANGER)).status).toBe(404);
  });

  it('is refused where a word or its reading is missing', async () => {
    expect(await put({ project: [{ written: ' ', spoken: 'a' }], general: [] })).toMatchObject({
      status: 400,
      json: { msg: 'Vui lòng nhập từ cần đọc.' },
    });
    expect((await find()).json).toEqual({ success: true, project: [], general: [] });
  });

  it('is suggested for names of the glossary that Vietnamese spelling does not read', async () => {
    running.projects.glossary.push(
      { source: '安娜', target: 'Anna', kind: 'name' },
      { source: '伦敦', target: 'London', kind: 'name' },
      { source: '林动', target: 'Lâm Động', kind: 'name' },
    );
    await put(lists);
    expect((await running.service.call({ path: path('/suggestions'), user: OWNER })).json).toEqual({
      success: true,
      suggestions: [{ written: 'London', spoken: 'lon đon' }],
    });
  });
});
