import type { SpeechJob } from '@lacthu/contracts';
import {
  cancelPostProcess,
  deletePostProcess,
  findPostProcess,
  listPostProcesses,
} from '../../../api/translation/post-process';
import {
  cancelSpeechJob,
  deleteSpeechJob,
  findSpeechJob,
  listSpeechJobs,
} from '../../../api/speech/speech-jobs';
import type { JobSource } from './tracked-job';
import { trackerTexts } from './texts';
import { trackedTask } from './tracked-task';

/** Audio of many chapters, and audiobooks. */
const speechSources: readonly JobSource[] = [
  speechSource('batch-audio', trackerTexts.kinds.batchAudio),
  speechSource('audiobook', trackerTexts.kinds.audiobook),
];

const KIND = 'post-process';

/** Post-processing of many chapters. */
const postProcessSource: JobSource = {
  kind: KIND,
  name: trackerTexts.kinds.postProcess,
  list: async (signal) =>
    (await listPostProcesses(signal)).map((job) => trackedTask(KIND, { ...job, results: [] })),
  find: async (id, signal) => trackedTask(KIND, await findPostProcess(id, signal)),
  cancel: cancelPostProcess,
  remove: deletePostProcess,
};

/** All kinds of jobs in the tracker. */
export const JOB_SOURCES: readonly JobSource[] = [postProcessSource, ...speechSources];

/** Returns the source of a kind; undefined for jobs that other parts show. */
export function sourceOf(kind: string): JobSource | undefined {
  return JOB_SOURCES.find((source) => source.kind === kind);
}

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
