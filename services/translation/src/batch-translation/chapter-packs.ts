import { Injectable } from '@nestjs/common';
import { translationModelOf } from '../model-catalog/translation-models';
import { CallSizes } from '../pipeline/call-sizes';
import { CHUNK_CHARS } from '../pipeline/text-plan';
import type { BatchItem, BatchOptions } from './batch-job';
import { modelOf } from './cost-limit';
import { MOST_PACKED, isPacked, sizeOfChapter } from './planned-work';

type PackedOptions = Omit<BatchOptions, 'work'>;

/** Decides which chapters of a batch go in one call, by the size that their model takes. */
@Injectable()
export class ChapterPacks {
  constructor(private readonly sizes: CallSizes) {}

  /** Further chapters that may be claimed with this one at most. */
  most(first: BatchItem): number {
    const size = charsOf(first);
    if (!this.shares(first.options) || !isFresh(first) || size === undefined) return 0;
    return size < this.callCharsOf(first.options) ? MOST_PACKED - 1 : 0;
  }

  /** True while the chapters together are estimated to fit into one call. */
  accepts(chosen: readonly BatchItem[], next: BatchItem): boolean {
    const size = charsOf(next);
    if (!isFresh(next) || size === undefined) return false;
    const before = chosen.reduce((sum, item) => sum + (charsOf(item) ?? 0), 0);
    return before + size <= this.callCharsOf(next.options);
  }

  /** False for the offline engine and for models that take one paragraph a call. */
  shares(options: PackedOptions): boolean {
    return options.engine !== 'hanviet' && translationModelOf(modelOf(options)) === undefined;
  }

  /** Characters that the next calls of the batch may have. */
  callCharsOf(options: PackedOptions): number {
    const { engine } = options;
    return engine === 'hanviet'
      ? CHUNK_CHARS
      : this.sizes.of(engine, options, modelOf(options)).current().chars;
  }
}

/** A chapter without earlier attempts, committed lines or lines to repair; others are sent alone. */
function isFresh({ attempt, steps, previousResult, payload, options }: BatchItem): boolean {
  const isRepair = payload.type === 'saved' && payload.lines !== undefined;
  if (!isPacked(options.work?.chapters ?? 0)) return false;
  return attempt === 1 && steps.size === 0 && previousResult === null && !isRepair;
}

/** Characters of a chapter, exact for a staged one, estimated for a saved one; undefined when unknown. */
function charsOf({ payload, options, position }: BatchItem): number | undefined {
  if (payload.type === 'staged') return payload.title.length + payload.content.length;
  return options.work && sizeOfChapter(options.work, position);
}
