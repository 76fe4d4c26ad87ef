import { hasHan } from '@lacthu/novel-text';
import type { Logger } from 'pino';
import { sentenceOf } from '../provider-errors/error-sentences';
import { ProviderError, isAboutText } from '../provider-errors/provider-error';
import { causeOf, failedChunk } from './failed-chunk';
import { CHUNK_CHARS, type Chunk } from './text-plan';
import type { ChunkCall, ChunkResult, FailedUnit, TextTranslator } from './text-translator.port';

const REFUSED = 'Nhà cung cấp từ chối';
const DRAFTED = '; tạm dùng bản Hán-Việt.';

/**
 * Fills lines that a provider rejects, or does not get right after all attempts, with the offline draft, where the person
 * allows it. The lines stay listed as failed, so that they are translated again later. Lines without an answer of the
 * provider are not filled, because an outage ends.
 */
export class FallbackTranslator implements TextTranslator {
  constructor(
    private readonly main: TextTranslator,
    private readonly offline: TextTranslator,
    private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  chunkChars(): number {
    return this.main.chunkChars?.() ?? CHUNK_CHARS;
  }

  get called(): TextTranslator['called'] {
    return this.main.called;
  }

  get limits(): TextTranslator['limits'] {
    return this.main.limits;
  }

  async translateChunk(chunk: Chunk, call: ChunkCall): Promise<ChunkResult> {
    const result = await this.translated(chunk, call);
    const wanted = result.failed.filter((unit) => isOfContent(unit) && hasHan(lineOf(chunk, unit)));
    if (wanted.length === 0) return result;
    const drafts = await this.drafted(chunk, call);
    if (!drafts) return result;
    const filled = new Map(
      wanted.map((unit) => [unit.line, { ...unit, reason: reasonOf(unit), drafted: true } as const]),
    );
    return {
      ...result,
      lines: result.lines.map((line, index) =>
        filled.has(chunk.from + index) ? (drafts[index] ?? line) : line,
      ),
      failed: result.failed.map((unit) => filled.get(unit.line) ?? unit),
    };
  }

  private async translated(chunk: Chunk, call: ChunkCall): Promise<ChunkResult> {
    try {
      return await this.main.translateChunk(chunk, call);
    } catch (error) {
      if (!(error instanceof ProviderError) || !isAboutText(error.kind)) throw error;
      return failedChunk(chunk, { reason: sentenceOf(error), cause: causeOf(error) });
    }
  }

  /** A failed draft must not lose the translation that was paid for. */
  private async drafted(chunk: Chunk, call: ChunkCall): Promise<readonly string[] | null> {
    try {
      return (await this.offline.translateChunk(chunk, call)).lines;
    } catch (error) {
      call.signal.throwIfAborted();
      this.logger.warn({ err: error }, 'fallback.not_drafted');
      return null;
    }
  }
}

function isOfContent({ cause }: FailedUnit): boolean {
  return cause === 'refused' || cause === 'unusable';
}

function reasonOf({ cause, reason }: FailedUnit): string {
  return (cause === 'refused' ? REFUSED : reason.replace(/\.$/, '')) + DRAFTED;
}

function lineOf({ from, lines }: Chunk, { line }: FailedUnit): string {
  return lines[line - from] ?? '';
}
