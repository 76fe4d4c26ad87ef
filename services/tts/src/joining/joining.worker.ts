import { answerThreadRequests } from '@lacthu/isolation';
import { JoiningWorkerHandler } from './joining-worker-handler';
import type { WorkAnswer, WorkInput, WorkName, WorkRequest, WorkResult } from './joining-protocol';
import { toTransferredError } from './speech-errors';

const handler = new JoiningWorkerHandler();
/** Serialises the requests: they use the same decoder, and pieces of a file must not overtake each other. */
let queue: Promise<unknown> = Promise.resolve();

function perform<Name extends WorkName>({ name, input }: WorkRequest<Name>): Promise<WorkResult<Name>> {
  const work = handler[name].bind(handler) as (input: WorkInput<Name>) => Promise<WorkResult<Name>>;
  return work(input);
}

answerThreadRequests((request: WorkRequest) => {
  const answer = queue
    .then(() => perform(request))
    .then(
      (result): WorkAnswer => ({ result }),
      (error: unknown): WorkAnswer => ({ fault: toTransferredError(error) }),
    );
  queue = answer;
  return answer;
});
