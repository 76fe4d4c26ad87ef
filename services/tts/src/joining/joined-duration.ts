import { open } from 'node:fs/promises';
import { FRAME_BYTES, samplesByInfoFrame } from './info-frame';
import { millisecondsOf } from './pcm';

const TAG_HEAD = 10;

/**
 * Reads the duration in milliseconds of a file that `joinSpeech` made, from its first frame alone.
 * @throws Error for any other file
 */
export async function durationOf(file: string): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(TAG_HEAD);
    await handle.read(head, 0, TAG_HEAD, 0);
    const hasTags = head.toString('latin1', 0, 3) === 'ID3';
    const size = [...head.subarray(6, 10)].reduce((sum, byte) => (sum << 7) | byte, 0);
    const frame = Buffer.alloc(FRAME_BYTES);
    await handle.read(frame, 0, FRAME_BYTES, hasTags ? TAG_HEAD + size : 0);
    const samples = samplesByInfoFrame(frame);
    if (samples === undefined) throw new Error('the file was not joined here');
    return millisecondsOf(samples);
  } finally {
    await handle.close();
  }
}
