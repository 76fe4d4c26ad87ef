import { Clock } from '@lacthu/http';
import { Metrics } from '@lacthu/observability';
import { OutboundGuard } from '@lacthu/outbound';
import {
  startFakeReadAloud,
  startFakeSpeechApi,
  type FakeReadAloud,
  type FakeSpeechApi,
  type ReadAloudFault,
  type SpeechApiFault,
} from '@lacthu/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { joiningThreads } from '../joining/joining-threads';
import { probe } from '../joining/probe-speech';
import { toneWav } from '../joining/testing/tones';
import type { SpeechSettings } from './speech-engine.port';
import { SpeechEngines } from './speech-engines';

const TEXT = 'Trời mưa suốt đêm, mái hiên nhỏ nước từng giọt.';
const TONE = { hz: 440, seconds: 1.5 };
const fixture = (name: string): Buffer => readFileSync(join(__dirname, '../../fixtures', name));
const BASE = { speed: 1, model: '', apiKey: '', baseUrl: '' };
const EDGE: SpeechSettings = { ...BASE, engine: 'edge', voice: 'vi-VN-NamMinhNeural' };
const GTTS: SpeechSettings = { ...BASE, engine: 'gtts', voice: 'vi' };
const OPENAI: SpeechSettings = {
  ...BASE,
  engine: 'openai',
  voice: 'nova',
  model: 'tts-1',
  apiKey: 'sk-good',
};
const ESPEAK: SpeechSettings = { ...BASE, engine: 'espeak', voice: 'vi' };

