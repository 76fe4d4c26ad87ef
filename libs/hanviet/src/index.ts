export { createHanviet } from './engine';
export type { ConvertOptions, ConvertResult, HanvietEngine, NameInText } from './engine';
export type { TonePlacement } from './reading/tone-placement';
export type { NumberStyle } from './text/numbers';
