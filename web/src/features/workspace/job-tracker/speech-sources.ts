import type { SpeechJob } from '@lacthu/contracts';
import {
  cancelSpeechJob,
  deleteSpeechJob,
  findSpeechJob,
  listSpeechJobs,
} from '../../../api/speech/speech-jobs';
import type { JobSource } from './tracked-job';
import { trackerTexts } from './texts';
import { trackedTask } from './tracked-task';

/** Audio of many chapters, and a book of audio. */
export const speechSources: readonly JobSource[] = [
  speechSource('batch-audio', trackerTexts.kinds.batchAudio),
  speechSource('audiobook', trackerTexts.kinds.audiobook),
];

function speechSource(kind: SpeechJob['kind'], name: string): JobSource {
  return {
    kind,
    name,
    list: async (signal) =>
      (await listSpeechJobs(signal))
        .filter((job) => job.kind === kind)
        .map((job) => trackedTask(kind, { ...job, results: [] })),
    find: async (id, signal) => trackedTask(kind, await findSpeechJob(id, signal)),
    cancel: cancelSpeechJob,
    remove: deleteSpeechJob,
  };
}
