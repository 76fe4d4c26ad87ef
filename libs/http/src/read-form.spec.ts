import multipart from '@fastify/multipart';
import { waitFor } from '@lacthu/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fastify from 'fastify';
import { request as send, type ClientRequest } from 'node:http';
import { PARTS_AS_STREAMS } from './form-part';
import { readForm } from './read-form';
import { trackUploads } from './upload-memory';

const MEBIBYTE = 1024 * 1024;
const BOUNDARY = 'bien';

describe('a form', () => {
  const server = fastify();
  let url: string;

  beforeAll(async () => {
    trackUploads({
      getHttpAdapter: () => ({ getInstance: () => server }),
    } as unknown as NestFastifyApplication);
    const limits = { fileSize: 50 * MEBIBYTE };
    await server.register(multipart, { ...PARTS_AS_STREAMS, limits, throwFileSizeLimit: false });
    server.post('/', async (request, reply) => {
      try {
        const { fields, file } = await readForm(request, {
          inMemory: { poster: { bytes: 100, tooLarge: 'projects.poster_too_large' } },
        });
        return { fields, poster: file('poster')?.bytes.toString() };
      } catch (error) {
        return reply.status(400).send({ code: (error as { code?: string }).code });
      }
    });
    url = await server.listen();
  });
  afterAll(() => server.close());

  async function answerTo(parts: Record<string, string | Blob>): Promise<unknown> {
    const body = new FormData();
    for (const [name, value] of Object.entries(parts)) body.append(name, value);
    return (await fetch(url, { method: 'POST', body })).json();
  }

  /** A client that begins a text field of `bytes` and never ends it. */
  function slowSender(bytes: number): ClientRequest {
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
    const sender = send(url, { method: 'POST', headers });
    sender.on('error', () => undefined);
    sender.write(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="plan"\r\n\r\n`);
    sender.write(Buffer.alloc(bytes, 'a'));
    return sender;
  }

  it('has its text fields and its file as they were sent, empty ones and those in Vietnamese too', async () => {
    const parts = { name: 'Đêm tuyết 雪夜', description: '', poster: new Blob(['ảnh']) };
    expect(await answerTo(parts)).toEqual({
      fields: { name: 'Đêm tuyết 雪夜', description: '' },
      poster: 'ảnh',
    });
  });

  it('with a text field that is too large is refused as a whole', async () => {
    const plan = 'a'.repeat(8 * MEBIBYTE + 1);
    expect(await answerTo({ name: 'x', plan })).toEqual({ code: 'platform.payload_too_large' });
  });

  it('counts what has come of a text field before it has ended: many who send slowly do not fill the memory', async () => {
    // More than what is left when a piece finds no room.
    const name = 'a'.repeat(MEBIBYTE);
    const senders = Array.from({ length: 8 }, () => slowSender(7 * MEBIBYTE));
    await waitFor('there is no room', async () => {
      const { code } = (await answerTo({ name })) as { code?: string };
      return code === 'platform.service_unavailable';
    });
    for (const sender of senders) sender.destroy();
    await waitFor('there is room again', async () => 'fields' in ((await answerTo({ name })) as object));
  });
});
