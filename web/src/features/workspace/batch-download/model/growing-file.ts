/** Bytes collected before they become a Blob, which the browser may put on disk. */
const FOLD_BYTES = 4 * 1024 * 1024;

/** A file assembled from chunks, so that the page itself holds only the newest part. */
export class GrowingFile {
  private parts: Blob[] = [];
  private pieces: Uint8Array<ArrayBuffer>[] = [];
  private waiting = 0;

  add(piece: Uint8Array<ArrayBuffer>): void {
    this.pieces.push(piece);
    this.waiting += piece.length;
    if (this.waiting >= FOLD_BYTES) this.fold();
  }

  /** Returns everything added. @param type media type */
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
