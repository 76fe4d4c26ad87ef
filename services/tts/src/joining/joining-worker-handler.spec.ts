import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JoiningWorkerHandler } from './joining-worker-handler';
import type { PiecePlace, PieceRequest } from './joining-protocol';
import { fromDecibels, millisecondsOf } from './pcm';
import { UnreadableSpeechError, SpeechTooShortError, UnsupportedSoundError } from './speech-errors';
import { greatestStep, heard, levelAt, longestSilence, pitchAt } from './testing/hearing';
import { mp3Of, tone, toneMp3, toneWav } from './testing/tones';

/** Digits for toBeCloseTo: within 1.5 Hz. */
const PITCH = -0.5;

type Piece = Pick<PieceRequest, 'bytes' | 'format'> & { lastOfLine?: boolean };
const wav = (bytes: Buffer, lastOfLine = false): Piece => ({ bytes, format: 'wav', lastOfLine });
const mp3 = (bytes: Buffer, lastOfLine = false): Piece => ({ bytes, format: 'mp3', lastOfLine });

describe('pieces of speech in one file', () => {
  let folder: string;
  const handler = new JoiningWorkerHandler();
  const file = (): string => path.join(folder, 'joined.mp3');

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'joining-'));
  });
  afterEach(() => rm(file(), { force: true }));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const join = async (
    pieces: Piece[],
    stretch = 1,
  ): Promise<{ places: PiecePlace[]; samples: number; sound: Float32Array }> => {
    await handler.open({ session: 's', file: file(), tags: new Uint8Array(), stretch });
    const places: PiecePlace[] = [];
    for (const piece of pieces)
      places.push(await handler.append({ session: 's', lastOfLine: false, ...piece }));
    const { bytes, samples } = await handler.finish({ session: 's' });
    expect((await stat(file())).size).toBe(bytes);
    return { places, samples, sound: await heard(file()) };
  };

  it('follow each other in order, and each is heard where it is said to be', async () => {
    const pitches = [440, 990, 550, 330, 880];
    const pieces = pitches.map((hz, i) => wav(toneWav({ hz, seconds: 0.4 + i / 10 }), i % 2 === 1));
    const { places, sound } = await join(pieces);
    places.forEach(({ start, end }, i) => {
      for (const at of [start + 1_500, (start + end) / 2, end - 1_500]) {
        expect(pitchAt(sound, millisecondsOf(at))).toBeCloseTo(pitches[i] as number, PITCH);
      }
    });
  });

  it('make a file whose decoded length is to the sample the sum of its pieces and pauses', async () => {
    const seconds = [0.511, 0.733, 1.217, 0.3, 2.0011];
    const { places, samples, sound } = await join(
      seconds.map((length) => wav(toneWav({ hz: 440, seconds: length }))),
    );
    expect(sound).toHaveLength(samples);
    const spoken = places.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(spoken).toBe(samples);
    expect(millisecondsOf(samples)).toBe(Math.round(seconds.reduce((a, b) => a + b) * 1_000));
  });

  it('have no click where they meet: no step is greater than in the tone itself', async () => {
    const loud = { seconds: 0.5, amplitude: 0.3 };
    const pieces = [440, 620, 500].map((hz) => wav(toneWav({ hz, ...loud })));
    const { places, sound } = await join(pieces);
    const inside = greatestStep(sound, 600, 900);
    for (const { end } of places.slice(0, -1)) {
      const at = millisecondsOf(end);
      expect(greatestStep(sound, at - 15, at + 15)).toBeLessThanOrEqual(inside * 1.02);
    }
  });

  it('have half a second between two lines, and within a line the pause the speaker made, cut short', async () => {
    const { places } = await join([
      wav(toneWav({ hz: 440, seconds: 0.5, behind: 0.9 })),
      wav(toneWav({ hz: 440, seconds: 0.5, behind: 0.15 })),
      wav(toneWav({ hz: 440, seconds: 0.5, behind: 0.06 })),
      wav(toneWav({ hz: 440, seconds: 0.5, behind: 0.9 }), true),
      wav(toneWav({ hz: 440, seconds: 0.5 })),
    ]);
    const pauses = places
      .slice(1)
      .map(({ start }, i) => millisecondsOf(start - (places[i] as PiecePlace).end));
    expect(pauses).toEqual([220, 144, 0, 500]);
  });

  it('go on within a line after at most 20 ms of silence, where the speaker made no pause', async () => {
    const answers = [400, 417, 433].map((hz) => toneMp3({ hz, seconds: 0.61, before: 0.031, behind: 0.023 }));
    const { places, sound } = await join((await Promise.all(answers)).map((answer) => mp3(answer)));
    for (const { end } of places.slice(0, -1)) {
      const at = millisecondsOf(end);
      expect(longestSilence(sound, at - 100, at + 100)).toBeLessThanOrEqual(20);
    }
  });

  it('lose the silence that engines put around them', async () => {
    const { places } = await join([wav(toneWav({ hz: 440, seconds: 1, before: 0.7, behind: 0.9 }))]);
    expect(millisecondsOf((places[0] as PiecePlace).end)).toBeGreaterThanOrEqual(1_000);
    expect(millisecondsOf((places[0] as PiecePlace).end)).toBeLessThanOrEqual(1_020);
  });

  it('lose the delay and padding of their own encoder, with a tag that tells it and without', async () => {
    await join([wav(toneWav({ hz: 440, seconds: 1 }))]);
    const tagged = await readFile(file());
    await rm(file());
    const { places } = await join([mp3(tagged), mp3(await toneMp3({ hz: 440, seconds: 1 }))]);
    const [first, second] = places.map(({ start, end }) => millisecondsOf(end - start));
    expect(first).toBe(1_000);
    expect(Math.abs((second as number) - 1_000)).toBeLessThanOrEqual(20);
  });

  it('keep their pitch and length whatever rate they come at', async () => {
    const rates = [16_000, 22_050, 24_000, 44_100, 48_000];
    const pieces = await Promise.all([
      ...rates.map(async (rate) => wav(toneWav({ hz: 700, seconds: 0.8, rate }))),
      ...[22_050, 44_100].map(async (rate) => mp3(await toneMp3({ hz: 700, seconds: 0.8, rate }))),
    ]);
    const { places, sound } = await join(pieces);
    places.forEach(({ start, end }, i) => {
      expect(pitchAt(sound, millisecondsOf((start + end) / 2))).toBeCloseTo(700, PITCH);
      // An MP3 rings before and behind a tone, by up to a frame.
      expect(Math.abs(millisecondsOf(end - start) - 800)).toBeLessThanOrEqual(i < rates.length ? 1 : 40);
    });
  });

  it('come out at one loudness, quiet ones raised and loud ones lowered, each by one gain', async () => {
    const pieces = [0.05, 0.14, 0.3, 0.5].map((amplitude) =>
      wav(toneWav({ hz: 440, seconds: 1, amplitude })),
    );
    const { places, sound } = await join(pieces);
    for (const { start } of places) {
      const levels = [200, 500, 800].map((at) => levelAt(sound, millisecondsOf(start) + at));
      for (const level of levels) expect(20 * Math.log10(level / fromDecibels(-18))).toBeCloseTo(0, 0);
    }
  });

  it('never raise a whisper to noise, and never reach full scale', async () => {
    const quiet = await join([wav(toneWav({ hz: 440, seconds: 1, amplitude: 0.01 }))]);
    expect(levelAt(quiet.sound, 500)).toBeLessThan(0.05);
    await rm(file());
    const peaks = tone({ hz: 200, seconds: 1, amplitude: 0.05 });
    for (let i = 1_000; i < peaks.length; i += 4_000) peaks[i] = 1;
    const { sound } = await join([mp3(await mp3Of(peaks))]);
    expect(sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(1);
  });

  it.each([1.5, 0.5, 2])('are %d times as fast at the same pitch', async (stretch) => {
    const pieces = [440, 330].map((hz) => wav(toneWav({ hz, seconds: 3 })));
    const { places, sound } = await join(pieces, stretch);
    expect(millisecondsOf(sound.length)).toBe(Math.round(6_000 / stretch));
    places.forEach(({ start, end }, i) => {
      for (const share of [0.2, 0.5, 0.8]) {
        const at = millisecondsOf(start + share * (end - start));
        expect(pitchAt(sound, at)).toBeCloseTo(i === 0 ? 440 : 330, PITCH);
        expect(20 * Math.log10(levelAt(sound, at) / fromDecibels(-18))).toBeCloseTo(0, 0);
      }
    });
  });

  it.each([
    ['nothing but silence', wav(toneWav({ hz: 440, seconds: 2, amplitude: 0 })), SpeechTooShortError],
    ['noise below hearing', wav(toneWav({ hz: 440, seconds: 2, amplitude: 0.001 })), SpeechTooShortError],
    [
      'a page of words instead of sound',
      mp3(Buffer.from('<html>Service Unavailable</html>')),
      UnreadableSpeechError,
    ],
    ['no bytes', mp3(Buffer.alloc(0)), UnreadableSpeechError],
    ['a WAV without sound', wav(Buffer.from('RIFF\0\0\0\0WAVEjunk')), UnreadableSpeechError],
    [
      'a rate that no engine has',
      wav(toneWav({ hz: 440, seconds: 1, rate: 440_000 })),
      UnsupportedSoundError,
    ],
  ])('are refused when they hold %s, and the file goes', async (_, piece, fault) => {
    await handler.open({ session: 's', file: file(), tags: new Uint8Array(), stretch: 1 });
    await expect(handler.append({ session: 's', lastOfLine: true, ...piece })).rejects.toBeInstanceOf(fault);
    await handler.discard({ session: 's' });
    expect(existsSync(file())).toBe(false);
  });

  it('are refused when they are damaged, and the next is decoded all the same', async () => {
    const whole = await toneMp3({ hz: 440, seconds: 3 });
    const damaged = Buffer.from(whole);
    damaged.fill(7, 6_000, 9_000);
    await handler.open({ session: 's', file: file(), tags: new Uint8Array(), stretch: 1 });
    const append = (bytes: Buffer): Promise<PiecePlace> =>
      handler.append({ session: 's', bytes, format: 'mp3', lastOfLine: true });
    await expect(append(damaged)).rejects.toBeInstanceOf(UnreadableSpeechError);
    await expect(append(whole)).resolves.toMatchObject({ start: 0 });
    await handler.discard({ session: 's' });
  });

  it('are measured for the engines: the whole length, what is audible, and silence', async () => {
    const bytes = toneWav({ hz: 440, seconds: 2, before: 0.5, behind: 0.5 });
    const measure = await handler.probe({ bytes, format: 'wav' });
    expect(measure).toMatchObject({ durationMs: 3_000, silent: false });
    expect(Math.abs(measure.spokenMs - 2_000)).toBeLessThanOrEqual(20);
    const nothing = toneWav({ hz: 440, seconds: 1, amplitude: 0 });
    expect(await handler.probe({ bytes: nothing, format: 'wav' })).toEqual({
      durationMs: 1_000,
      spokenMs: 0,
      silent: true,
    });
  });
});
