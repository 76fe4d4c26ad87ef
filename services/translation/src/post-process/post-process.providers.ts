import { CancelPostProcess } from './cancel-post-process.use-case';
import { CancelPostProcessesOfDeletedProject } from './cancel-post-processes-of-deleted-project.handler';
import { DeletePostProcess } from './delete-post-process.use-case';
import { OwnPostProcess } from './own-post-process.policy';
import { PostProcessController } from './post-process.controller';
import { PostProcessProcessor } from './post-process.processor';
import { PostProcessQueries } from './post-process.queries';
import { PostProcessWork } from './post-process-work';
import { StartPostProcess } from './start-post-process.use-case';

export const postProcessControllers = [PostProcessController];
export const postProcessHandlers = [CancelPostProcessesOfDeletedProject];
export const postProcessProcessors = [PostProcessProcessor];

export const postProcessProviders = [
  ...postProcessHandlers,
  ...postProcessProcessors,
  CancelPostProcess,
  DeletePostProcess,
  OwnPostProcess,
  PostProcessQueries,
  PostProcessWork,
  StartPostProcess,
];
