import { chatCompletion, openAiText, type ProviderRequest } from '@lacthu/testing';
import { batchesUnderTest, killAtStoring } from '../testing/batches-under-test';
import type { FakeChapter } from '../testing/fake-projects';

const { running, start, startedId, goOn, untilEnded } = batchesUnderTest({
  // One chapter after the other, so that it is known which one a person meets at work.
  TRANSLATION_JOB_SLOTS: 1,
});

const LINES = ['雪下了一夜。', '她数了数铜钱。', '船还没有来。', '灯灭了。', '天亮了。', '门开着。'];
const DONE = [
  'Tuyết  rơi suốt đêm. ',
  'Cô đếm tiền.',
  'Thuyền chưa tới.',
  'Đèn tắt.',
  'Trời sáng.',
  'Cửa mở.',
];

/** A saved chapter with these target lines in place of the good ones. */
function savedChapter(other: Record<number, string>, more: Partial<FakeChapter> = {}): FakeChapter {
  const chapter = running.projects.addChapter(LINES.join('\n'));
  const translatedContent = DONE.map((line, place) => other[place] ?? line).join('\n');
  return Object.assign(chapter, { translatedContent, state: 'partial' }, more);
}

const sentLines = (request: ProviderRequest): string[] =>
  openAiText(request)
    .split('\n')
    .map((line) => line.replace(/^\[\d+\] /, ''));

/** Answers each line with 'Dịch: <place>'; lines that hold one of these come back as they were sent. */
function answerLines(echoed: readonly string[] = []): void {
  running.openAi.answerBy((request) =>
    chatCompletion(
      sentLines(request)
        .map((line, index) => {
          const isEcho = echoed.some((text) => line.includes(text));
          return `[${index + 1}] ${isEcho ? line : `Câu mới ${LINES.findIndex((each) => each === line)}`}`;
        })
        .join('\n'),
    ),
  );
}

const sent = (): string[][] => running.openAi.requests.map(sentLines);
const repair = (only: 'failed' | 'leftover') => ({ chapterRange: { from: 1, to: 10, only } });

