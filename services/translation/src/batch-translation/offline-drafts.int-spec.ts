import { chatCompletion, openAiText } from '@lacthu/testing';
import { OWNER, PROJECT, batchesUnderTest } from '../testing/batches-under-test';

const { running, config, startedId, goOn, untilEnded } = batchesUnderTest();

const HAN = /\p{Script=Han}/u;
const LINES = ['雪下了一夜。', '', '他坐在石床上。', '好。'];
const DRAFT = 'Hắn ngồi trên giường đá.';
const REASON = 'Nhà cung cấp từ chối; tạm dùng bản Hán-Việt.';

/** Refuses the lines with one of these in them. */
function refuse(...parts: readonly string[]): void {
  running.openAi.answerBy((request) => {
    const answered = openAiText(request)
      .split('\n')
      .map((line, index) =>
        parts.some((part) => line.includes(part))
          ? `[${index + 1}] Xin lỗi, tôi không thể dịch nội dung này.`
          : `[${index + 1}] Câu mới.`,
      );
    return chatCompletion(answered.join('\n'));
  });
}

describe('a batch with the offline engine', () => {
  it('drafts titles and texts by phrases, with the glossary and the own words of the person', async () => {
    running.projects.glossary.push({ source: '石床', target: 'Thạch Sàng', kind: 'name' });
    await running.service.call({
      method: 'POST',
      path: '/api/hanviet/words',
      user: OWNER,
      body: { kind: 'phrase', source: '雪', meanings: ['bông tuyết'], projectId: PROJECT },
    });
    const chapter = running.projects.addChapter(LINES.join('\n'));
    chapter.title = '第二章 老人';
    const translationConfig = config({ engine: 'hanviet', apiKey: '' });
    const job = await untilEnded(await startedId({ chapterIds: [chapter.id], translationConfig }));
    expect(job).toMatchObject({ status: 'completed', usage: null });
    expect(chapter).toMatchObject({ title: 'Chương 2: Lão nhân', failedLines: [] });
    expect(chapter.translatedContent.split('\n')).toEqual([
      expect.stringMatching(/^Bông tuyết /),
      '',
      'Hắn ngồi trên Thạch Sàng.',
      'Tốt.',
    ]);
  });

  it('reads character by character where it was started so', async () => {
    const content = '他在山上。';
    const id = await startedId({
      stagedChapters: [{ title: 'Một', content }],
      translationConfig: config({ engine: 'hanviet', hanviet: { mode: 'reading' } }),
    });
    const { translated_chapters: chapters } = await untilEnded(id);
    expect(chapters?.map((chapter) => chapter.translated_content)).toEqual(['Tha tại sơn thượng.']);
  });
});

describe('a batch that may fall back on the draft', () => {
  const fallback = () => ({ translationConfig: config({ fallbackHanviet: true }) });

  it('stores the draft of a refused line, says so, and translates only this line when it is tried again', async () => {
    refuse('石床');
    const chapter = running.projects.addChapter(LINES.join('\n'));
    const id = await startedId({ chapterIds: [chapter.id], ...fallback() });
    const job = await untilEnded(id);
    expect(job).toMatchObject({ status: 'failed', failed_chapters: 1 });
    expect(job.translated_chapters?.[0]).toMatchObject({
      error_code: 'partial',
      error_message: `Có 1 dòng chưa dịch được (dòng 3). ${REASON}`,
    });
    expect(chapter.translatedContent.split('\n')).toEqual(['Câu mới.', '', DRAFT, 'Câu mới.']);
    expect(chapter).toMatchObject({ state: 'partial', failedLines: [2] });
    refuse();
    const before = running.openAi.requests.length;
    await goOn(id, 'retry-failed', { apiKey: 'sk-good' });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed' });
    expect(running.openAi.requests.slice(before).map(openAiText)).toEqual(['[1] 他坐在石床上。']);
    expect(chapter).toMatchObject({ state: 'translated', failedLines: [] });
    expect(chapter.translatedContent).not.toContain(DRAFT);
  });

  it('leaves an earlier translation of the line and a Chinese title, which are still to be translated', async () => {
    refuse('石床', '老人');
    const chapter = running.projects.addChapter(LINES.join('\n'));
    Object.assign(chapter, { title: '第二章 老人', translatedContent: 'Một\n\nBa\nBốn' });
    await untilEnded(await startedId({ chapterIds: [chapter.id], ...fallback() }));
    expect(chapter.translatedContent.split('\n')).toEqual(['Câu mới.', '', 'Ba', 'Câu mới.']);
    expect(chapter).toMatchObject({ title: '第二章 老人', failedLines: [2] });
  });

  it('puts drafts into failed lines that are empty when these are sent alone', async () => {
    refuse('石床', '好');
    const chapter = running.projects.addChapter(LINES.join('\n'));
    Object.assign(chapter, { translatedContent: 'Một\n\n\nBốn', failedLines: [2, 3], state: 'partial' });
    const range = { from: 1, to: 1, only: 'failed' };
    await untilEnded(await startedId({ chapterRange: range, ...fallback() }));
    expect(chapter.translatedContent.split('\n')).toEqual(['Một', '', DRAFT, 'Bốn']);
    expect(chapter).toMatchObject({ state: 'partial', failedLines: expect.arrayContaining([2, 3]) });
  });

  it('has the whole draft of a staged chapter that is refused', async () => {
    running.openAi.answerAlways(chatCompletion('Xin lỗi, tôi không thể hỗ trợ yêu cầu này.'));
    const staged = { stagedChapters: [{ title: 'Một', content: LINES.join('\n') }] };
    const { translated_chapters: chapters } = await untilEnded(await startedId({ ...staged, ...fallback() }));
    expect(chapters?.[0]).toMatchObject({ status: 'failed', error_code: 'partial' });
    const text = chapters?.[0]?.translated_content ?? '';
    expect(text.split('\n')[2]).toBe(DRAFT);
    expect(text).not.toMatch(HAN);
  });
});
