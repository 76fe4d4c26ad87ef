import { SCAN_CHINESE_REMNANTS } from '@lacthu/contracts';
import { findHan } from '@lacthu/novel-text';
import { chatCompletion, openAiText } from '@lacthu/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { postProcessingUnderTest } from '../testing/post-processing-under-test';

const { running, addTranslated, startedId, untilEnded } = postProcessingUnderTest();
const SCAN = { instruction: SCAN_CHINESE_REMNANTS };

const readFixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(__dirname, '../../fixtures', name), 'utf8'));
const text = (place = 0): string | undefined => running.projects.chapters[place]?.translatedContent;

describe('a scan for leftover Chinese in the background', () => {
  it('replaces it in the lines that hold it and changes nothing else', async () => {
    addTranslated('Tuyết rơi.\n  Anh có 铜钱.\nCòn 袋 thì sao?');
    running.openAi.answerAlways(chatCompletion('{"铜钱": "tiền đồng", "袋": "túi"}'));
    expect(await untilEnded(await startedId(SCAN))).toMatchObject({
      status: 'completed',
      usage: { calls: 1 },
    });
    expect(text()).toBe('Tuyết rơi.\n  Anh có tiền đồng.\nCòn túi thì sao?');
    expect(openAiText(running.openAi.requests[0]!)).not.toContain('Tuyết rơi');
    expect(running.openAi.requests).toHaveLength(1);
  });

  it('leaves Chinese that is allowed and lines that are locked', async () => {
    running.projects.allowedHan.add('福');
    addTranslated('Chữ 福.\nTôi giữ 铜钱.\nAnh có 铜钱.', [0, 1]);
    running.openAi.answerAlways(chatCompletion('{"铜钱": "tiền đồng"}'));
    const job = await untilEnded(await startedId(SCAN));
    expect(job.results).toMatchObject([{ locked_lines: 1 }]);
    expect(text()).toBe('Chữ 福.\nTôi giữ 铜钱.\nAnh có tiền đồng.');
  });

  it('leaves Chinese that is allowed also where it stands only beside Chinese that is not', async () => {
    running.projects.allowedHan.add('福');
    addTranslated('Chữ 福 và 铜钱.');
    running.openAi.answerAlways(chatCompletion('{"铜钱": "tiền đồng", "福": "phúc"}'));
    await untilEnded(await startedId(SCAN));
    expect(text()).toBe('Chữ 福 và tiền đồng.');
  });

  it('writes approved terms of the glossary without asking', async () => {
    running.projects.glossary.push({ source: '白鹭', target: 'Bạch Lộ', kind: 'name' });
    addTranslated('Cô 白鹭 đi.');
    await untilEnded(await startedId(SCAN));
    expect(text()).toBe('Cô Bạch Lộ đi.');
    expect(running.openAi.requests).toEqual([]);
  });

  it('reads it offline with the engine that needs no key', async () => {
    addTranslated('Anh có 铜钱.\nTuyết rơi.');
    const job = await untilEnded(await startedId({ ...SCAN, engine: 'hanviet', apiKey: '', baseUrl: '' }));
    expect(job).toMatchObject({ status: 'completed', engine: 'hanviet', usage: null });
    expect(text()).toBe('Anh có đồng tiền.\nTuyết rơi.');
    expect(running.openAi.requests).toEqual([]);
  });

  it('PE-02: puts signs of patterns in as they are', async () => {
    const pe02 = z
      .object({ text: z.string(), results: z.record(z.string(), z.string()) })
      .parse(readFixture('PE-02.replace.json'));
    const { expected_text: expected } = z
      .object({ expected_text: z.string() })
      .parse(readFixture('PE-02.expected.json'));
    addTranslated(pe02.text);
    running.openAi.answerAlways(chatCompletion(JSON.stringify(pe02.results)));
    expect(await untilEnded(await startedId(SCAN))).toMatchObject({ status: 'completed' });
    expect(text()).toBe(expected);
  });

  const pe03 = z
    .object({ must_be_found: z.array(z.string()), must_not_be_found: z.array(z.string()) })
    .parse(readFixture('PE-03.lines.json'));

  it.each(pe03.must_be_found)('PE-03: asks about the rare character in "%s"', async (line) => {
    addTranslated(line);
    await untilEnded(await startedId(SCAN));
    const [asked] = running.openAi.requests;
    expect(asked && openAiText(asked)).toContain(findHan(line)[0]?.text);
  });

  it('PE-03: asks nobody about signs and letters that are no Chinese', async () => {
    for (const line of pe03.must_not_be_found) addTranslated(line);
    const job = await untilEnded(await startedId(SCAN));
    expect(job).toMatchObject({ status: 'completed', current_progress: pe03.must_not_be_found.length });
    expect(running.openAi.requests).toEqual([]);
    expect(running.projects.storedKeys).toEqual([]);
  });
});
