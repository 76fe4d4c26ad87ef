import { spokenTone } from '@lacthu/testing';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const requestSchema = z.object({ input: z.string() });

/** A server with the speech call of OpenAI, which can be made to wait and knows what it has said. */
export interface SpeechProvider {
  readonly baseUrl: string;
  /** Texts of answers that reached the caller whole, in that order. */
  readonly spoken: readonly string[];
  /** Requests that wait right now, without those whose caller is gone. */
  readonly waiting: number;
  /** Holds every request that comes from now on. */
  hold(): void;
  /** Answers those that wait and all that come. */
  release(): void;
  close(): Promise<void>;
}

export async function startSpeechProvider(): Promise<SpeechProvider> {
  const spoken: string[] = [];
  const waiting = new Map<ServerResponse, string>();
  let isHolding = false;
  const answer = async (response: ServerResponse, text: string): Promise<void> => {
    const bytes = await spokenTone(text);
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': bytes.length });
    response.end(bytes, () => spoken.push(text));
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { input } = requestSchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
      if (!isHolding) return void answer(response, input);
      waiting.set(response, input);
      response.on('close', () => waiting.delete(response));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    spoken,
    get waiting() {
      return waiting.size;
    },
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const [response, text] of waiting) void answer(response, text);
      waiting.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
