import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error';

const MEBIBYTE = 1024 * 1024;
/**
 * Bytes of forms that a process holds in memory at once, all people together. It is room for the largest files side by
 * side, and not for as many as somebody likes to begin and never to end.
 */
const ROOM_BYTES = 96 * MEBIBYTE;
/** All guests together are one. */
const GUESTS = 0;

interface Holding {
  readonly request: FastifyRequest;
  bytes: number;
}

/** What each running request holds; requests of services without forms are not among them. */
const holdings = new WeakMap<object, Holding>();
/** Bytes by person. */
const held = new Map<number, number>();

/** Follows the requests of a service that takes forms, so that what one holds is given back with its answer. */
export function trackUploads(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const holding = { request, bytes: 0 };
      holdings.set(request, holding);
      // Comes after every answer, and when the sender is gone before there is one.
      reply.raw.once('close', () => {
        holdings.delete(request);
        giveBack(holding);
      });
      done();
    });
}

/**
 * Counts bytes that a request is about to keep in memory until it is answered. One person may hold as much as stays free for
 * all others, as switches share their buffers (dynamic thresholds, https://doi.org/10.1109/90.664262): half of the room
 * alone, a third each for two, and however many begin forms and never end them, the next one finds room for a small form.
 *
 * @returns null, or the refusal when there is no room for them now; nothing is counted then
 */
export function reserveUpload(request: object, bytes: number): DomainError | null {
  const holding = holdings.get(request);
  if (!holding) return null;
  const who = personOf(holding);
  const own = (held.get(who) ?? 0) + bytes;
  const all = [...held.values()].reduce((sum, each) => sum + each, bytes);
  if (own > ROOM_BYTES - all) {
    return new DomainError('platform.service_unavailable', {
      msg: 'Máy chủ đang nhận nhiều tệp cùng lúc, vui lòng gửi lại sau ít phút.',
    });
  }
  holding.bytes += bytes;
  held.set(who, own);
  return null;
}

function giveBack(holding: Holding): void {
  if (holding.bytes === 0) return;
  const who = personOf(holding);
  const left = (held.get(who) ?? 0) - holding.bytes;
  if (left > 0) held.set(who, left);
  else held.delete(who);
}

function personOf({ request }: Holding): number {
  return request.identity?.user?.id ?? GUESTS;
}
