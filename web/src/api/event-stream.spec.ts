import { readEvents, type StreamEvent } from './event-stream';

/** A response body that arrives in these chunks, cut at arbitrary places. */
function bodyOf(pieces: readonly string[]): ReadableStream<Uint8Array> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const reader = {
    read: () => {
      const value = bytes.shift();
      return Promise.resolve(value ? { done: false, value } : { done: true, value: undefined });
    },
    cancel: () => Promise.resolve(),
  };
  return { getReader: () => reader } as unknown as ReadableStream<Uint8Array>;
}

async function eventsOf(pieces: readonly string[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  await readEvents(bodyOf(pieces), (event) => events.push(event));
  return events;
}

describe('server-sent events', () => {
  it('are read in order, however they are cut', async () => {
    const text = 'event: progress\ndata: {"done":1}\n\n: still here\n\nevent: done\ndata: {"x":"Đêm"}\n\n';
    const cut = Array.from({ length: Math.ceil(text.length / 7) }, (_, place) =>
      text.slice(place * 7, place * 7 + 7),
    );
    expect(await eventsOf(cut)).toEqual([
      { event: 'progress', data: { done: 1 } },
      { event: 'done', data: { x: 'Đêm' } },
    ]);
  });

  it('may have CRLF line ends and several lines', async () => {
    expect(await eventsOf(['event: done\r\ndata: {"a":\r\ndata: 1}\r\n\r\n'])).toEqual([
      { event: 'done', data: { a: 1 } },
    ]);
  });

  it('that were cut in the middle do not count', async () => {
    expect(await eventsOf(['event: done\ndata: {"a":1}'])).toEqual([]);
  });

  it('stop the reading when one of them ends the call', async () => {
    await expect(
      readEvents(bodyOf(['event: error\ndata: {}\n\n']), () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
  });
});
