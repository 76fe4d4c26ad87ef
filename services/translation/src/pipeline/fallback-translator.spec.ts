import { ProviderError } from '../provider-errors/provider-error';
import { FallbackTranslator } from './fallback-translator';
import type { ChunkResult, FailedUnit, TextTranslator } from './text-translator.port';

const logger = { warn: jest.fn() };
const call = { signal: new AbortController().signal, deadline: Infinity };
const chunk = { from: 4, to: 7, lines: ['雪', '', '夜'] };
const offline = answering(() => ({ from: 4, lines: ['tuyết', '', 'đêm'], failed: [] }));

function answering(answer: () => ChunkResult): TextTranslator {
  return { translateChunk: () => Promise.resolve().then(answer) };
}

function translate(main: () => ChunkResult, draft = offline, given = chunk): Promise<ChunkResult> {
  return new FallbackTranslator(answering(main), draft, logger).translateChunk(given, call);
}

function failing(...failed: FailedUnit[]): () => ChunkResult {
  const isFailed = (line: number): boolean => failed.some((unit) => unit.line === line);
  const lines = ['Tuyết rơi', '', 'Đêm xuống'].map((line, index) => (isFailed(4 + index) ? '' : line));
  return () => ({ from: 4, lines, failed });
}

describe('FallbackTranslator', () => {
  it('fills lines that were refused or are no good, and keeps them listed', async () => {
    const { lines, failed } = await translate(
      failing(
        { line: 4, reason: 'Nhà cung cấp AI từ chối dịch nội dung này.', cause: 'refused' },
        { line: 6, reason: 'Bản dịch còn sót chữ Hán.', cause: 'unusable' },
      ),
    );
    expect(lines).toEqual(['tuyết', '', 'đêm']);
    expect(failed).toMatchObject([
      { line: 4, reason: 'Nhà cung cấp từ chối; tạm dùng bản Hán-Việt.', drafted: true },
      { line: 6, reason: 'Bản dịch còn sót chữ Hán; tạm dùng bản Hán-Việt.' },
    ]);
  });

  it('leaves what was translated, and lines for which nobody could be asked', async () => {
    const unreached = { line: 6, reason: 'Hết thời gian.', cause: 'unreached' } as const;
    const result = await translate(failing(unreached));
    expect(result).toMatchObject({ lines: ['Tuyết rơi', '', ''], failed: [unreached] });
  });

  it('drafts a chunk that is blocked as a whole; other faults stay what they are', async () => {
    const result = await translate(() => {
      throw new ProviderError('blocked');
    });
    expect(result.lines).toEqual(['tuyết', '', 'đêm']);
    expect(result.failed.map(({ line }) => line)).toEqual([4, 6]);
    const timeout = translate(() => {
      throw new ProviderError('timeout');
    });
    await expect(timeout).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('puts no Vietnamese that was to be edited in the place of its edit', async () => {
    const edit = { from: 4, to: 5, lines: ['Tuyết rơi.'] };
    const refused = { line: 4, reason: 'Từ chối.', cause: 'refused' } as const;
    const result = await translate(() => ({ from: 4, lines: [''], failed: [refused] }), offline, edit);
    expect(result).toMatchObject({ lines: [''], failed: [refused] });
  });

  it('keeps what was translated when there is no draft', async () => {
    const broken = answering(() => {
      throw new Error('out of memory');
    });
    const refused = { line: 6, reason: 'Từ chối.', cause: 'refused' } as const;
    const result = await translate(failing(refused), broken);
    expect(result).toMatchObject({ lines: ['Tuyết rơi', '', ''], failed: [refused] });
    expect(logger.warn).toHaveBeenCalled();
  });
});
