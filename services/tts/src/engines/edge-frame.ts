/** Message of the read-aloud service, of any kind. */
export interface EdgeFrame {
  /** `turn.start`, `audio`, `turn.end` …; empty when the frame has none. Lower case. */
  readonly path: string;
  /** Id of the request that it answers; null when it has none. Lower case, without dashes. */
  readonly requestId: string | null;
  /** Content after the header fields. */
  readonly body: Buffer;
}

/**
 * Reads a frame of the service's WebSocket protocol: header fields as in HTTP, then the content. A binary frame begins
 * with the length of its header fields (2 bytes, big endian); a text frame ends them with an empty line. Names of
 * fields, blanks and line ends vary, and unknown frames come at any time, so nothing here is an error.
 *
 * @param data as the socket gives it: text of a text frame, bytes of a binary one
 */
export function readEdgeFrame(data: unknown): EdgeFrame {
  if (typeof data === 'string') return fromText(Buffer.from(data));
  const bytes =
    data instanceof ArrayBuffer ? Buffer.from(data) : Buffer.isBuffer(data) ? data : Buffer.alloc(0);
  const length = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (length === 0 || 2 + length > bytes.length) return fromText(bytes);
  return frameOf(bytes.toString('latin1', 2, 2 + length), bytes.subarray(2 + length));
}

function fromText(bytes: Buffer): EdgeFrame {
  const text = bytes.toString('latin1');
  const gap = /\r?\n\r?\n/.exec(text);
  if (!gap) return frameOf(text, Buffer.alloc(0));
  return frameOf(text.slice(0, gap.index), bytes.subarray(gap.index + gap[0].length));
}

function frameOf(head: string, body: Buffer): EdgeFrame {
  const fields = new Map(
    head.split(/\r?\n/).map((line) => {
      const colon = line.indexOf(':');
      return [
        line.slice(0, Math.max(0, colon)).trim().toLowerCase(),
        line
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );
  return {
    path: fields.get('path') ?? '',
    requestId: fields.get('x-requestid')?.replaceAll('-', '') || null,
    body,
  };
}
