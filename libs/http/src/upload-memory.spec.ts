import { EventEmitter } from 'node:events';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { trackUploads, reserveUpload } from './upload-memory';

const MEBIBYTE = 1024 * 1024;

interface Running {
  readonly request: object;
  answer(): void;
}

type OnRequest = (request: object, reply: { readonly raw: EventEmitter }, done: () => void) => void;

let begin: OnRequest;

beforeAll(() => {
  const addHook = (_: string, hook: OnRequest): void => {
    begin = hook;
  };
  trackUploads({
    getHttpAdapter: () => ({ getInstance: () => ({ addHook }) }),
  } as unknown as NestFastifyApplication);
});

function uploadOf(id: number | null): Running {
  const request = { identity: { user: id === null ? null : { id } } };
  const raw = new EventEmitter();
  begin(request, { raw }, () => undefined);
  return { request, answer: () => raw.emit('close') };
}

describe('the room for forms', () => {
  it('is left to others by one person who begins many and ends none, and by all guests together', () => {
    const [first, second, other] = [uploadOf(7), uploadOf(7), uploadOf(8)];
    expect(reserveUpload(first.request, 32 * MEBIBYTE)).toBeNull();
    expect(reserveUpload(second.request, 32 * MEBIBYTE)).toMatchObject({
      code: 'platform.service_unavailable',
    });
    expect(reserveUpload(other.request, 32 * MEBIBYTE)).toBeNull();
    for (const { answer } of [first, second, other]) answer();
    const guests = [uploadOf(null), uploadOf(null)] as const;
    expect(guests.map(({ request }) => reserveUpload(request, 32 * MEBIBYTE)?.code)).toEqual([
      undefined,
      'platform.service_unavailable',
    ]);
    for (const { answer } of guests) answer();
  });

  it('is not filled by however many who send slowly: the next one finds some for a cover', () => {
    const slow = Array.from({ length: 10 }, (_, id) => uploadOf(id + 1));
    // Each reserves piece by piece until all are refused.
    const takers = new Set(slow);
    while (takers.size > 0)
      for (const taker of takers) if (reserveUpload(taker.request, MEBIBYTE / 4)) takers.delete(taker);
    const next = uploadOf(99);
    expect(reserveUpload(next.request, 4 * MEBIBYTE)).toBeNull();
    for (const { answer } of [...slow, next]) answer();
  });

  it('is there again when one of them is answered or gone', () => {
    const people = [uploadOf(1), uploadOf(2)] as const;
    for (const { request } of people) expect(reserveUpload(request, 32 * MEBIBYTE)).toBeNull();
    const late = uploadOf(3);
    expect(reserveUpload(late.request, 32 * MEBIBYTE)).toMatchObject({
      code: 'platform.service_unavailable',
    });
    people[0].answer();
    expect(reserveUpload(late.request, 32 * MEBIBYTE)).toBeNull();
    // Bytes still read from a form whose sender has disconnected count for no account.
    expect(reserveUpload(people[0].request, 48 * MEBIBYTE)).toBeNull();
    people[1].answer();
    late.answer();
    const next = uploadOf(4);
    expect(reserveUpload(next.request, 48 * MEBIBYTE)).toBeNull();
    next.answer();
  });
});