describe('speech engines', () => {
  let edge: FakeReadAloud;
  let api: FakeSpeechApi;
  let engines: SpeechEngines;
  let guard: OutboundGuard;

  beforeAll(async () => {
    [edge, api] = await Promise.all([startFakeReadAloud(), startFakeSpeechApi()]);
    guard = new OutboundGuard({ PROVIDER_ALLOWED_HOSTS: new URL(api.url).host });
    engines = new SpeechEngines(
      { EDGE_TTS_URL: edge.url, GTTS_BASE_URL: `${api.url}/`, OPENAI_BASE_URL: `${api.url}/v1` },
      guard,
      new Clock(),
      new Metrics(),
    );
  });
  afterAll(async () => {
    await Promise.all([
      engines.onApplicationShutdown(),
      guard.onApplicationShutdown(),
      joiningThreads.close(),
    ]);
    await Promise.all([edge.close(), api.close()]);
  });
  beforeEach(() => {
    edge.reset();
    api.reset();
  });

  const speak = (request: SpeechSettings, text = TEXT, signal = new AbortController().signal) =>
    engines.open(request).speak(text, signal);
  const stateOf = (name: SpeechSettings['engine']) =>
    engines.health().find(({ engine }) => engine === name)?.state;

  it.each([
    ['edge', EDGE],
    ['gtts', GTTS],
    ['openai', OPENAI],
    ['espeak', ESPEAK],
  ])('%s speaks a piece, and is known to be well', async (name, request) => {
    const speech = await speak(request);
    const { durationMs, silent } = await probe(speech);
    expect(silent).toBe(false);
    expect(durationMs).toBeGreaterThan(1_000);
    expect(stateOf(name as SpeechSettings['engine'])).toBe('ok');
  });

  it.each([
    [0.5, '-50%'],
    [0.995, '-1%'],
    [1, '+0%'],
    [1.004, '+0%'],
    [1.05, '+5%'],
    [1.2, '+20%'],
    [2, '+100%'],
  ])('tell Edge the speed %d as %s', async (speed, rate) => {
    await speak({ ...EDGE, speed });
    expect(edge.requests.map((request) => request.rate)).toEqual([rate]);
  });

  it('send Edge the voice, and marks of XML as text', async () => {
    const text = 'Hắn nói: "1 < 2 & 3 > 2" \u0000 rồi đi.';
    await speak(EDGE, text);
    expect(edge.requests[0]).toMatchObject({
      voice: 'vi-VN-NamMinhNeural',
      text: 'Hắn nói: "1 < 2 & 3 > 2"  rồi đi.',
    });
  });

  it('send OpenAI model, voice, speed and key, and Google the language', async () => {
    await speak({ ...OPENAI, speed: 1.25, model: 'gpt-4o-mini-tts' });
    await speak(GTTS);
    expect(api.requests).toEqual([
      { text: TEXT, voice: 'nova', speed: 1.25, model: 'gpt-4o-mini-tts', authorization: 'Bearer sk-good' },
      { text: TEXT, voice: 'vi', speed: 1, model: null, authorization: '' },
    ]);
  });

  it.each<[string, ReadAloudFault]>([
    ['answers without a sound', 'no_audio'],
    ['answers with silence', 'silence'],
    ['stops after the first words and calls that whole', 'cut'],
    ['closes before the first sound', 'close'],
    ['closes in the middle', 'close_half'],
    ['takes no connection', 'refuse_connection'],
  ])('ask again when Edge %s', async (_case, fault) => {
    edge.failNext(fault);
    expect((await probe(await speak(EDGE))).durationMs).toBeGreaterThan(2_000);
    expect(stateOf('edge')).toBe('ok');
  });

  it.each<[string, SpeechApiFault]>([
    ['is out of order', 503],
    ['is asked too much', 429],
    ['is silent', 'silence'],
    ['cuts the line', 'cut_connection'],
    ['cuts the answer', 'cut_body'],
    ['answers nothing at all', { bytes: '', type: 'audio/mpeg' }],
    ['cuts a WAV and calls that whole', { bytes: toneWav(TONE).subarray(0, 50_000), type: 'audio/wav' }],
    ['cuts Opus and calls that whole', { bytes: fixture('tone.opus').subarray(0, 4_000), type: 'audio/ogg' }],
    [
      'cuts FLAC and calls that whole',
      { bytes: fixture('tone.flac').subarray(0, 9_000), type: 'audio/flac' },
    ],
  ])('ask again when a service %s', async (_case, fault) => {
    for (const request of [GTTS, OPENAI]) {
      api.failNext(fault);
      await speak(request);
    }
    expect(api.requests).toHaveLength(4);
  });

  it('ask again when Google shows a page instead: nothing is paid, and later it may speak', async () => {
    api.failNext('html');
    await speak(GTTS);
    expect(api.requests).toHaveLength(2);
  });

  it.each([
    ['a WAV', toneWav(TONE), 'audio/wav', 'wav'],
    ['a WAV called MP3', toneWav(TONE), 'audio/mpeg', 'wav'],
    ['Opus', fixture('tone.opus'), 'audio/mpeg', 'opus'],
    ['FLAC', fixture('tone.flac'), 'application/octet-stream', 'flac'],
    ['samples without a head', toneWav(TONE).subarray(44), 'audio/L16;rate=24000', 'wav'],
    ['samples of high byte first', Buffer.from(toneWav(TONE).subarray(44)).swap16(), 'audio/pcm', 'wav'],
  ])('take %s for MP3, asked once', async (_case, bytes, type, format) => {
    api.failNext({ bytes, type });
    const speech = await speak(OPENAI);
    expect(speech.format).toBe(format);
    const { durationMs, silent } = await probe(speech);
    expect([Math.round(durationMs / 100), silent, api.requests.length]).toEqual([15, false, 1]);
    expect(stateOf('openai')).toBe('ok');
  });

  const mulaw = toneWav(TONE);
  mulaw.writeUInt16LE(7, 20);
  mulaw.writeUInt16LE(8, 34);
  it.each<[string, SpeechApiFault, string, string | undefined]>([
    ['AAC', { bytes: fixture('tone.aac'), type: 'audio/mpeg' }, 'unsupported_format', 'AAC'],
    ['a WAV that is packed', { bytes: mulaw, type: 'audio/wav' }, 'unsupported_format', 'WAV (µ-law)'],
    ['bytes that nobody knows', { bytes: Buffer.alloc(900, 7), type: '' }, 'unsupported_format', undefined],
    ['a page', 'html', 'not_audio', undefined],
    [
      'JSON',
      { bytes: '{"error":{"message":"no credit"}}', type: 'application/json' },
      'not_audio',
      'no credit',
    ],
    ['JSON called sound', { bytes: '{"error":"no credit"}', type: 'audio/mpeg' }, 'not_audio', 'no credit'],
    ['more than is taken', { bytes: Buffer.alloc(17_000_000), type: 'audio/wav' }, 'too_large', undefined],
  ])('ask only once when the answer is %s, and say so', async (_case, answer, kind, detail) => {
    await speak(OPENAI);
    for (const request of [OPENAI, { ...OPENAI, baseUrl: api.url }]) {
      api.failNext(answer);
      await expect(speak(request)).rejects.toMatchObject({ kind, detail });
    }
    expect(api.requests).toHaveLength(3);
    expect(stateOf('openai')).toBe('ok');
  });

  const ofCall = (path: string, content = '{}') => `X-RequestId:{id}\r\nPath:${path}\r\n\r\n${content}`;
  const metadata = (type: string) =>
    ofCall('audio.metadata', JSON.stringify({ Metadata: [{ Type: type, Data: { Offset: 1_000 } }] }));
  const UNASKED: readonly (string | Buffer)[] = [
    ...['SessionEnd', 'WordBoundary', 'SentenceBoundary', 'Unheard'].map(metadata),
    ofCall('turn.start'),
    ofCall('response'),
    ofCall('session.info', 'not JSON'),
    'Path:turn.start\r\n\r\n{}',
    'x-requestid: {id}\r\npath: audio.metadata\r\n\r\n{}',
    'X-RequestId:ffffffffffffffffffffffffffffffff\r\nPath:turn.end\r\n\r\n{}',
    ofCall('audio', 'no sound, in a text frame'),
    'no field at all',
    '',
    Buffer.alloc(0),
    Buffer.from([0]),
    Buffer.from([255, 255, 1, 2, 3]),
    Buffer.concat([Buffer.from([0, 12]), Buffer.from('Path:audio\r\n')]),
    Buffer.concat([Buffer.from([0, 13]), Buffer.from('Path:video\r\n\r'), Buffer.from('frames')]),
  ];

  it.each(['connected', 'before', 'between', 'after'] as const)(
    'use what Edge speaks in one connection, whatever else it sends: %s',
    async (moment) => {
      const plain = await speak(EDGE);
      edge.reset();
      edge.alsoSend(moment, UNASKED);
      const { bytes } = await speak(EDGE);
      expect(bytes.equals(plain.bytes)).toBe(true);
      expect(edge.requests).toHaveLength(1);
      expect(stateOf('edge')).toBe('ok');
    },
  );

  it('give up after three tries, and the engine is said to be down', async () => {
    edge.failNext('close', 'silence', 'no_audio');
    await expect(speak(EDGE)).rejects.toMatchObject({ kind: 'down' });
    expect(edge.requests).toHaveLength(3);
    expect(engines.health().find(({ engine }) => engine === 'edge')).toMatchObject({
      state: 'down',
      message: expect.stringContaining('eSpeak') as string,
    });
  });

  it('ask only once with a key that is wrong, which says nothing of the engine', async () => {
    await speak(OPENAI);
    await expect(speak({ ...OPENAI, apiKey: 'sk-invalid' })).rejects.toMatchObject({ kind: 'invalid_key' });
    expect(api.requests).toHaveLength(2);
    expect(stateOf('openai')).toBe('ok');
  });

  it.each(['sk-khoá', 'sk-ấ', 'sk-a\r\nX-Evil: 1', 'sk-\u0000', 'sk-😀'])(
    'do not ask at all with a key that no header can carry: %j',
    async (apiKey) => {
      await speak(OPENAI);
      await expect(speak({ ...OPENAI, apiKey })).rejects.toMatchObject({ kind: 'invalid_key' });
      expect([api.requests.length, stateOf('openai')]).toEqual([1, 'ok']);
    },
  );

  it("are not called down for a person's own address, or for the limit of his key", async () => {
    await speak(OPENAI);
    api.failNext(503, 503, 503);
    const own = { ...OPENAI, baseUrl: api.url };
    await expect(speak(own)).rejects.toMatchObject({ kind: 'down' });
    api.failNext(429, 429, 429);
    await expect(speak(OPENAI)).rejects.toMatchObject({ kind: 'rate_limited' });
    expect(stateOf('openai')).toBe('ok');
    api.failNext(503, 503, 503);
    await expect(speak(OPENAI)).rejects.toMatchObject({ kind: 'down' });
    await speak(own);
    expect(stateOf('openai')).toBe('down');
  });

  it('call no address inside for a person, and none that is no address', async () => {
    const inside = { ...OPENAI, baseUrl: 'http://10.0.0.1/v1' };
    await expect(speak(inside)).rejects.toMatchObject({ kind: 'address_refused' });
    expect(() => engines.open({ ...OPENAI, baseUrl: 'ftp://a.test' })).toThrow(
      expect.objectContaining({ code: 'tts.base_url_not_allowed' }) as Error,
    );
    await expect(speak({ ...OPENAI, baseUrl: api.url })).resolves.toMatchObject({ format: 'mp3' });
  });

  it('stop at once when nobody waits any more', async () => {
    edge.failNext('hang');
    const leaving = new AbortController();
    const speaking = speak(EDGE, TEXT, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(speaking).rejects.toThrow('gone');
  });

  it('keeps the query of an address, as Azure needs it', async () => {
    const speech = await speak({ ...OPENAI, baseUrl: `${api.url}/v1?api-version=2025-03-01` });
    expect([speech.bytes.length > 0, api.requests.length]).toEqual([true, 1]);
  });

  it('let espeak speak faster and slower, in every voice it has', async () => {
    const lengths = [];
    for (const speed of [0.5, 1, 2])
      lengths.push((await probe(await speak({ ...ESPEAK, speed }))).durationMs);
    const [slow = 0, usual = 0, fast = 0] = lengths;
    expect(slow).toBeGreaterThan(usual * 1.5);
    expect(fast).toBeLessThan(usual * 0.7);
    await speak({ ...ESPEAK, voice: 'vi-vn-x-central' });
    await speak({ ...ESPEAK, voice: 'vi-vn-x-south' });
  });
});