describe('a batch of failed lines', () => {
  it('sends only them, and leaves every other byte, the title and what a person has edited', async () => {
    answerLines();
    const chapter = savedChapter(
      { 1: '', 4: '', 5: 'Cửa 开 mở (tay).' },
      { failedLines: [1, 4], lockedLines: [5] },
    );
    const whole = running.projects.addChapter(LINES.join('\n'));
    const job = await untilEnded(await startedId(repair('failed')));
    expect(job).toMatchObject({ status: 'completed', total_chapters: 1, done_chapters: 1 });
    expect(sent()).toEqual([['她数了数铜钱。'], ['天亮了。']]);
    expect(JSON.stringify(running.openAi.requests[1]?.body)).toContain('灯灭了。');
    expect(chapter.translatedContent.split('\n')).toEqual([
      DONE[0],
      'Câu mới 1',
      DONE[2],
      DONE[3],
      'Câu mới 4',
      'Cửa 开 mở (tay).',
    ]);
    expect(chapter).toMatchObject({ title: 'Chương 101', failedLines: [], version: 2 });
    expect(whole.translatedContent).toBe('');
    expect(await start(repair('failed'))).toMatchObject({
      status: 400,
      json: {
        code: 'translation.no_lines_to_translate',
        msg: 'Không còn dòng nào cần dịch lại trong khoảng này.',
      },
    });
  });

  it('keeps lines that fail again as they were and names them, and sends only those another time', async () => {
    answerLines(['天亮了']);
    const chapter = savedChapter({ 1: '', 4: '[lỗi]' }, { failedLines: [1, 4] });
    const id = await startedId(repair('failed'));
    const job = await untilEnded(id);
    expect(job).toMatchObject({ status: 'failed', failed_chapters: 1 });
    expect(job.translated_chapters?.[0]).toMatchObject({
      error_code: 'partial',
      error_message: expect.stringContaining('Có 1 dòng chưa dịch được (dòng 5)'),
    });
    expect(chapter.translatedContent.split('\n').slice(1, 5)).toEqual([
      'Câu mới 1',
      DONE[2],
      DONE[3],
      '[lỗi]',
    ]);
    expect(chapter.failedLines).toEqual([4]);
    const asked = running.openAi.requests.length;
    answerLines();
    await goOn(id, 'retry-failed', { apiKey: 'sk-good' });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed' });
    expect(sent().slice(asked)).toEqual([['天亮了。']]);
    expect(chapter.translatedContent.split('\n')[4]).toBe('Câu mới 4');
  });

  it('is also what a batch over chapters that are not done makes of a partial one', async () => {
    answerLines(['她', '天亮了']);
    const partial = savedChapter({ 1: '', 4: '[lỗi]' }, { failedLines: [1, 4] });
    const whole = running.projects.addChapter(LINES.slice(0, 2).join('\n'));
    const range = { from: 1, to: 10, only: 'untranslated' };
    const job = await untilEnded(await startedId({ chapterRange: range }));
    expect(job).toMatchObject({ total_chapters: 2, failed_chapters: 2 });
    expect(new Set(sent().flat())).toEqual(new Set(['她数了数铜钱。', '天亮了。', '雪下了一夜。']));
    expect(partial.translatedContent.split('\n')).toEqual([
      DONE[0],
      '',
      ...DONE.slice(2, 4),
      '[lỗi]',
      DONE[5],
    ]);
    expect(partial).toMatchObject({ failedLines: [1, 4], version: 1 });
    expect(whole.translatedContent).toBe('Câu mới 0\n');
  });

  it('stores nothing on a text that was edited meanwhile', async () => {
    const chapter = savedChapter({ 1: '' }, { failedLines: [1] });
    running.openAi.answerBy(() => {
      chapter.version = 9;
      return chatCompletion('[1] Câu mới');
    });
    const before = chapter.translatedContent;
    const job = await untilEnded(await startedId(repair('failed')));
    expect(job.translated_chapters?.[0]).toMatchObject({ status: 'failed', error_code: 'conflict' });
    expect(chapter.translatedContent).toBe(before);
  });

  it('is not worked on again where a worker was killed after it had stored, and names what had failed', async () => {
    answerLines(['天亮了']);
    const chapter = savedChapter({ 1: '', 4: '' }, { failedLines: [1, 4] });
    // Another line that fails meanwhile is not what this batch was started for.
    killAtStoring(running, 'after', () => chapter.failedLines.push(3));
    const job = await untilEnded(await startedId(repair('failed')));
    expect(job.translated_chapters?.[0]).toMatchObject({ status: 'failed', error_code: 'partial' });
    expect(job.translated_chapters?.[0]?.error_message).toMatch(/^Có 1 dòng chưa dịch được \(dòng 5\)/);
    expect(running.openAi.requests).toHaveLength(job.usage?.calls ?? 0);
    expect(sent().filter((lines) => lines.includes('她数了数铜钱。'))).toHaveLength(1);
    expect(sent().filter((lines) => lines.includes('灯灭了。'))).toEqual([]);
    expect(chapter.translatedContent.split('\n').slice(1, 5)).toEqual(['Câu mới 1', DONE[2], DONE[3], '']);
    expect(running.projects.storedKeys).toHaveLength(1);
  });
});

