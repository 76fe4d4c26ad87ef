import { chatCompletion, openAiText, waitFor, type ScriptedAnswer } from '@lacthu/testing';
import { batchesUnderTest } from '../testing/batches-under-test';
import { ASKED, CUT_ANSWERS, DRAFT_MARK, REFUSED_ANSWERS, WHOLE_ANSWERS } from '../testing/provider-answers';
import { readProviderErrors } from '../testing/provider-errors';

const { running, config, startedId, jobOf, untilEnded } = batchesUnderTest({ TRANSLATION_JOB_SLOTS: 8 });

type Named = readonly (readonly [name: string, answer: ScriptedAnswer])[];

const errorsOf = (kind: string): Named =>
  readProviderErrors()
    .filter((each) => each.kind === kind)
    .map(({ from, answer }) => [`${kind} as of ${from}`, answer] as const);

/** A chapter whose lines name its place, so that each of its calls can be told from others. */
const chapter = (place: number | string): object => ({
  title: 'Một',
  content: ASKED.replaceAll('。', `<<${place}>>。`),
  translated_content: '',
  status: null,
});

/**
 * Runs one batch with a good chapter at either end and between them one for each answer, which its calls get as long as
 * `isMet` takes their text.
 */
async function runBetween(
  answers: Named,
  options: object = {},
  isMet: (text: string) => boolean = () => true,
) {
  running.openAi.answerBy((request) => {
    const whole = JSON.stringify(request.body);
    const met = answers.find((_, index) => whole.includes(`<<${index}>>`));
    const text = openAiText(request);
    if (met && isMet(text)) return met[1];
    return chatCompletion(text.replace(/^(\[\d+\] ).*$/gm, '$1Tuyết rơi suốt cả đêm dài.'));
  });
  const stagedChapters = [chapter('a'), ...answers.map((_, index) => chapter(index)), chapter('z')];
  const job = await untilEnded(await startedId({ stagedChapters, translationConfig: config(options) }));
  const chapters = job.translated_chapters ?? [];
  expect([chapters[0]?.status, chapters.at(-1)?.status]).toEqual(['translated', 'translated']);
  const between = chapters.slice(1, -1).map((each, index) => {
    const [name = ''] = answers[index] ?? [];
    return { name, status: each.status, text: each.translated_content, words: each.error_message ?? '' };
  });
  return { status: job.status, between };
}

const refused: Named = [...errorsOf('blocked'), ...Object.entries(REFUSED_ANSWERS)];

describe('a chapter between others', () => {
  it('alone fails when the provider refuses it, and the batch goes on', async () => {
    const { status, between } = await runBetween(refused.slice(0, 1));
    expect([status, between]).toMatchObject(['partial', [{ status: 'failed' }]]);
    for (const { name, words, text } of (await runBetween(refused)).between) {
      expect([name, words, text]).toEqual([name, expect.stringContaining('từ chối'), '']);
    }
  });

  it('has the offline draft in the refused lines where that was chosen, and lists them', async () => {
    const { status, between } = await runBetween(refused, { fallbackHanviet: true });
    expect(status).toBe('partial');
    for (const { name, text, words } of between) {
      expect([name, text]).toEqual([
        name,
        expect.stringMatching(/^\P{Script=Han}{8,}\n\P{Script=Han}{8,}$/u),
      ]);
      expect(words).toContain('tạm dùng bản Hán-Việt');
    }
  });

  it('is translated when it is too long for one call, line by line', async () => {
    const { status, between } = await runBetween(errorsOf('too_long'), {}, (text) => text.includes('\n'));
    expect([status, ...between.map((each) => each.status)]).not.toContain('failed');
  });

  it('is never half a text, nor a thought', async () => {
    const answers = [...Object.entries(CUT_ANSWERS), ...Object.entries(WHOLE_ANSWERS)];
    for (const { name, text } of (await runBetween(answers)).between) {
      const spoilt = new RegExp(`${DRAFT_MARK}|đếm lại số$|</|<\\||\\[\\d`, 'm');
      expect([name, text]).toEqual([name, expect.not.stringMatching(spoilt)]);
    }
  });

  it('waits with the batch for another model when its own is not open to the account, and nobody is asked for a key', async () => {
    const [[, answer] = ['', {}]] = errorsOf('model_unavailable');
    running.openAi.answerAlways(answer);
    const id = await startedId({ stagedChapters: [chapter('a')], translationConfig: config() });
    const job = await waitFor('it is paused', async () => {
      const now = await jobOf(id);
      return now.status === 'paused' && now;
    });
    expect([job.pause_reason, JSON.stringify(job)]).toEqual([
      'model_gone',
      expect.stringContaining('không có mô hình này'),
    ]);
    expect(JSON.stringify(job)).not.toContain('Nhập key mới');
  });
});
