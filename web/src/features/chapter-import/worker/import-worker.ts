import type { TextEncodingName } from '@lacthu/novel-text';
import type { AnalysisTask, FileAnalysis } from '../model/file-analysis';
import { importTexts } from '../texts';
import type { ImportAnswer, ImportOutcome, ImportRequest, ImportTask } from './import-protocol';
import { startWorker } from './start-worker';

/** A file could not be read or split; the message is fit for the screen. */
export class AnalysisError extends Error {
  override readonly name = 'AnalysisError';
}

/** What the file holds, found out beside the page. @throws AnalysisError */
export async function analyse(file: Blob, task: AnalysisTask): Promise<FileAnalysis> {
  const outcome = await ask({ kind: 'analyse', file, task });
  if ('analysis' in outcome) return outcome.analysis;
  throw new AnalysisError('message' in outcome ? outcome.message : importTexts.readFailure);
}

/** The file's text in UTF-8, for the server finds out encodings by itself. @throws AnalysisError */
export async function asUtf8(file: Blob, encoding: TextEncodingName): Promise<Blob> {
  const outcome = await ask({ kind: 'as-utf8', file, encoding });
  if ('blob' in outcome) return outcome.blob;
  throw new AnalysisError('message' in outcome ? outcome.message : importTexts.readFailure);
}

const waiting = new Map<number, (outcome: ImportOutcome) => void>();
let worker: Worker | null = null;
let lastId = 0;

function ask(task: ImportTask): Promise<ImportOutcome> {
  worker ??= listenTo(startWorker());
  const request: ImportRequest = { id: ++lastId, task };
  return new Promise((resolve) => {
    waiting.set(request.id, resolve);
    worker?.postMessage(request);
  });
}

function listenTo(started: Worker): Worker {
  started.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
    waiting.get(data.id)?.(data.outcome);
    waiting.delete(data.id);
  };
  // Out of memory or not loadable: everybody is told, and the next task starts another.
  started.onerror = () => {
    worker = null;
    for (const settle of waiting.values()) settle({ message: importTexts.readFailure });
    waiting.clear();
  };
  return started;
}
