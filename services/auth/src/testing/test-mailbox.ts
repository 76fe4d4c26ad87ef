import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendMailRequestSchema, type SendMailRequest } from '@lacthu/contracts';

/** Accepts mail requests as the notification service does. */
export interface TestMailbox {
  readonly url: string;
  readonly orders: SendMailRequest[];
  /** While true, requests are rejected. */
  closed: boolean;
  /** Responses are sent after this promise resolves. */
  busy: Promise<void>;
  stop(): Promise<void>;
}

export async function startTestMailbox(): Promise<TestMailbox> {
  const orders: SendMailRequest[] = [];
  const state = { closed: false, busy: Promise.resolve() };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isOrder = request.method === 'POST' && request.url === '/internal/mails' && !state.closed;
      if (isOrder) orders.push(sendMailRequestSchema.parse(JSON.parse(Buffer.concat(chunks).toString())));
      void state.busy.then(() => {
        response.writeHead(isOrder ? 202 : 503, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ success: isOrder }));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
