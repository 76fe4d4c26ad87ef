import {
  chapterNavigationSchema,
  chapterSchema,
  meResponseSchema,
  publicChapterSchema,
  storyListResponseSchema,
  storySchema,
  translateResponseSchema,
} from '@lacthu/contracts';
import { newcomer } from './account';
import { ask } from './api';
import { chapterList, createProject, importNovel, saveTranslation, setPublic } from './project';
import { asPastedText, sampleNovel } from './sample-novel';

const HAN = /\p{Script=Han}/u;
const NAME = 'Trấn Bạch Lộ';

describe('the main job', () => {
  it('goes from a new account to a chapter that a guest reads', async () => {
    const { token, user, email } = await newcomer();
    const me = await ask(meResponseSchema, 'GET', '/api/user/me', { token });
    expect(me.user).toMatchObject({ id: user.id, email, role: 'user', pro_expires_at: null });

    const novel = sampleNovel(4);
    const project = await createProject(token, NAME);
    const [first, ...others] = await importNovel(token, project.id, novel);
    if (!first) throw new Error('nothing was imported');
    expect([first, ...others].map(({ title }) => title)).toEqual(novel.map(({ title }) => title));
    const source = await ask(chapterSchema, 'GET', `/api/chapters/${first.id}`, { token });
    expect(source.original_content).toBe(novel[0] && asPastedText(novel[0]));
    expect(source.translated_content).toBe('');

    const { translatedText } = await ask(translateResponseSchema, 'POST', '/api/translate/hanviet', {
      token,
      json: { text: source.original_content, stylePrompt: '' },
    });
    expect(translatedText.split('\n')).toHaveLength(source.original_content.split('\n').length);
    expect(translatedText).not.toMatch(HAN);
    expect(translatedText).toMatch(/Tôn Ngộ Không/);

    const edited = translatedText.replace('Tôn Ngộ Không', 'Đại Thánh');
    expect(await saveTranslation(token, first.id, edited)).toMatchObject({
      translated_content: edited,
      state: 'translated',
    });
    expect((await chapterList(token, project.id)).map(({ state }) => state)).toEqual([
      'translated',
      'untranslated',
      'untranslated',
      'untranslated',
    ]);

    await setPublic(token, project.id, true);
    const { projects } = await ask(storyListResponseSchema, 'GET', '/api/community/projects?sort=newest');
    expect(projects[0]).toMatchObject({ id: project.id, name: NAME, chapter_count: 1 });
    const story = await ask(storySchema, 'GET', `/api/community/projects/${project.id}`);
    expect(story.chapters).toEqual([
      { id: first.id, title: first.title, display_order: 1, has_audio: false },
    ]);
    const chapter = await ask(publicChapterSchema, 'GET', `/api/community/chapters/${first.id}`);
    expect(chapter).toMatchObject({ project_id: project.id, project_name: NAME, translated_content: edited });
    expect(
      await ask(chapterNavigationSchema, 'GET', `/api/community/chapters/${first.id}/navigation`),
    ).toEqual({ prevChapter: null, nextChapter: null });
  });

  it('works for quick translation without any account', async () => {
    const text = '孙悟空\n\n从石头里跳了出来。';
    const { translatedText } = await ask(translateResponseSchema, 'POST', '/api/translate/hanviet', {
      json: { text },
    });
    const lines = translatedText.split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('Tôn Ngộ Không');
    expect(lines[1]).toBe('');
  });
});
