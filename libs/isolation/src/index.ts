export { answerProcessRequests, answerThreadRequests } from './answer-requests';
export { compiledFile } from './compiled-file';
export { IsolatedProcess } from './isolated-process';
export { IsolationError, type IsolationFailure } from './isolation-error';
export { runInThread } from './run-in-thread';
export { startThread } from './start-thread';
export { ThreadClient } from './thread-client';
export { ThreadPool } from './thread-pool';
