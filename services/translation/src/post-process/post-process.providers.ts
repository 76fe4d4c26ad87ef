import { CancelPostProcess } from './cancel-post-process.use-case';
import { CancelPostProcessesOfDeletedProject } from './cancel-post-processes-of-deleted-project.handler';
import { DeletePostProcess } from './delete-post-process.use-case';
import { OwnPostProcess } from './own-post-process.policy';
import { PostProcessController } from './post-process.controller';
import { PostProcessProcessor } from './post-process.processor';
import { PostProcessQueries } from './post-process.queries';
import { PostProcessWork } from './post-process-work';
import { StartPostProcess } from './start-post-process.use-case';

export const POST_PROCESS_CONTROLLERS = [PostProcessController];
export const POST_PROCESS_HANDLERS = [CancelPostProcessesOfDeletedProject];
export const POST_PROCESS_PROCESSORS = [PostProcessProcessor];

export const POST_PROCESS_PROVIDERS = [
  ...POST_PROCESS_HANDLERS,
  ...POST_PROCESS_PROCESSORS,
  CancelPostProcess,
  DeletePostProcess,
  OwnPostProcess,
  PostProcessQueries,
  PostProcessWork,
  StartPostProcess,
];
