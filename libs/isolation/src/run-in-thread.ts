import { IsolationError } from './isolation-error';
import { onThreadEnd, startThread, type ThreadOptions } from './start-thread';

interface OneShotOptions extends ThreadOptions {
  readonly timeLimitMs: number;
}

/** Handles one message of the thread. @returns the result, or undefined when the thread goes on working */
type MessageHandler<Message, Result> = (
  message: Message,
  reply: (message: unknown) => void,
) => Promise<Result | undefined>;

/**
 * Runs one task in a thread of its own and ends the thread with the first result.
 *
 * @param onMessage may answer messages of the thread; without it the first message is the result
 * @throws IsolationError; the error that `onMessage` throws
 */
export async function runInThread<Message, Result = Message>(
  { timeLimitMs, ...options }: OneShotOptions,
  onMessage: MessageHandler<Message, Result> = (message) => Promise.resolve(message as unknown as Result),
): Promise<Result> {
  const thread = startThread(options);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(
        () => reject(new IsolationError('timeout', `the thread took longer than ${timeLimitMs} ms`)),
        timeLimitMs,
      );
      // The last message and the end of the thread may arrive together: the message counts.
      let handling: Promise<void> = Promise.resolve();
      onThreadEnd(thread, options.file, (error) => void handling.then(() => reject(error)));
      thread.on('message', (message: Message) => {
        const reply = (answer: unknown): void => thread.postMessage(answer);
        handling = onMessage(message, reply).then((result) => {
          if (result !== undefined) resolve(result);
        }, reject);
      });
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
