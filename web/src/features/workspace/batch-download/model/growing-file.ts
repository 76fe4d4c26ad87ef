/** Bytes gathered before they are handed to the browser, which may put them on the disk. */
const FOLD_BYTES = 4 * 1024 * 1024;

/** A file put together piece by piece, so that the page itself holds only the newest part. */
export class GrowingFile {
  private parts: Blob[] = [];
  private pieces: Uint8Array<ArrayBuffer>[] = [];
  private waiting = 0;

  add(piece: Uint8Array<ArrayBuffer>): void {
    this.pieces.push(piece);
    this.waiting += piece.length;
    if (this.waiting >= FOLD_BYTES) this.fold();
  }

  /** All that was added. @param type media type */
  finish(type: string): Blob {
    this.fold();
    return new Blob(this.parts, { type });
  }

  private fold(): void {
    if (this.waiting === 0) return;
    this.parts.push(new Blob(this.pieces));
    this.pieces = [];
    this.waiting = 0;
  }
}
