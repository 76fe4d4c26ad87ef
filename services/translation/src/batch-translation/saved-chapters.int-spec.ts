import { openAiFaults, waitFor } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { MESSAGE_HEADINGS } from '../pipeline/user-message';
import { SOURCE, batchesUnderTest, killAtStoring } from '../testing/batches-under-test';

const { running, start, startedId, goOn, untilEnded } = batchesUnderTest();

describe('a batch of saved chapters', () => {
  it('translates those of a range that need it and stores each once', async () => {
    for (let n = 0; n < 5; n += 1) running.projects.addChapter(`${SOURCE}\n第${n}章`);
    running.projects.chapters[1]!.state = 'translated';
    const id = await startedId({ chapterRange: { from: 1, to: 4 } });
    const job = await untilEnded(id);
    expect(job).toMatchObject({ status: 'completed', source: 'saved', total_chapters: 3, done_chapters: 3 });
    expect(running.projects.chapters.map(({ translatedContent }) => translatedContent !== '')).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    expect(running.projects.chapters[0]?.translatedContent.split('\n')).toHaveLength(4);
    expect(new Set(running.projects.storedKeys).size).toBe(3);
    const again = await start({ chapterRange: { from: 1, to: 4 } });
    expect(again).toMatchObject({ status: 400, json: { code: 'translation.nothing_to_translate' } });
  });

  it('does not begin when it names one that is not of the project, not even with those that are', async () => {
    const chapter = running.projects.addChapter(SOURCE);
    const answer = await start({ chapterIds: [chapter.id, chapter.id + 1_000] });
    expect(answer).toMatchObject({ status: 404, json: { code: 'projects.chapter_not_found' } });
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM jobs')).toEqual([]);
    expect(running.openAi.requests).toEqual([]);
  });

  it('sends the glossary of the project and the end of the chunk before', async () => {
    running.projects.glossary.push({ source: '白鹭', target: 'Bạch Lộ', kind: 'name' });
    running.projects.addChapter(
      Array.from(
        { length: 60 },
        (_, line) => `第${line}天，白鹭站在雪地里，看着远处的山和河，一句话也没有说。`,
      ).join('\n'),
    );
    await untilEnded(await startedId({ chapterRange: { from: 1, to: 1 } }));
    const questions = running.openAi.requests.map(({ body }) => JSON.stringify(body));
    expect(questions.length).toBeGreaterThan(1);
    expect(questions.every((question) => question.includes('白鹭 = Bạch Lộ'))).toBe(true);
    const [first = '', second = ''] = questions;
    const lastOfFirst = /第\d+天(?!.*第\d+天)/.exec(first)?.[0] ?? 'none';
    expect(second).toContain(lastOfFirst);
  });

  it('begins all calls of a job with the same bytes, up to the end of the terms', async () => {
    running.projects.glossary.push({ source: '白鹭', target: 'Bạch Lộ', kind: 'name' });
    for (let chapter = 0; chapter < 3; chapter += 1) {
      const line = (_: unknown, n: number) => `第${chapter}年第${n}天，白鹭站在雪地里，一句话也没有说。`;
      running.projects.addChapter(Array.from({ length: 90 }, line).join('\n'));
    }
    await untilEnded(await startedId({ chapterRange: { from: 1, to: 3 } }));
    const sent = running.openAi.requests.map(({ body }) => JSON.stringify(body));
    expect(sent.filter((body) => body.includes(MESSAGE_HEADINGS.target)).length).toBeGreaterThan(1);
    expect(new Set(sent).size).toBe(sent.length);
    const [first = ''] = sent;
    const terms = '白鹭 = Bạch Lộ';
    const stable = first.slice(0, first.indexOf(terms) + terms.length);
    expect(stable).toContain(MESSAGE_HEADINGS.terms);
    expect(sent.filter((body) => !body.startsWith(stable))).toEqual([]);
  });

  it('stores a chapter again whose lines had failed, when it is taken up again', async () => {
    const chapter = running.projects.addChapter(`${SOURCE}\n第7章`);
    const message = { role: 'assistant', content: '[1] 第7章' };
    const echo = { body: { choices: [{ index: 0, finish_reason: 'stop', message }] } };
    running.openAi.answerBy((request) => (JSON.stringify(request.body).includes('第7章') ? echo : null));
    const id = await startedId({ chapterIds: [chapter.id] });
    await untilEnded(id);
    const stored = chapter.state;
    running.openAi.answerBy(() => null);
    await goOn(id, 'retry-failed', { apiKey: 'sk-good' });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed', failed_chapters: 0 });
    expect([stored, chapter.state]).toEqual(['partial', 'translated']);
    expect(new Set(running.projects.storedKeys).size).toBe(running.projects.storedKeys.length);
  });

  it('keeps what stood where a line of a chapter that is translated anew fails', async () => {
    const chapter = running.projects.addChapter(`${SOURCE}\n第7章`);
    chapter.translatedContent = 'Cũ một\n\nCũ ba\nCũ bốn';
    chapter.state = 'translated';
    const message = { role: 'assistant', content: '[1] 第7章' };
    const echo = { body: { choices: [{ index: 0, finish_reason: 'stop', message }] } };
    running.openAi.answerBy((request) => (JSON.stringify(request.body).includes('第7章') ? echo : null));
    const job = await untilEnded(await startedId({ chapterIds: [chapter.id] }));
    expect(job).toMatchObject({ failed_chapters: 1, model: 'gpt-4o-mini' });
    expect(chapter.translatedContent.split('\n')[3]).toBe('Cũ bốn');
    expect(chapter).toMatchObject({ state: 'partial', failedLines: expect.arrayContaining([3]) });
  });

  it('tells how many locked lines were left alone, for each chapter and in all, also when it is taken up again', async () => {
    const locked = running.projects.addChapter(`${SOURCE}\n第7章`);
    Object.assign(locked, { translatedContent: 'Cũ một\n\nCũ ba\n', state: 'partial', lockedLines: [0, 2] });
    const other = running.projects.addChapter(SOURCE);
    const message = { role: 'assistant', content: '[1] 第7章' };
    const echo = { body: { choices: [{ index: 0, finish_reason: 'stop', message }] } };
    running.openAi.answerBy((request) => (JSON.stringify(request.body).includes('第7章') ? echo : null));
    const id = await startedId({ chapterIds: [locked.id, other.id] });
    const counts = {
      locked_lines: 2,
      translated_chapters: [
        { locked_lines: 2 },
        expect.not.objectContaining({ locked_lines: expect.anything() }),
      ],
    };
    expect(await untilEnded(id)).toMatchObject({ ...counts, failed_chapters: 1 });
    running.openAi.answerBy(() => null);
    await goOn(id, 'retry-failed', { apiKey: 'sk-good' });
    expect(await untilEnded(id)).toMatchObject({ ...counts, status: 'completed' });
    expect(locked.translatedContent.split('\n')).toMatchObject({ 0: 'Cũ một', 2: 'Cũ ba' });
  });

  it('keeps newer text: a chapter that was edited meanwhile is a conflict', async () => {
    const chapter = running.projects.addChapter(SOURCE);
    running.openAi.answerBy(() => {
      chapter.version = 9;
      return null;
    });
    const job = await untilEnded(await startedId({ chapterIds: [chapter.id] }));
    expect(job.translated_chapters?.[0]).toMatchObject({ status: 'failed', error_code: 'conflict' });
    expect(chapter.translatedContent).toBe('');
  });

  it('goes on where a killed worker stopped, paying only for the call in flight', async () => {
    const long = Array.from({ length: 4 }, (_, index) => `第${index}段`.padEnd(1_300, '雪')).join('\n');
    const chapter = running.projects.addChapter(long);
    running.openAi.answerBy((request) =>
      JSON.stringify(request.body).includes('第2段') ? openAiFaults.hang : null,
    );
    const id = await startedId({ chapterIds: [chapter.id] });
    await waitFor('the third chunk is being asked for', () => running.openAi.requests.length === 3);
    // As after a kill -9: a claim whose lease is not renewed.
    const database = running.service.app.get(DataSource);
    await database.query(`UPDATE job_items SET fence = fence + 1, lease_until = now() - interval '1 second'`);
    running.openAi.answerBy(() => null);
    expect(await untilEnded(id)).toMatchObject({ status: 'completed' });
    expect(running.openAi.requests).toHaveLength(5);
    expect(running.projects.storedKeys).toHaveLength(1);
    expect(chapter.translatedContent.split('\n')).toHaveLength(4);
  });

  it('pays nothing twice where a worker was killed after it had stored, although the title is another one since', async () => {
    const chapter = Object.assign(running.projects.addChapter(SOURCE), { title: '第一章 雪夜' });
    killAtStoring(running, 'after');
    const job = await untilEnded(await startedId({ chapterIds: [chapter.id] }));
    expect(job).toMatchObject({ status: 'completed', usage: { calls: 1 } });
    expect(chapter.title).not.toBe('第一章 雪夜');
    expect(running.openAi.requests).toHaveLength(1);
    expect(running.projects.storedKeys).toHaveLength(1);
  });
});
