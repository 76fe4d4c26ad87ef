import type { ServerResponse } from 'node:http';
import { DomainError } from './domain-error';

/** The caller closed the connection before he had his answer. */
export class ClientDisconnectedError extends Error {
  override readonly name = 'ClientDisconnectedError';
}

/** Aborts when the caller goes away: nobody should pay for an answer that nobody reads. */
export function callerSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new ClientDisconnectedError());
  });
  return controller.signal;
}

/** Turns the caller's going away into an ordinary refusal, which nobody reads and no log complains about. */
export async function mapDisconnect<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ClientDisconnectedError ? new DomainError('platform.request_timeout') : error;
  }
}
