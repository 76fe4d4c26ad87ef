import { isRecord } from '../provider-errors/error-details';
import { ProviderError } from '../provider-errors/provider-error';

/** Finish reason of an event stream that ended without one: the connection was cut. */
export const STREAM_CUT = 'stream_cut';

/**
 * Parses the JSON of an answer. Some providers send blank lines and comments before it to keep the connection alive;
 * some gateways send an event stream unasked, which is assembled to one completion.
 *
 * @throws ProviderError `rejected` for a web page, `unavailable` for truncated JSON
 */
export function readBody(text: string): unknown {
  const body = text.replace(/^(?:\uFEFF|\s+|:[^\n]*(?:\n|$))+/, '');
  if (/^(?:data|event|id|retry):/.test(body)) return readEventStream(body);
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw /^[[{]/.test(body) || body === ''
      ? new ProviderError('unavailable')
      : new ProviderError('rejected', { isPage: true });
  }
}

/** The body of an error response: JSON, or its text when it is none. */
export function readErrorBody(text: string): { readonly body: unknown; readonly isPage: boolean } {
  const isPage = /^\s*</.test(text);
  try {
    return { body: readBody(text), isPage };
  } catch {
    return { body: text, isPage };
  }
}

interface StreamedCompletion {
  /** Contents of the deltas so far; a whole message replaces them. */
  pieces: unknown[];
  /** Fields beside the choices, and the refusal of a delta. */
  readonly others: Record<string, unknown>;
  finish: unknown;
}

function readEventStream(text: string): unknown {
  const stream: StreamedCompletion = { pieces: [], others: {}, finish: null };
  let isDone = false;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const data = /^data:(.*)$/.exec(line)?.[1]?.trim();
    if (data === '[DONE]') isDone = true;
    else if (data) addEvent(stream, parsed(data));
  }
  const { pieces, others, finish } = stream;
  const message = { content: pieces, refusal: others['refusal'] };
  return { ...others, choices: [{ message, finish_reason: finish ?? (isDone ? 'stop' : STREAM_CUT) }] };
}

function addEvent(stream: StreamedCompletion, event: unknown): void {
  if (!isRecord(event)) return;
  const { others } = stream;
  if (event['error']) others['error'] = event['error'];
  if (event['usage']) others['usage'] = event['usage'];
  const choices: unknown = event['choices'];
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  if (!isRecord(choice)) return;
  const { delta, message } = choice;
  if (isRecord(delta)) {
    stream.pieces.push(delta['content']);
    if (delta['refusal']) others['refusal'] = delta['refusal'];
  } else if (isRecord(message)) stream.pieces = [message['content']];
  stream.finish = choice['finish_reason'] || stream.finish;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
