import { DomainError } from '@lacthu/http';
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AudioCover } from '../joining/audio-tags';
import { coverPicture } from '../joining/cover-picture';
import { durationOf } from '../joining/joined-duration';
import { chapterMarks, concatList, type AudiobookChapter } from './audiobook-lists';

export interface Audiobook {
  /** In the order of the book; files made by `joinSpeech`. */
  readonly chapters: readonly { readonly title: string; readonly file: string }[];
  readonly cover: AudioCover | null;
  readonly title: string;
  readonly artist: string;
}

/** AAC needs less than MP3 for the same clear voice; this also fits a day-long book into 700 MB. */
const BITRATE = '64k';
/** Characters of ffmpeg's last output that are kept for the log. */
const KEPT_WORDS = 2_000;

let found: Promise<boolean> | undefined;

/** Checks whether ffmpeg is installed. A positive result is cached. */
export async function ffmpegAvailable(): Promise<boolean> {
  found ??= run(['-version']).then(
    () => true,
    () => false,
  );
  const available = await found;
  if (!available) found = undefined;
  return available;
}

/**
 * Writes one M4B with chapter marks, cover and titles. ffmpeg reads one file after another, so memory does not grow
 * with the book. The output is removed after a failure or an abort.
 *
 * @throws DomainError tts.audiobook_unavailable when ffmpeg is missing; the signal's reason; Error with the output of
 *   ffmpeg
 */
export async function makeAudiobook(book: Audiobook, outFile: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const folder = await mkdtemp(path.join(tmpdir(), 'lac-thu-audiobook-'));
  try {
    const chapters = await timed(book.chapters);
    const cover = await coverPicture(book.cover);
    const list = path.join(folder, 'files.ffconcat');
    const marks = path.join(folder, 'marks.ffmetadata');
    await writeFile(list, concatList(chapters));
    await writeFile(marks, chapterMarks(book, chapters));
    const picture = cover && path.join(folder, `cover.${cover.type === 'image/png' ? 'png' : 'jpg'}`);
    if (cover && picture) await writeFile(picture, cover.bytes);
    await run(bookArguments({ list, marks, picture, outFile }), signal);
  } catch (error) {
    await rm(outFile, { force: true });
    signal.throwIfAborted();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(chapters: Audiobook['chapters']): Promise<AudiobookChapter[]> {
  const result: AudiobookChapter[] = [];
  let startMs = 0;
  for (const { title, file } of chapters) {
    const endMs = startMs + (await durationOf(file));
    result.push({ title, file, startMs, endMs });
    startMs = endMs;
  }
  return result;
}

function bookArguments(files: {
  list: string;
  marks: string;
  picture: string | null;
  outFile: string;
}): string[] {
  const { list, marks, picture, outFile } = files;
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-y'],
    ...['-f', 'concat', '-safe', '0', '-i', list],
    ...['-f', 'ffmetadata', '-i', marks],
    ...(picture ? ['-i', picture] : []),
    ...['-map', '0:a', '-map_metadata', '1', '-map_chapters', '1'],
    ...(picture ? ['-map', '2:v', '-c:v', 'copy', '-disposition:v:0', 'attached_pic'] : []),
    // Times are taken from counted samples: the encoder padding of each file would leave a gap at each joint.
    ...['-af', 'asetpts=N/SR/TB'],
    ...['-c:a', 'aac', '-b:a', BITRATE, '-ac', '1'],
    // The index comes first, so that a player can start before it has the whole file.
    ...['-movflags', '+faststart', '-brand', 'M4B ', '-f', 'ipod', outFile],
  ];
}

/** Runs ffmpeg without a shell. */
function run(args: readonly string[], signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      killSignal: 'SIGKILL',
    });
    let words = '';
    child.stderr.setEncoding('utf8');
    child.stderr.on('data', (text: string) => {
      words = (words + text).slice(-KEPT_WORDS);
    });
    child.on('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ENOENT' ? new DomainError('tts.audiobook_unavailable', { cause }) : cause),
    );
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg ended with code ${code}: ${words.trim()}`));
    });
  });
}
