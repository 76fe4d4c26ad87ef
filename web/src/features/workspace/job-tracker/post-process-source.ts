import {
  cancelPostProcess,
  deletePostProcess,
  findPostProcess,
  listPostProcesses,
} from '../../../api/translation/post-process';
import type { JobSource } from './tracked-job';
import { trackerTexts } from './texts';
import { trackedTask } from './tracked-task';

const KIND = 'post-process';

/** Post-processing of many chapters. */
export const postProcessSource: JobSource = {
  kind: KIND,
  name: trackerTexts.kinds.postProcess,
  list: async (signal) =>
    (await listPostProcesses(signal)).map((job) => trackedTask(KIND, { ...job, results: [] })),
  find: async (id, signal) => trackedTask(KIND, await findPostProcess(id, signal)),
  cancel: cancelPostProcess,
  remove: deletePostProcess,
};
