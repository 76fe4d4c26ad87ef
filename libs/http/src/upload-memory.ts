import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError } from './domain-error';

const MEBIBYTE = 1024 * 1024;
/**
 * Maximum number of bytes of forms in memory, for all users together: enough for some of the largest files at once, and a
 * bound for uploads that never end.
 */
const MEMORY_BYTES = 96 * MEBIBYTE;
/** All guests count as one user. */
const GUESTS = 0;

interface Reservation {
  readonly request: FastifyRequest;
  bytes: number;
}

/** Reservation of each running request; empty in services without forms. */
const reservations = new WeakMap<object, Reservation>();
/** Reserved bytes by user. */
const reserved = new Map<number, number>();

/** Tracks the requests of a service that accepts forms, so that a reservation ends with its request. */
export function trackUploads(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      const reservation = { request, bytes: 0 };
      reservations.set(request, reservation);
      // Emitted after every response, and when the client disconnects before.
      reply.raw.once('close', () => {
        reservations.delete(request);
        release(reservation);
      });
      done();
    });
}

/**
 * Reserves memory that a request uses until its response is sent. A user may reserve as much as stays free for all others,
 * as in the shared buffers of switches (dynamic thresholds, https://doi.org/10.1109/90.664262): one user gets half of the
 * memory, two users a third each. However many forms never end, there is memory left for the next small form.
 *
 * @returns null, or the error when there is not enough memory; then nothing is reserved
 */
export function reserveUpload(request: object, bytes: number): DomainError | null {
  const reservation = reservations.get(request);
  if (!reservation) return null;
  const userId = userOf(reservation);
  const own = (reserved.get(userId) ?? 0) + bytes;
  const all = [...reserved.values()].reduce((sum, each) => sum + each, bytes);
  if (own > MEMORY_BYTES - all) {
    return new DomainError('platform.service_unavailable', {
      msg: 'Máy chủ đang nhận nhiều tệp cùng lúc, vui lòng gửi lại sau ít phút.',
    });
  }
  reservation.bytes += bytes;
  reserved.set(userId, own);
  return null;
}

function release(reservation: Reservation): void {
  if (reservation.bytes === 0) return;
  const userId = userOf(reservation);
  const left = (reserved.get(userId) ?? 0) - reservation.bytes;
  if (left > 0) reserved.set(userId, left);
  else reserved.delete(userId);
}

function userOf({ request }: Reservation): number {
  return request.identity?.user?.id ?? GUESTS;
}
