import type { AnalysisTask, FileAnalysis } from '../model/file-analysis';
import type { TextEncodingName } from '@lacthu/novel-text';

/** Why a file could not be analysed; `message` is fit for the screen. */
export interface AnalysisFailure {
  readonly message: string;
}

export type ImportTask =
  | { readonly kind: 'analyse'; readonly file: Blob; readonly task: AnalysisTask }
  | { readonly kind: 'as-utf8'; readonly file: Blob; readonly encoding: TextEncodingName };

export interface ImportRequest {
  readonly id: number;
  readonly task: ImportTask;
}

export type ImportOutcome = { readonly analysis: FileAnalysis } | { readonly blob: Blob } | AnalysisFailure;

export interface ImportAnswer {
  readonly id: number;
  readonly outcome: ImportOutcome;
}
