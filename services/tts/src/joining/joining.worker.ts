import { parentPort } from 'node:worker_threads';
import { JoiningDesk } from './joining-desk';
import type { WorkAnswer, WorkName, WorkInput, WorkRequest, WorkResult } from './joining-protocol';
import { faultToTransfer } from './speech-faults';

const desk = new JoiningDesk();
/** One piece of work after another: they use the same decoder, and pieces of a file must not overtake each other. */
let before: Promise<void> = Promise.resolve();

async function answer({ id, work }: WorkRequest): Promise<WorkAnswer> {
  try {
    return { id, result: await perform(work.name, work.input) };
  } catch (error) {
    return { id, fault: faultToTransfer(error) };
  }
}

function perform<Name extends WorkName>(name: Name, input: WorkInput<Name>): Promise<WorkResult<Name>> {
  const work = desk[name].bind(desk) as (input: WorkInput<Name>) => Promise<WorkResult<Name>>;
  return work(input);
}

parentPort?.on('message', (request: WorkRequest) => {
  before = before.then(async () => parentPort?.postMessage(await answer(request)));
});
