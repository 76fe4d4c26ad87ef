import { UploadSpool } from '@lacthu/http';
import { EventEmitter } from 'node:events';
import { receiveImport, type ImportRequest } from './receive-import';

/** A form of which nothing comes any more. */
function stalled(): {
  request: ImportRequest;
  socket: EventEmitter & { destroyed: boolean };
  parts: jest.Mock;
} {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const parts = jest.fn(() => ({
    [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
  }));
  const request = { body: undefined, isMultipart: () => true, parts, raw: { socket } };
  return { request: request as unknown as ImportRequest, socket, parts };
}

describe('an import whose sender has left', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is not waited for, and its file is closed, also when he left before anybody listened', async () => {
    const close = jest.spyOn(UploadSpool.prototype, 'close');
    const early = stalled();
    early.socket.destroyed = true;
    await expect(receiveImport(early.request)).rejects.toMatchObject({
      code: 'platform.malformed_body',
    });
    expect(close).toHaveBeenCalledTimes(1);

    const later = stalled();
    const receiving = receiveImport(later.request);
    later.parts.mockImplementationOnce(() => {
      later.socket.emit('close');
      return { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
    });
    await expect(receiving).rejects.toMatchObject({ code: 'platform.malformed_body' });
    expect(close).toHaveBeenCalledTimes(2);
  });
});
