import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toneMp3, toneWav } from '../joining/testing/tones';
import { readSpeechAnswer } from './speech-answer';

const fixture = (name: string): Buffer => readFileSync(join(__dirname, '../../fixtures', name));
const TONE = { hz: 440, seconds: 0.3 };
const MISLEADING = ['audio/mpeg', 'application/octet-stream', 'text/html; charset=utf-8', ''];
/** An ID3v2 tag of 20 bytes, then the sound. */
const tagged = (sound: Buffer): Buffer =>
  Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x14', 'latin1'), Buffer.alloc(20), sound]);

describe('an answer of a speech server', () => {
  it.each(MISLEADING)('is told by its bytes, not by its type: %j', async (type) => {
    const formatOf = (bytes: Buffer) => {
      const answer = readSpeechAnswer(bytes, type);
      return answer.kind === 'speech' ? answer.speech.format : answer;
    };
    const mp3 = await toneMp3(TONE);
    expect(
      [
        toneWav(TONE),
        mp3,
        tagged(mp3),
        fixture('tone.opus'),
        fixture('tone.flac'),
        tagged(fixture('tone.flac')),
      ].map(formatOf),
    ).toEqual(['wav', 'mp3', 'mp3', 'opus', 'flac', 'flac']);
  });

  it.each([
    ['AAC', fixture('tone.aac')],
    ['AAC', tagged(fixture('tone.aac'))],
    ['Ogg Vorbis', Buffer.from(`OggS${'\0'.repeat(24)}\x01vorbis`, 'latin1')],
    ['Ogg FLAC', Buffer.from(`OggS${'\0'.repeat(24)}\x7fFLAC`, 'latin1')],
    ['M4A/MP4 (AAC)', Buffer.from('\0\0\0\x1cftypM4A \0\0\x02\0', 'latin1')],
    ['WebM', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81', 'latin1')],
    ['AIFF', Buffer.from('FORM\0\0\0\0AIFFCOMM', 'latin1')],
    ['AMR', Buffer.from('#!AMR\n\x3c\x00', 'latin1')],
  ])('is named when it is not decoded: %s', (format, bytes) => {
    for (const type of MISLEADING) {
      if (type.startsWith('text')) continue;
      expect(readSpeechAnswer(bytes, type)).toEqual({ kind: 'unsupported', format });
    }
  });

  it('is named by its type where its bytes tell nothing, and by nothing where that tells nothing either', () => {
    const bytes = Buffer.from([0, 1, 2, 3, 200, 100, 50, 0]);
    expect(readSpeechAnswer(bytes, 'audio/x-unheard.of; a=b')).toEqual({
      kind: 'unsupported',
      format: 'x-unheard.of',
    });
    expect(readSpeechAnswer(bytes, 'audio/mpeg')).toEqual({ kind: 'unsupported', format: null });
    expect(readSpeechAnswer(bytes, 'video/"><b>')).toEqual({ kind: 'unsupported', format: null });
  });

  it.each([
    '{"error":"no credit"}',
    '\uFEFF\n[]',
    '<!doctype html><title>Lỗi</title>',
    'Hết tiền rồi.',
    'data: {}\n\n',
  ])('is text, whatever it is called: %j', (text) => {
    for (const type of [...MISLEADING, 'application/json', 'audio/pcm']) {
      expect(readSpeechAnswer(Buffer.from(text), type)).toEqual({ kind: 'text', text });
    }
  });

  it.each(['audio/pcm', 'audio/L16;rate=24000', 'audio/x-raw', 'Audio/PCM; rate="24000"; channels=1'])(
    'is a WAV after a head was put before its samples: %s',
    (type) => {
      const samples = toneWav(TONE).subarray(44);
      const expected = { kind: 'speech', speech: { format: 'wav', bytes: toneWav(TONE) } };
      expect(readSpeechAnswer(samples, type)).toEqual(expected);
      expect(readSpeechAnswer(Buffer.from(samples).swap16(), type)).toEqual(expected);
      expect(readSpeechAnswer(Buffer.concat([samples, Buffer.from([7])]), type)).toEqual(expected);
    },
  );

  it('has the rate and the channels of its type', () => {
    const answer = readSpeechAnswer(toneWav(TONE).subarray(44), 'audio/L16; rate=44100; channels=2');
    const { bytes } = answer.kind === 'speech' ? answer.speech : { bytes: Buffer.alloc(44) };
    expect([bytes.readUInt32LE(24), bytes.readUInt16LE(22)]).toEqual([44_100, 2]);
  });
});
