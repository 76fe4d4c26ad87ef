import {
  chapterSchema,
  generateSpeechResponseSchema,
  spokenLinesSchema,
  type GenerateSpeechResponse,
} from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { newcomer } from './account';
import { ask, call, errorOf } from './api';
import { createProject, machineTranslated, setPublic } from './project';

const TEXT = 'Tuyết rơi suốt đêm.\n\nCô đếm số tiền đồng trong túi.\n……\nHết chương.';
const generate = (body: object, token?: string): Promise<GenerateSpeechResponse> =>
  ask(generateSpeechResponseSchema, 'POST', '/api/tts/generate', {
    json: { engine: 'espeak', text: TEXT, ...body },
    ...(token ? { token } : {}),
  });

describe('speech of a text', () => {
  it('is made for a guest on the server itself, without a key and without a network', async () => {
    const { audioUrl, fileSize, durationMs } = await generate({});
    const sound = await call('GET', `/${audioUrl}`);
    expect([sound.status, sound.headers.get('content-type'), sound.bytes.length]).toEqual([
      200,
      'audio/mpeg',
      fileSize,
    ]);
    const lines = await ask(spokenLinesSchema, 'GET', `/${audioUrl.replace('.mp3', '.json')}`);
    expect(lines.durationMs).toBe(durationMs);
    expect(lines.lines.map(({ line }) => line)).toEqual([0, 2, 4]);
  });

  it('of a chapter stands in its history, is its owner’s while the project is private, and everybody’s afterwards', async () => {
    const { token } = await newcomer();
    const { token: stranger } = await newcomer();
    const { id } = await createProject(token, 'Nghe cả đêm');
    const [chapter] = await machineTranslated(token, id, [TEXT]);
    const chapterId = chapter?.id ?? 0;
    const speech = await generate({ chapterId }, token);
    const { audio_url, audio_history } = await ask(chapterSchema, 'GET', `/api/chapters/${chapterId}`, {
      token,
    });
    expect(audio_url).toBe(speech.audioUrl);
    expect(audio_history).toMatchObject([
      { url: speech.audioUrl, engine: 'espeak', fileSize: speech.fileSize },
    ]);
    const path = `/${speech.audioUrl}`;
    const statuses = async () =>
      Promise.all(
        [{ token }, { token: stranger }, {}].map(async (who) => (await call('GET', path, who)).status),
      );
    expect(await statuses()).toEqual([200, 404, 404]);
    // The cover of the project is in it.
    expect((await call('GET', path, { token })).bytes.includes('APIC')).toBe(true);
    const part = await call('GET', path, { token, headers: { range: 'bytes=0-99' } });
    expect([part.status, part.bytes.length]).toEqual([206, 100]);
    expect(
      errorOf(await call('POST', '/api/tts/generate', { json: { text: 'A.', chapterId } }), 401).code,
    ).toBe('tts.login_required');
    const foreign = await call('POST', '/api/tts/generate', {
      token: stranger,
      json: { text: 'A.', chapterId },
    });
    expect(errorOf(foreign, 404).code).toBe('tts.chapter_not_found');
    await setPublic(token, id, true);
    await waitFor(
      'the gateway hears that it is public',
      async () => (await call('GET', path)).status === 200,
    );
    const removed = await call('DELETE', `/api/tts/history/${chapterId}/0`, { token });
    expect(removed.status).toBe(200);
    expect((await call('GET', path, { token })).status).toBe(404);
    const after = await ask(chapterSchema, 'GET', `/api/chapters/${chapterId}`, { token });
    expect([after.audio_url || null, after.audio_history]).toEqual([null, []]);
  });
});
