import type { ChapterStanding } from '../text/chapter-state';

/** A new chapter without its position, project and author, which RowsPlace adds. */
export interface ChapterRow extends ChapterStanding {
  readonly title: string;
  readonly source: string;
  readonly target: string;
}

/** Target of the new rows. */
export interface RowsPlace {
  readonly projectId: number;
  readonly authorId: number;
  /** Last position used in the project; new chapters follow it. */
  readonly lastPosition: number;
}

/** COPY statement for the data of encodeChapterRows. */
export const COPY_CHAPTERS = `COPY chapters (project_id, text_author_id, display_order, han_lines, leftover_count, state,
  title, original_content, translated_content) FROM STDIN (FORMAT binary)`;

const FIELDS = 9;
/**
 * Large enough that a book of 50 MB is some two hundred chunks, small enough that a chunk is filled in about a
 * millisecond.
 */
const CHUNK_BYTES = 256 * 1024;
/** 'PGCOPY\n\xff\r\n\0', no flags, no extension. */
const HEADER = [0x50, 0x47, 0x43, 0x4f, 0x50, 0x59, 0x0a, 0xff, 0x0d, 0x0a, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const END_OF_ROWS = -1;
const LONGEST_CHARACTER = 4;

/** Yields chunks; next() takes the buffer of a consumed chunk back for reuse. */
export type ChunkSource = Generator<Uint8Array<ArrayBuffer>, void, ArrayBuffer | undefined>;

const encoder = new TextEncoder();

/**
 * Encodes rows in the binary format of COPY (Postgres manual, COPY, "Binary Format"), which needs no escaping. Every
 * chunk has a buffer of its own. All chunks but the last are full. The caller may pass the buffer of a chunk it has
 * consumed to next(), which reuses it for a later chunk.
 */
export function* encodeChapterRows(rows: Iterable<ChapterRow>, place: RowsPlace): ChunkSource {
  const chunk = new Chunk();
  let position = place.lastPosition;
  chunk.bytes(HEADER);
  for (const row of rows) {
    position += 1;
    // The numeric fields of a row are shorter than this: one check of the remaining room covers all of them.
    if (chunk.room < 128) yield* chunk.send();
    chunk.int16(FIELDS);
    chunk.int64Field(place.projectId);
    chunk.int64Field(place.authorId);
    for (const value of [position, row.hanLines, row.leftoverCount]) chunk.int32Field(value);
    for (const text of [row.state, row.title, row.source, row.target]) yield* chunk.textField(text);
  }
  if (chunk.room < 2) yield* chunk.send();
  chunk.int16(END_OF_ROWS);
  yield* chunk.send();
}

/** The chunk that is being filled. */
class Chunk {
  private buffer = new ArrayBuffer(CHUNK_BYTES);
  private view = new DataView(this.buffer);
  private used = 0;

  get room(): number {
    return CHUNK_BYTES - this.used;
  }

  /** Yields the filled part and continues in the buffer that next() gives back, or in a new one. */
  *send(): ChunkSource {
    const memory = yield new Uint8Array(this.buffer, 0, this.used);
    this.buffer = memory?.byteLength === CHUNK_BYTES ? memory : new ArrayBuffer(CHUNK_BYTES);
    this.view = new DataView(this.buffer);
    this.used = 0;
  }

  bytes(values: readonly number[]): void {
    new Uint8Array(this.buffer).set(values, this.used);
    this.used += values.length;
  }

  int16(value: number): void {
    this.view.setInt16(this.used, value);
    this.used += 2;
  }

  int32(value: number): void {
    this.view.setInt32(this.used, value);
    this.used += 4;
  }

  int32Field(value: number): void {
    this.int32(4);
    this.int32(value);
  }

  int64Field(value: number): void {
    this.int32(8);
    this.view.setBigInt64(this.used, BigInt(value));
    this.used += 8;
  }

  /** A text longer than the chunk continues in the next ones. */
  *textField(text: string): ChunkSource {
    if (this.room < 4) yield* this.send();
    this.int32(Buffer.byteLength(text));
    for (let at = 0; at < text.length;) {
      if (this.room < LONGEST_CHARACTER) yield* this.send();
      const { read, written } = encoder.encodeInto(
        at === 0 ? text : text.slice(at),
        new Uint8Array(this.buffer, this.used),
      );
      at += read;
      this.used += written;
    }
  }
}
