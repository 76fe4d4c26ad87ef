import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError } from './domain-error';

/**
 * Bytes of forms that a process holds in memory at once, all people together. It is room for the largest files side by
 * side, and not for as many as somebody likes to begin and never to end.
 */
const ROOM_BYTES = 96 * 1024 * 1024;

/** Bytes that each running request holds; requests of services without forms are not among them. */
const heldBy = new WeakMap<object, number>();
let held = 0;

/** Follows the requests of a service that takes forms, so that what one holds is given back with its answer. */
export function followUploads(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      heldBy.set(request, 0);
      // Comes after every answer, and when the sender is gone before there is one.
      reply.raw.once('close', () => {
        held -= heldBy.get(request) ?? 0;
        heldBy.delete(request);
      });
      done();
    });
}

/**
 * Counts bytes that a request is about to keep in memory until it is answered.
 *
 * @returns null, or the refusal when there is no room for them now; nothing is counted then
 */
export function holdUpload(request: object, bytes: number): DomainError | null {
  const own = heldBy.get(request);
  if (own === undefined) return null;
  if (held + bytes > ROOM_BYTES) {
    return new DomainError('platform.service_unavailable', {
      msg: 'Máy chủ đang nhận nhiều tệp cùng lúc, vui lòng gửi lại sau ít phút.',
    });
  }
  heldBy.set(request, own + bytes);
  held += bytes;
  return null;
}
