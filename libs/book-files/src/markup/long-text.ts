/** Pieces that are joined at a time. */
const PIECES = 4096;

/**
 * A text that grows by small pieces. Strings joined one by one keep every piece alive until they are read, which
 * costs forty times the text when a hostile page makes each letter a piece.
 */
export class LongText {
  private readonly settled: string[] = [];
  private pieces: string[] = [];

  append(piece: string): void {
    if (this.pieces.push(piece) < PIECES) return;
    this.settled.push(this.pieces.join(''));
    this.pieces = [];
  }

  /** The text so far; a new one begins. */
  take(): string {
    const text = this.settled.join('') + this.pieces.join('');
    this.settled.length = 0;
    this.pieces = [];
    return text;
  }
}
