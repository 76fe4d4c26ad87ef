/** Node only: conversions in worker threads. The tables of readings live in the workers; they are not loaded here. */
export { HanvietPool, HanvietPoolError } from './hanviet-pool';
export type { HanvietFailure, HanvietPoolOptions } from './hanviet-pool';
export type { ConvertOptions, ConvertResult, NameInText } from '../engine';
export { toSimplified } from '../text/scripts';
export { loadLexicon } from './load-lexicon';
