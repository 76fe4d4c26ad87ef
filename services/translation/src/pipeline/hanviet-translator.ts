import type { HanvietSettings } from '@lacthu/contracts';
import type { HanvietPool, OwnDictionary, TextDraft } from '@lacthu/hanviet/node';
import type { GlossaryTerm } from './project-glossary';
import type { OfflineCaller } from './offline-budget';
import type { OfflineLine } from './offline-line';
import type { Chunk } from './text-plan';
import type { ChunkCall, ChunkResult, TextTranslator } from './text-translator.port';

/** A longer text is drafted chunk by chunk: its alignment alone would need a hundred megabytes. */
const LONGEST_WHOLE_CHARS = 200_000;

/** Options of an offline draft. */
export interface OfflineOptions {
  /** Glossary entries that are used verbatim. */
  readonly glossary?: readonly GlossaryTerm[];
  /** The person's own dictionary: after the glossary, before the built-in words. */
  readonly own?: OwnDictionary | undefined;
  readonly hanviet?: HanvietSettings | undefined;
  /** Return the origin of each line's words, too. */
  readonly alignment?: boolean;
  /** The waiting person, whose budget of characters is charged; absent: a background job. */
  readonly caller?: OfflineCaller;
  /** The whole text of the chunks: names are recognized by their occurrences in all of it. */
  readonly lines?: readonly string[];
}

/**
 * Drafts Chinese in Vietnamese offline, in a worker thread. A line with a character of unknown reading counts as
 * translated, with a box in its place, because another attempt would not know more.
 */
export class HanvietTranslator implements TextTranslator {
  private whole: Promise<readonly OfflineLine[]> | undefined;

  constructor(
    private readonly pool: Pick<HanvietPool, 'draftText'>,
    private readonly options: OfflineOptions = {},
  ) {}

  async translateChunk(chunk: Chunk, { signal }: ChunkCall): Promise<ChunkResult> {
    signal.throwIfAborted();
    const drafts = await this.draftsOf(chunk, signal);
    return {
      from: chunk.from,
      lines: drafts.map(({ text }) => text),
      failed: [],
      drafts,
    };
  }

  /** Takes the chunk's lines from the draft of the whole text, when the chunk is part of it. */
  private async draftsOf({ from, to, lines }: Chunk, signal: AbortSignal): Promise<readonly OfflineLine[]> {
    const whole = this.options.lines ?? [];
    const isOfWhole = lines.every((line, index) => whole[from + index] === line);
    const longest = this.options.caller?.longestText ?? LONGEST_WHOLE_CHARS;
    if (!isOfWhole || lengthOf(whole) > longest) return this.draft(lines, signal);
    this.whole ??= this.draft(whole, signal).catch((error: unknown) => {
      // Another attempt drafts the text again.
      this.whole = undefined;
      throw error;
    });
    return (await this.whole).slice(from, to);
  }

  private async draft(lines: readonly string[], signal: AbortSignal): Promise<OfflineLine[]> {
    const { glossary = [], own, hanviet, alignment, caller } = this.options;
    const text = lines.join('\n');
    await caller?.spend(text.length);
    const draft = await this.pool.draftText(text, {
      names: Object.fromEntries(glossary.map(({ source, target }) => [source, target])),
      own,
      signal,
      alignment,
      isGuest: caller?.isGuest,
      ...(hanviet?.mode && { mode: hanviet.mode }),
      ...(hanviet?.tonePlacement && { tonePlacement: hanviet.tonePlacement }),
    });
    return offlineLines(draft);
  }
}

const NONE: readonly string[] = [];

function offlineLines({ lines, unknown, aligned }: TextDraft): OfflineLine[] {
  return lines.map((text, line) => ({
    text,
    unknown: unknown.get(line) ?? NONE,
    ...(aligned && { aligned: aligned.bytes.subarray(aligned.ends[line - 1] ?? 0, aligned.ends[line]) }),
  }));
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
