/** Node only: conversions in worker threads. Loads no tables itself; they live in the workers. */
export { HanvietPool, HanvietPoolError } from './hanviet-pool';
export type { HanvietFailure, HanvietPoolOptions } from './hanviet-pool';
export type { ConvertOptions, ConvertResult, NameInText } from '../engine';
