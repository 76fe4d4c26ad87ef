import { answerThreadRequests } from '@lacthu/isolation';
import { draftText } from '../convert/draft-text';
import { createHanviet } from '../engine';
import { WorkerDictionaries } from './worker-dictionaries';
import type { WorkerAnswer, WorkerTask } from './worker-protocol';

const engine = createHanviet();
const dictionaries = new WorkerDictionaries();

async function answer(task: WorkerTask): Promise<WorkerAnswer> {
  const { text } = task;
  if (task.kind === 'draftText') {
    const dictionary = await dictionaries.find(task.own);
    return dictionary ? { draft: draftText(text, dictionary, task.options) } : { lacks: task.own?.key ?? '' };
  }
  if (task.kind === 'convert') return { result: engine.convert(text, task.options) };
  if (task.kind === 'findNames') return { names: engine.findNames(text) };
  return { name: engine.readName(text, task.options) };
}

answerThreadRequests(answer, (result) =>
  'draft' in result && result.draft.aligned ? [result.draft.aligned.bytes.buffer] : [],
);
