import { Transform, type TransformCallback } from 'node:stream';
import { DomainError } from '@lacthu/http';

const MEBIBYTE = 1024 * 1024;

/** Error for a body that is too large. Its message names the limit, so that users know how to split a file. */
export function bodyTooLarge(limit: number): DomainError {
  const size = limit >= MEBIBYTE ? `${Math.floor(limit / MEBIBYTE)} MB` : `${Math.floor(limit / 1024)} KB`;
  return new DomainError('platform.payload_too_large', {
    msg: `Dữ liệu gửi lên vượt quá giới hạn ${size} cho phép.`,
  });
}

/** Passes bytes through and fails as soon as there are more than `limit`, whatever Content-Length states. */
export class LimitedBody extends Transform {
  private received = 0;

  constructor(
    private readonly limit: number,
    private readonly onProgress: () => void,
  ) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.received += chunk.length;
    this.onProgress();
    if (this.received > this.limit) done(bodyTooLarge(this.limit));
    else done(null, chunk);
  }
}
