import type { ServerResponse } from 'node:http';
import { DomainError } from './domain-error';

/** The client closed the connection before the response was complete. */
export class ClientDisconnectedError extends Error {
  override readonly name = 'ClientDisconnectedError';
}

/** A signal that aborts when the client disconnects, so that no provider is paid for a response that is never read. */
export function callerSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new ClientDisconnectedError());
  });
  return controller.signal;
}

/** Converts a ClientDisconnectedError into the DomainError `platform.request_timeout`, which is not logged as an error. */
export async function mapDisconnect<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ClientDisconnectedError ? new DomainError('platform.request_timeout') : error;
  }
}
