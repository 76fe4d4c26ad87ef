import type { HanvietAnswer } from '@lacthu/contracts';
import { IsolationError } from '@lacthu/isolation';
import { offlinePool } from '../testing/offline-translator';
import { HanvietTranslator, type OfflineOptions } from './hanviet-translator';
import type { OfflineLine } from './offline-line';
import { planChunks } from './text-plan';

const call = { signal: new AbortController().signal, deadline: Infinity };
let pool: Awaited<ReturnType<typeof offlinePool>>;

beforeAll(async () => {
  pool = await offlinePool();
});

function translate(lines: string[], order: OfflineOptions = {}) {
  return new HanvietTranslator(pool, order).translateChunk({ from: 10, to: 10 + lines.length, lines }, call);
}

/** Alignment of a line, sent beside its text. */
function alignedOf(line: OfflineLine | undefined): Partial<NonNullable<HanvietAnswer['lines']>[number]> {
  return JSON.parse(Buffer.from(line?.aligned ?? []).toString('utf8') || '{}');
}

describe('HanvietTranslator', () => {
  it('drafts by phrases and keeps the lines of the source', async () => {
    const result = await translate(['孙悟空道：“他坐在石床上！”', '', '雪夜']);
    expect(result.lines).toEqual(['Tôn Ngộ Không nói: “Hắn ngồi trên giường đá!”', '', 'Tuyết đêm']);
    expect(result.failed).toEqual([]);
  });

  it('reads character by character where that is asked for, and places tones as it is told', async () => {
    const [line] = (await translate(['他在山上。'], { hanviet: { mode: 'reading' } })).lines;
    expect(line).toBe('Tha tại sơn thượng.');
    expect((await translate(['和尚'], { hanviet: { tonePlacement: 'new' } })).lines).toEqual(['Hoà thượng']);
    const both = await translate(['他在山上。'], { hanviet: { mode: 'both' }, alignment: true });
    expect(both.lines).toEqual(['Hắn ở trên núi.']);
    expect(alignedOf(both.drafts?.[0])).toMatchObject({ reading: 'Tha tại sơn thượng.' });
  });

  it('writes the entries of the glossary exactly so, before own names, before all others', async () => {
    const own = {
      key: 'k',
      load: () => Promise.resolve({ names: ['白鹭=Cò\n雪=Tuyết Nhi'], phrases: [], gaps: [], rules: [] }),
    };
    const result = await translate(['白鹭笑了', '雪笑了'], {
      glossary: [{ source: '白鹭', target: 'Cô Bạch Lộ' }],
      own,
    });
    expect(result.lines).toEqual(['Cô Bạch Lộ cười', 'Tuyết Nhi cười']);
  });

  it('boxes a character nobody can read in a line that is translated all the same, and tells where all stands', async () => {
    const result = await translate(['雪夜', '𰻞雪𰻞：白', '  tiếng Việt '], {
      glossary: [{ source: '白', target: 'Bạch𰻞' }],
      alignment: true,
    });
    expect(result.lines).toEqual(['Tuyết đêm', '□ tuyết □: Bạch□', 'tiếng Việt']);
    expect(result.failed).toEqual([]);
    const [, line] = result.drafts ?? [];
    expect(line?.unknown).toEqual(['𰻞']);
    expect(alignedOf(line).spans?.map((span) => line?.text.slice(span.targetStart, span.targetEnd))).toEqual([
      ...['□', 'tuyết', '□', ':', 'Bạch□'],
    ]);
  });

  it('gives up the draft of the whole text with who waits for it, and begins anew for the next', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const leaving = new AbortController();
    const watched: typeof pool = {
      draftText: (text, options) => {
        signals.push(options?.signal);
        return signals.length === 1
          ? Promise.reject(new IsolationError('busy', 'too many'))
          : pool.draftText(text, options);
      },
    };
    const [chunk] = planChunks(['雪夜']);
    const translator = new HanvietTranslator(watched, { lines: ['雪夜'] });
    const asked = { ...call, signal: leaving.signal };
    await expect(translator.translateChunk(chunk!, asked)).rejects.toMatchObject({ reason: 'busy' });
    await expect(translator.translateChunk(chunk!, call)).resolves.toMatchObject({ lines: ['Tuyết đêm'] });
    expect(signals).toEqual([leaving.signal, call.signal]);
  });

  it('knows the names of the whole text in each of its chunks', async () => {
    const lines = [...Array<string>(60).fill('林辰道：“走！”林辰笑了笑。她看着林辰，没有说话。'), '林辰'];
    const whole = new HanvietTranslator(pool, { lines });
    const chunks = planChunks(lines);
    expect(chunks.length).toBeGreaterThan(1);
    const last = await whole.translateChunk(chunks.at(-1)!, call);
    expect(last.lines.at(-1)).toBe('Lâm Thần');
    expect(last.lines).toHaveLength(chunks.at(-1)!.lines.length);
  });

  it('pays for the whole text once, and drafts only a chunk of a text that its caller may not have drafted whole', async () => {
    const lines = Array<string>(100).fill('林辰道：“走！”林辰笑了笑。她看着林辰，没有说话。');
    const [first, second] = planChunks(lines);
    const paid: number[] = [];
    const caller = (longestText: number) => ({
      isGuest: true,
      longestText,
      spend: (chars: number) => Promise.resolve(void paid.push(chars)),
    });
    const whole = new HanvietTranslator(pool, { lines, caller: caller(10_000) });
    await whole.translateChunk(first!, call);
    await whole.translateChunk(second!, call);
    expect(paid).toEqual([lines.join('\n').length]);
    const part = new HanvietTranslator(pool, { lines, caller: caller(2_000) });
    await part.translateChunk(first!, call);
    expect(paid.at(-1)).toBe(first!.lines.join('\n').length);
  });
});
