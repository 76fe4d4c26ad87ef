import { readEdgeFrame } from './edge-frame';

/** A binary frame as the service sends it. */
function binary(head: string, body: string): ArrayBuffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(head));
  return new Uint8Array(Buffer.concat([length, Buffer.from(head), Buffer.from(body)])).buffer;
}

const read = (data: unknown) => {
  const { path, requestId, body } = readEdgeFrame(data);
  return [path, requestId, body.toString()];
};

describe('a frame of the read-aloud service', () => {
  it.each([
    ['as it is sent', 'X-RequestId:AB12\r\nContent-Type:application/json\r\nPath:turn.end\r\n\r\n{}'],
    ['with other capitals and blanks', 'x-requestid:  ab12 \r\npath: Turn.End \r\n\r\n{}'],
    ['with plain line ends', 'Path:turn.end\nX-RequestId:ab-12\n\n{}'],
  ])('is read %s', (_case, text) => {
    expect(read(text)).toEqual(['turn.end', 'ab12', '{}']);
    expect(read(Buffer.from(text))).toEqual(['turn.end', 'ab12', '{}']);
  });

  it.each([
    ['X-RequestId:ab12\r\nContent-Type:audio/mpeg\r\nX-StreamId:1\r\nPath:audio\r\n', 'ab12'],
    ['Path:audio\r\nX-RequestId:ab12\r\nContent-Type:audio/mpeg\r\n', 'ab12'],
    ['path: audio\r\n', null],
    ['Path:audio', null],
  ])('gives the audio behind its header fields: %j', (head, requestId) => {
    expect(read(binary(head, 'ID3\r\n\r\nsound'))).toEqual(['audio', requestId, 'ID3\r\n\r\nsound']);
    expect(read(binary(head, ''))).toEqual(['audio', requestId, '']);
  });

  it.each([
    '',
    '{}',
    'no field at all',
    '\r\n\r\n',
    ':\r\n\r\n:',
    new ArrayBuffer(0),
    new ArrayBuffer(1),
    new Uint8Array([255, 255, 1]).buffer,
    new Uint8Array([0, 3, 255, 254, 0, 9]).buffer,
    null,
    [Buffer.from('Path:audio')],
  ])('is about nothing when it is none we know: %p', (data) => {
    expect(readEdgeFrame(data)).toMatchObject({ path: '', requestId: null });
  });
});
