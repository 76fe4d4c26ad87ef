import { scanLexicon } from '../lexicon/read-lexicon';
import type { LexiconFault } from '../lexicon/read-lexicon';
import { readCedictLine } from './cedict-line';
import { detectDictionary } from './detect-dictionary';
import type { DictionaryFormat } from './detect-dictionary';
import { keptEntry, MOST_MEANINGS } from './dictionary-entry';
import type { DictionaryEntry, DictionaryKind, UnreadReason } from './dictionary-entry';
import { writtenMeanings } from './dictionary-text';
import type { DictionaryEntries } from './dictionary-text';

/** A line that became no entry; counted from 1. */
export interface UnreadLine {
  readonly line: number;
  readonly reason: UnreadReason;
  readonly text: string;
}

/** Content of a dictionary file. */
export interface DictionaryReading {
  readonly kind: DictionaryKind;
  /** Detected kind of the file, whatever kind was requested. */
  readonly detected: DictionaryKind;
  readonly format: DictionaryFormat;
  /** Each Chinese side once, in the order of the file. */
  readonly entries: DictionaryEntries;
  /** Lines whose Chinese side stood further up. */
  readonly repeated: number;
  readonly unread: { readonly count: number; readonly lines: readonly UnreadLine[] };
}

/** Settings of one reading. */
export interface ReadDictionaryOptions {
  /** Kind given by the user; a CEDICT file fills gaps in any case. Default: the detected kind. */
  readonly kind?: DictionaryKind | undefined;
  /** Number of unread lines that are listed. */
  readonly told: number;
}

const LONGEST_TOLD = 200;

/**
 * Reads a user's file: lines `Trung=Việt` with meanings divided by / or ;, # for comments, or CEDICT. Chinese comes out
 * in simplified characters; the first line of a Chinese side counts, in CEDICT all of them, names after words. A phrase
 * with nothing on its right is dropped from translations, as converters know it. Nothing is thrown.
 *
 * @param text decoded and in NFC, lines ended by LF
 */
export function readDictionary(
  text: string,
  { kind: asked, told }: ReadDictionaryOptions,
): DictionaryReading {
  const lines = text.split('\n');
  const { kind: detected, format } = detectDictionary(lines);
  const kind = format === 'cedict' ? 'cedict' : (asked ?? detected);
  const collected = new Collected(kind, told);
  if (format === 'cedict') readCedict(lines, collected);
  else readLines(text, collected);
  return { kind, detected, format, ...collected.result() };
}

function readLines(text: string, collected: Collected): void {
  scanLexicon(text, '', {
    entry: ({ source, meanings, line }) => collected.add({ source, meanings }, line),
    fault: (fault) => {
      const dropped = collected.kind === 'phrases' && fault.reason === 'no-meaning';
      if (dropped) collected.add({ source: leftSide(fault), meanings: [''] }, fault.line);
      else collected.miss(fault);
    },
  });
}

function leftSide({ text }: LexiconFault): string {
  return text.slice(0, text.indexOf('=')).trim();
}

/** Entries of the same Chinese are one: words first, then what the Chinese means as a name. */
function readCedict(lines: readonly string[], collected: Collected): void {
  const later: { readonly entry: DictionaryEntry; readonly line: number }[] = [];
  lines.forEach((written, index) => {
    const text = written.trim();
    if (text === '' || text.startsWith('#')) return;
    const entry = readCedictLine(text);
    if (!entry) collected.miss({ line: index + 1, reason: 'no-equals-sign', text });
    else if (entry.isProper) later.push({ entry, line: index + 1 });
    else collected.join(entry, index + 1);
  });
  for (const { entry, line } of later) collected.join(entry, line);
}

class Collected {
  private readonly entries = new Map<string, string>();
  private readonly unread: UnreadLine[] = [];
  private repeated = 0;
  private missed = 0;

  constructor(
    readonly kind: DictionaryKind,
    private readonly told: number,
  ) {}

  /** The first one of a Chinese side counts. */
  add(entry: DictionaryEntry, line: number): void {
    const kept = this.kept(entry, line);
    if (!kept) return;
    if (this.entries.has(kept.source)) this.repeated += 1;
    else this.entries.set(kept.source, writtenMeanings(kept.meanings));
  }

  /** Meanings of the same Chinese side come behind those that are known. */
  join(entry: DictionaryEntry, line: number): void {
    const kept = this.kept(entry, line);
    if (!kept) return;
    const known = this.entries.get(kept.source)?.split('/') ?? [];
    if (known.length > 0) this.repeated += 1;
    const all = [...new Set([...known, ...kept.meanings])].slice(0, MOST_MEANINGS);
    this.entries.set(kept.source, writtenMeanings(all));
  }

  miss({ line, reason, text }: UnreadLine): void {
    this.missed += 1;
    if (this.unread.length < this.told) this.unread.push({ line, reason, text: text.slice(0, LONGEST_TOLD) });
  }

  result(): Pick<DictionaryReading, 'entries' | 'repeated' | 'unread'> {
    const lines = this.unread.sort((one, other) => one.line - other.line);
    return { entries: this.entries, repeated: this.repeated, unread: { count: this.missed, lines } };
  }

  private kept(entry: DictionaryEntry, line: number): DictionaryEntry | undefined {
    const kept = keptEntry(entry, this.kind);
    if (typeof kept !== 'string') return kept;
    this.miss({ line, reason: kept, text: `${entry.source}=${writtenMeanings(entry.meanings)}` });
    return undefined;
  }
}
