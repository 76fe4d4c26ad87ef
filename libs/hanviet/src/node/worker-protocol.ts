import type { ConvertOptions, ConvertResult, NameInText } from '../engine';

/** What the pool asks of a worker; `id` pairs the answer with it. */
export interface WorkerRequest {
  readonly id: number;
  readonly kind: 'convert' | 'readName' | 'findNames';
  readonly text: string;
  readonly options: ConvertOptions;
}

/** What a worker answers. */
export type WorkerAnswer =
  | { readonly id: number; readonly result: ConvertResult }
  | { readonly id: number; readonly name: string }
  | { readonly id: number; readonly names: NameInText[] }
  | { readonly id: number; readonly error: string };
