/**
 * Functions on the text of a novel, pure and without Node modules: the preview in the browser and the import on the
 * server run the same code.
 */
export { decodeText } from './decode-text';
export type { DecodedText } from './decode-text';
export { TextDecodingError } from './detect-encoding';
export type { TextDecodingErrorCode } from './detect-encoding';
export { TEXT_ENCODINGS } from './text-encodings';
export type { TextEncodingName } from './text-encodings';
export { TextReader } from './text-reader';
export type { DecodeOptions } from './text-reader';
export { normalizeText, replaceLoneSurrogates } from './normalize-text';

export {
  BUILTIN_SPLIT_RULES,
  RECOMMENDED_RULE,
  WORKSPACE_DEFAULT_RULES,
  WORKSPACE_PRESET_RULES,
} from './split-rules';
export type { SplitRule } from './split-rules';
export { MAX_HEADING_LENGTH, MAX_RULE_LENGTH, SplitRuleError, compileRule } from './compile-rule';
export type { CompiledRule } from './compile-rule';
export { PREFACE_TITLE, joinChapters, splitChapters } from './split-chapters';
export type { SplitChapter, SplitResult } from './split-chapters';
export { SPLIT_WARNING_TEXTS } from './chapter-warnings';
export type { SplitWarning } from './chapter-warnings';
export {
  ChapterPlanError,
  cutByPlan,
  mergeWithNext,
  planSplit,
  planWhole,
  renameChapter,
  splitAtLine,
} from './chapter-plan';
export type { PlannedChapter } from './chapter-plan';
export { reviewPlan } from './review-plan';
export type { ReviewedChapter } from './review-plan';
export { ChapterRangeError, formatChapterRanges, parseChapterRanges } from './chapter-ranges';
export { cleanTitle } from './parse-heading';
export { chineseNumeralToNumber, romanToNumber, vietnameseNumeralToNumber } from './heading-number';

export { joinLines, toLines, trimBlankLines } from './lines';
export { lineHash } from './line-hash';
export { alignLines } from './align-lines';
export type { LineAlignment, TextLine } from './align-lines';
export { lineSimilarity } from './line-similarity';
export { DEFAULT_CHUNK_CHARS, chunkLines } from './chunk-lines';
export type { LineChunk } from './chunk-lines';
export { countCharacters, countWords, cutText } from './text-lengths';
export { abbreviateCount, excerpt, initialOf } from './short-forms';
export { paragraphsOf } from './paragraphs';
export type { Paragraph } from './paragraphs';
export { findHan, hanShare, hasHan } from './han';
export type { HanRun } from './han';
export { replaceLiteral } from './replace-literal';

export { compareFileNames } from './natural-order';
export { safeFileName, titleFromFileName } from './file-names';
export { foldCase, foldVietnamese, matchesSearch } from './search-folding';

export { KNOWN_BOOKS, checkBook } from './book-check';
export type { BookReport, KnownBook } from './book-check';
