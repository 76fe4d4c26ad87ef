import {
  chatCompletion,
  closedGate,
  openAiText,
  waitFor,
  type ProviderRequest,
  type ScriptedAnswer,
} from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { OWNER, batchesUnderTest, path } from '../testing/batches-under-test';

const { running, startedId, jobOf, untilEnded } = batchesUnderTest({ TRANSLATION_JOB_SLOTS: 1 });

const NAMES = '甲乙丙丁戊己庚辛壬癸子丑';
/** Chapters of a batch that is packed, each of three lines of its own. */
const chapters = Array.from(NAMES, (name, index) => ({
  title: `Chương ${index + 1}`,
  content: `雪下了一夜，${name}没有睡。\n\n${name}数了数袋里的铜钱。\n${name}走了。`,
  translated_content: '',
  status: null,
}));

/** A translation of each numbered line that depends on its text alone. */
function translated(request: ProviderRequest): string[] {
  return [...openAiText(request).matchAll(/^\[(\d+)\] (.*)$/gmu)].map(([, number = '', text = '']) => {
    const name = Array.from(NAMES).findIndex((each) => text.includes(each));
    return `[${number}] Người thứ ${name + 1} nói câu dài ${text.length} chữ.`;
  });
}

const answerOf = (request: ProviderRequest): ScriptedAnswer => chatCompletion(translated(request).join('\n'));

async function resultsOf(id: string): Promise<(string | undefined)[]> {
  const rows: { result: { translatedContent?: string } | null }[] = await running.service.app
    .get(DataSource)
    .query('SELECT result FROM job_items WHERE job_id = $1 ORDER BY position', [id]);
  return rows.map(({ result }) => result?.translatedContent);
}

async function singly(): Promise<(string | undefined)[]> {
  const texts: (string | undefined)[] = [];
  for (const half of [chapters.slice(0, 6), chapters.slice(6)]) {
    const id = await startedId({ stagedChapters: half });
    await untilEnded(id);
    texts.push(...(await resultsOf(id)));
  }
  return texts;
}

describe('chapters of a large batch', () => {
  it('share a call, and get the same lines as alone', async () => {
    running.openAi.answerBy(answerOf);
    const alone = await singly();
    expect(running.openAi.requests).toHaveLength(12);
    const id = await startedId({ stagedChapters: chapters });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed', done_chapters: 12 });
    expect(running.openAi.requests).toHaveLength(13);
    expect(alone.every((text) => text?.startsWith('Người thứ'))).toBe(true);
    expect(await resultsOf(id)).toEqual(alone);
  });

  it('are saved as soon as their lines are whole, and a cut answer costs the unfinished ones alone', async () => {
    running.openAi.answerBy(answerOf);
    const alone = await singly();
    const before = running.openAi.requests.length;
    const gate = closedGate();
    let isCut = false;
    running.openAi.answerBy(async (request) => {
      if (!isCut) {
        isCut = true;
        // Three lines of each: ten whole chapters, and one that ends within.
        return chatCompletion(translated(request).slice(0, 32).join('\n'), 'length');
      }
      await gate.opened;
      return answerOf(request);
    });
    const id = await startedId({ stagedChapters: chapters });
    await waitFor('whole chapters are saved', async () => (await jobOf(id)).done_chapters === 10);
    gate.open();
    expect(await untilEnded(id)).toMatchObject({ status: 'completed', done_chapters: 12 });
    expect(running.openAi.requests).toHaveLength(before + 3);
    expect(await resultsOf(id)).toEqual(alone);
  });

  it('do not fail with the one that the provider refuses', async () => {
    running.openAi.answerBy((request) =>
      openAiText(request).includes('丙')
        ? chatCompletion('Xin lỗi, tôi không thể hỗ trợ yêu cầu này.')
        : answerOf(request),
    );
    const id = await startedId({ stagedChapters: chapters });
    expect(await untilEnded(id)).toMatchObject({ status: 'partial', done_chapters: 11, failed_chapters: 1 });
    expect((await resultsOf(id)).map((text) => text !== undefined)).toEqual(
      Array.from(NAMES, (name) => name !== '丙'),
    );
  });

  it('all end with a cancel in the middle of their call', async () => {
    const gate = closedGate();
    running.openAi.answerBy(async (request) => {
      await gate.opened;
      return answerOf(request);
    });
    const id = await startedId({ stagedChapters: chapters });
    await waitFor('the call is under way', () => running.openAi.requests.length === 1);
    expect(await running.service.call({ method: 'DELETE', path: path(`/${id}`), user: OWNER })).toMatchObject(
      {
        status: 200,
      },
    );
    gate.open();
    expect(await untilEnded(id)).toMatchObject({ status: 'cancelled', done_chapters: 0 });
    expect(running.openAi.requests).toHaveLength(1);
  });

  it('are translated by their own calls after a packed call that failed', async () => {
    let fails = 3;
    running.openAi.answerBy((request) => {
      if (fails === 0) return answerOf(request);
      fails -= 1;
      return { status: 503, body: {} };
    });
    const id = await startedId({ stagedChapters: chapters });
    expect(await untilEnded(id)).toMatchObject({ status: 'completed', done_chapters: 12 });
    expect(running.openAi.requests).toHaveLength(3 + 12);
  });
});
