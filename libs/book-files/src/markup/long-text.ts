/** Number of pieces that are joined at a time. */
const PIECES = 4096;

/**
 * A text built from small pieces. Concatenating strings one by one keeps every piece alive until the text is read,
 * which costs forty times the text when a hostile page makes each letter a piece.
 */
export class LongText {
  private readonly settled: string[] = [];
  private pieces: string[] = [];

  append(piece: string): void {
    if (this.pieces.push(piece) < PIECES) return;
    this.settled.push(this.pieces.join(''));
    this.pieces = [];
  }

  /** Returns the text and starts a new one. */
  take(): string {
    const text = this.settled.join('') + this.pieces.join('');
    this.settled.length = 0;
    this.pieces = [];
    return text;
  }
}
