import { parentPort, workerData } from 'node:worker_threads';
import { SplitRuleError, TextDecodingError } from '@lacthu/novel-text';
import { parseImport, type ImportFile, type ParsedImport } from './parse-import';

/** What the parsing thread answers, once. */
export type ParseAnswer =
  | { readonly parsed: ParsedImport }
  | { readonly refused: 'encoding' | 'split_rule'; readonly message: string };

export interface ParseTask {
  readonly files: readonly ImportFile[];
  readonly splitRule: string | undefined;
}

function answer(task: ParseTask): ParseAnswer {
  try {
    return { parsed: parseImport(task.files, task.splitRule) };
  } catch (error) {
    if (error instanceof TextDecodingError) return { refused: 'encoding', message: error.message };
    if (error instanceof SplitRuleError) return { refused: 'split_rule', message: error.message };
    throw error;
  }
}

parentPort?.postMessage(answer(workerData as ParseTask));
