import { testAddresses } from '@lacthu/testing';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { Mp3File } from '../joining/mp3-file';
import { pitchAt } from '../joining/testing/hearing';
import { tone } from '../joining/testing/tones';
import { ffmpegAvailable, makeAudiobook } from './make-audiobook';

const never = new AbortController().signal;
const CHAPTERS = [
  { title: 'Chương 1: Đêm tuyết 雪夜', hz: 440, seconds: 1.2345 },
  { title: 'Chương 2 = "hai"; #2 \\', hz: 660, seconds: 2.5 },
  { title: 'Chương 3', hz: 550, seconds: 1.7 },
];

describe('an audiobook', () => {
  let folder: string;
  let chapters: { title: string; file: string }[];
  const outFile = (): string => path.join(folder, 'sach.m4b');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "audiobook's "));
    chapters = [];
    for (const { title, hz, seconds } of CHAPTERS) {
      const file = path.join(folder, `${chapters.length}.mp3`);
      const mp3 = await Mp3File.create(file, new Uint8Array());
      mp3.append(tone({ hz, seconds }));
      mp3.finish();
      chapters.push({ title, file });
    }
  });
  afterEach(() => rm(outFile(), { force: true }));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is said to be unavailable where there is no ffmpeg', async () => {
    // Another process, for the search path is that of a process.
    const compiled = __dirname.replace(`${path.sep}services`, `${path.sep}dist${path.sep}services`);
    const script = `
      const { ffmpegAvailable, makeAudiobook } = require('./make-audiobook.js');
      const [file, outFile] = process.argv.slice(1);
      const book = { chapters: [{ title: 'Một', file }], cover: null, title: 'Tuyết', artist: 'A' };
      ffmpegAvailable()
        .then((there) => console.log(there))
        .then(() => makeAudiobook(book, outFile, new AbortController().signal))
        .catch((error) => console.log(error.code));`;
    const { file } = chapters[0] as { file: string };
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, file, outFile()], {
      cwd: compiled,
      env: { PATH: folder },
    });
    expect(stdout.trim().split('\n')).toEqual(['false', 'tts.audiobook_unavailable']);
    expect(await readdir(folder)).not.toContain('sach.m4b');
  });

  if (testAddresses().TEST_FFMPEG === '1') {
    it('has its chapters with names and times, its names and its cover', async () => {
      const cover = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#345' } })
        .webp()
        .toBuffer();
      const book = {
        chapters,
        cover: { bytes: cover, type: 'image/webp' as const },
        title: 'Tuyết trắng',
        artist: 'Nguyễn Đỗ',
      };
      expect(await ffmpegAvailable()).toBe(true);
      await makeAudiobook(book, outFile(), never);
      const facts = await factsOf(outFile());
      expect(facts.chapters.map(({ tags }) => tags.title.trim())).toEqual(CHAPTERS.map(({ title }) => title));
      const ends = facts.chapters.map(({ end_time }) => Math.round(Number(end_time) * 1_000));
      expect(ends).toEqual([1_235, 3_735, 5_435]);
      expect(facts.format.tags).toMatchObject({
        title: 'Tuyết trắng',
        artist: 'Nguyễn Đỗ',
        major_brand: 'M4B ',
      });
      const [sound, picture] = ['audio', 'video'].map((type) =>
        facts.streams.find(({ codec_type }) => codec_type === type),
      );
      expect(sound).toMatchObject({ codec_name: 'aac', channels: 1, sample_rate: '24000' });
      expect(picture).toMatchObject({ codec_name: 'mjpeg', disposition: { attached_pic: 1 } });
    });

    it('has each chapter where its mark says', async () => {
      await makeAudiobook({ chapters, cover: null, title: 'T', artist: 'A' }, outFile(), never);
      const sound = await decoded(outFile());
      let start = 0;
      for (const { hz, seconds } of CHAPTERS) {
        for (const at of [start + 80, start + seconds * 1_000 - 80]) {
          expect(Math.abs(pitchAt(sound, at) - hz)).toBeLessThan(3);
        }
        start += seconds * 1_000;
      }
    });

    it('leaves nothing behind when it is aborted or a chapter is no sound', async () => {
      const stop = new AbortController();
      const book = { chapters, cover: null, title: 'T', artist: 'A' };
      const making = makeAudiobook(book, outFile(), stop.signal);
      stop.abort(new Error('cancelled'));
      await expect(making).rejects.toThrow('cancelled');
      const broken = path.join(folder, 'broken.mp3');
      await writeFile(broken, 'no sound');
      const wrong = { ...book, chapters: [...chapters, { title: 'X', file: broken }] };
      await expect(makeAudiobook(wrong, outFile(), never)).rejects.toThrow();
      expect(await readdir(folder)).not.toContain('sach.m4b');
    });
  }
});

interface Facts {
  readonly chapters: { end_time: string; tags: { title: string } }[];
  readonly format: { tags: Record<string, string> };
  readonly streams: Record<string, unknown>[];
}

async function factsOf(file: string): Promise<Facts> {
  const wanted = ['-show_chapters', '-show_format', '-show_streams'];
  const args = ['-v', 'error', '-print_format', 'json', ...wanted, file];
  const { stdout } = await promisify(execFile)('ffprobe', args);
  return JSON.parse(stdout) as Facts;
}

async function decoded(file: string): Promise<Float32Array> {
  const args = ['-v', 'error', '-i', file, '-f', 'f32le', '-ac', '1', '-ar', '24000', '-'];
  const run = promisify(execFile);
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 50_000_000 });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length));
}
