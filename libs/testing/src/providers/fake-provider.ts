import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendAnswer, type ScriptedAnswer } from './scripted-answer';

/** A received request. */
export interface ProviderRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
  /** Time of arrival (ms since 1970). */
  readonly at: number;
}

type Answer = ScriptedAnswer | null;

/** Decides an answer, possibly later; null uses the default behaviour. */
export type AnswerScript = (request: ProviderRequest, index: number) => Answer | Promise<Answer>;

/** A provider on a free port of this machine with answers scripted by a test. */
export interface FakeProvider {
  /** http://127.0.0.1:<port> */
  readonly url: string;
  readonly port: number;
  /** All requests so far, oldest first. */
  readonly requests: readonly ProviderRequest[];
  /** Answers of the next translation requests, one each; afterwards the default behaviour returns. */
  answerNext(...answers: ScriptedAnswer[]): void;
  /** Scripts every answer until {@link reset}. */
  answerBy(script: AnswerScript): void;
  /** Sends the same answer to every request until {@link reset}. */
  answerAlways(answer: ScriptedAnswer): void;
  /** Restores the default behaviour and clears the log. */
  reset(): void;
  close(): Promise<void>;
}

export interface ProviderBehaviour {
  /** Default answer, in the provider's wire format. */
  readonly answer: (request: ProviderRequest) => ScriptedAnswer;
  /** Requests that consume the answers of `answerNext`; others (lists of models) do not. */
  readonly isScripted: (request: ProviderRequest) => boolean;
  /** True: also answers what tells the kind of a local model server. Absent: 404, neither scripted nor recorded. */
  readonly answersProbes?: boolean;
}

/** Paths that only servers of local models have. */
const PROBE = /^\/(?:props|version|api\/(?:version|v0\/models|v1\/models))$/;

/** Starts a fake provider. @param port a fixed port; default a free one */
export async function startFakeProvider(behaviour: ProviderBehaviour, port = 0): Promise<FakeProvider> {
  const requests: ProviderRequest[] = [];
  let queue: ScriptedAnswer[] = [];
  let script: AnswerScript | null = null;
  const answerTo = async (request: ProviderRequest): Promise<ScriptedAnswer> => {
    const scripted = behaviour.isScripted(request) ? queue.shift() : undefined;
    return scripted ?? (await script?.(request, requests.length - 1)) ?? behaviour.answer(request);
  };
  const server = createServer((incoming, response) => {
    void receive(incoming).then(async (request) => {
      if (PROBE.test(request.path) && !behaviour.answersProbes) return sendAnswer(response, { status: 404 });
      requests.push(request);
      await sendAnswer(response, await answerTo(request));
    }, failWith(response));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    requests,
    answerNext: (...answers) => {
      queue.push(...answers);
    },
    answerBy: (by) => {
      script = by;
    },
    answerAlways: (answer) => {
      script = () => answer;
    },
    reset: () => {
      queue = [];
      script = null;
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(incoming: IncomingMessage): Promise<ProviderRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: incoming.headers,
    body: parseJson(Buffer.concat(parts).toString('utf8')),
    at: Date.now(),
  };
}

function parseJson(text: string): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function failWith(response: ServerResponse): () => void {
  return () => response.destroy();
}
