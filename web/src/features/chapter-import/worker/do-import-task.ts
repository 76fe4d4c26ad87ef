import { decodeText, SplitRuleError, TextDecodingError } from '@lacthu/novel-text';
import { analyseFile } from '../model/file-analysis';
import { importTexts } from '../texts';
import type { ImportOutcome, ImportTask } from './import-protocol';

/** Does one task; every failure becomes a sentence. */
export async function doImportTask(task: ImportTask): Promise<ImportOutcome> {
  try {
    const bytes = new Uint8Array(await task.file.arrayBuffer());
    if (task.kind === 'analyse') return { analysis: analyseFile(bytes, task.task) };
    const { text } = decodeText(bytes, { encoding: task.encoding });
    return { blob: new Blob([text], { type: 'text/plain;charset=utf-8' }) };
  } catch (error) {
    return { message: failureText(error) };
  }
}

function failureText(error: unknown): string {
  if (error instanceof TextDecodingError) return error.message;
  return error instanceof SplitRuleError ? importTexts.analysisFailure : importTexts.readFailure;
}