describe('a batch of lines with leftover Chinese', () => {
  it('sends only them, and says which it could not place in an edited text', async () => {
    answerLines();
    const chapter = savedChapter(
      { 0: 'Lời dẫn 序', 2: 'Thuyền 船 chưa tới.', 5: 'Cửa 门 (tay).' },
      { lockedLines: [5], lineSources: [[2, 2]] },
    );
    const job = await untilEnded(await startedId(repair('leftover')));
    expect(sent()).toEqual([['船还没有来。']]);
    expect(chapter.translatedContent.split('\n')).toEqual([
      'Lời dẫn 序',
      DONE[1],
      'Câu mới 2',
      DONE[3],
      DONE[4],
      'Cửa 门 (tay).',
    ]);
    expect(job.translated_chapters?.[0]).toMatchObject({
      error_code: 'partial',
      error_message: expect.stringContaining('Chưa rõ dòng gốc nên dòng này được giữ nguyên.'),
      locked_lines: 1,
    });
  });

  it('leaves chapters out in which a person wrote all that is left, and asks no provider', async () => {
    const chapter = savedChapter({ 5: 'Cửa 门 (tay).' }, { lockedLines: [5] });
    expect(await start(repair('leftover'))).toMatchObject({
      status: 400,
      json: { code: 'translation.no_lines_to_translate' },
    });
    expect(running.openAi.requests).toEqual([]);
    expect(chapter.version).toBe(1);
  });

  it('says so when a person has meanwhile written all that is left', async () => {
    savedChapter({ 1: '她' });
    const later = savedChapter({ 5: 'Cửa 门.' });
    running.openAi.answerBy((request) => {
      later.lockedLines = [5];
      return chatCompletion(
        sentLines(request)
          .map((_, index) => `[${index + 1}] Câu mới`)
          .join('\n'),
      );
    });
    const job = await untilEnded(await startedId(repair('leftover')));
    expect(job.translated_chapters?.[1]).toMatchObject({
      error_code: 'locked',
      error_message: 'Chữ Hán còn lại nằm ở dòng đã sửa tay nên được giữ nguyên.',
    });
    expect(later.version).toBe(1);
  });
});

describe('chapters that were translated but for some lines', () => {
  const content = LINES.join('\n');

  it('send only those lines when they are taken up again, saved ones and staged ones', async () => {
    answerLines(['船']);
    const saved = running.projects.addChapter(content);
    const savedId = await startedId({ chapterIds: [saved.id] });
    expect(await untilEnded(savedId)).toMatchObject({ failed_chapters: 1 });
    const stagedId = await startedId({ stagedChapters: [{ title: 'Chương 1', content }] });
    expect(await untilEnded(stagedId)).toMatchObject({ failed_chapters: 1 });
    const asked = running.openAi.requests.length;
    answerLines();
    await goOn(savedId, 'retry-failed', { apiKey: 'sk-good' });
    await goOn(stagedId, 'retry-failed', { apiKey: 'sk-good' });
    expect(await untilEnded(savedId)).toMatchObject({ status: 'completed', error_message: null });
    const staged = await untilEnded(stagedId);
    expect(staged).toMatchObject({ status: 'completed', error_message: null });
    expect(sent().slice(asked)).toEqual([['船还没有来。'], ['船还没有来。']]);
    const expected = LINES.map((_, place) => `Câu mới ${place}`).join('\n');
    expect(saved).toMatchObject({ translatedContent: expected, state: 'translated' });
    expect(staged.translated_chapters?.[0]?.translated_content).toBe(expected);
  });

  it('keep their text when a further round reaches nothing', async () => {
    answerLines(['船']);
    const id = await startedId({ stagedChapters: [{ title: 'Chương 1', content }] });
    const textOf = async () => (await untilEnded(id)).translated_chapters?.[0]?.translated_content;
    const before = await textOf();
    expect(before).toContain('Câu mới 5');
    await goOn(id, 'retry-failed', { apiKey: 'sk-good' });
    expect(await textOf()).toBe(before);
    running.openAi.answerAlways({ status: 400, body: { error: { message: 'no such request' } } });
    await goOn(id, 'retry-failed', { apiKey: 'sk-good' });
    expect(await textOf()).toBe(before);
  });

  it('are not paid for twice where they failed as a whole after some chunks', async () => {
    const long = Array.from({ length: 3 }, (_, index) => `第${index}段`.padEnd(1_300, '雪')).join('\n');
    const refused = {
      status: 400,
      body: { error: { message: 'bad request', type: 'invalid_request_error' } },
    };
    running.openAi.answerBy((request) => (JSON.stringify(request.body).includes('第2段') ? refused : null));
    const id = await startedId({ stagedChapters: [{ title: 'Chương 1', content: long }] });
    expect(await untilEnded(id)).toMatchObject({ status: 'failed' });
    const asked = running.openAi.requests.length;
    running.openAi.answerBy(() => null);
    await goOn(id, 'retry-failed', { apiKey: 'sk-good' });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed' });
    expect(running.openAi.requests).toHaveLength(asked + 1);
  });
});
