import { Clock, DomainError } from '@lacthu/http';
import { OBJECT_STORAGE, type ObjectStorage } from '@lacthu/storage';
import { waitFor } from '@lacthu/testing';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { OWNER, PROJECT, STRANGER, speechUnderTest } from '../testing/speech-under-test';
import { SpeechEngineError } from '../engines/speech-engine-error';

const { running, generate, generated, fetchFile, storedAudio } = speechUnderTest();

const TEXT = 'Tuyết rơi suốt đêm.\n\nCô đếm số tiền đồng trong túi.\n……\nHết chương.';
const rows = async (table: string): Promise<number> => {
  const [row]: { n: number }[] = await running.service.app
    .get(DataSource)
    .query(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? -1;
};

describe('POST /api/tts/generate', () => {
  it('reads a text of a chapter, keeps the sound and puts it into the chapter’s history', async () => {
    const chapter = running.projects.addChapter('Bản dịch cũ.', 'Đêm tuyết');
    const speech = await generated({ text: TEXT, chapterId: chapter.id, rate: 1.25 });
    expect(running.voice.spoken.join('\n')).toContain('Tuyết rơi suốt đêm.');
    expect(speech.chunksProcessed).toBe(running.voice.spoken.length);
    expect(speech.durationMs).toBeGreaterThan(1_000);
    const { entry } = chapter.history[0] ?? {};
    expect(entry).toEqual({
      url: speech.audioUrl,
      engine: 'edge',
      voice: 'vi-VN-HoaiMyNeural',
      speed: 1.25,
      createdAt: expect.any(String) as string,
      fileSize: speech.fileSize,
      chunksProcessed: speech.chunksProcessed,
      durationMs: speech.durationMs,
      expiresAt: speech.expiresAt,
    });
    expect(new Date(speech.expiresAt).getTime() - new Date(entry?.createdAt ?? '').getTime()).toBe(
      72 * 3_600_000,
    );
    expect(speech.audioUrl).toMatch(new RegExp(`^files/audio/${PROJECT}/[0-9a-f-]{36}\\.mp3$`));
    const sound = await fetchFile(speech.audioUrl);
    expect([sound.statusCode, sound.headers['content-type'], sound.rawPayload.length]).toEqual([
      200,
      'audio/mpeg',
      speech.fileSize,
    ]);
    const lines = await fetchFile(speech.audioUrl.replace('.mp3', '.json'));
    expect(lines.json()).toMatchObject({
      durationMs: speech.durationMs,
      lines: [{ line: 0, startMs: 0 }, { line: 2 }, { line: 4 }],
    });
    expect(chapter.official).toBe(chapter.history[0]?.assetId);
  });

  it('tells players what is heard: chapter, project, author, place and cover', async () => {
    running.projects.poster = await sharp({
      create: { width: 2, height: 2, channels: 3, background: '#345' },
    })
      .png()
      .toBuffer();
    // The cover of a project is asked for once a minute.
    jest.spyOn(running.service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + 120_000));
    const chapter = running.projects.addChapter('A.', 'Đêm tuyết 雪夜');
    const { audioUrl } = await generated({ text: 'Tuyết rơi.', chapterId: chapter.id });
    const { rawPayload } = await fetchFile(audioUrl);
    for (const frame of ['TIT2', 'TALB', 'TPE1', 'TRCK', 'APIC'])
      expect(rawPayload.includes(frame)).toBe(true);
    for (const words of ['Đêm tuyết 雪夜', 'Tuyết rơi', 'Nguyễn Đỗ']) {
      expect([words, rawPayload.includes(Buffer.from(words))]).toEqual([words, true]);
    }
  });

  it('leaves the official audio of a chapter as it is when there is one', async () => {
    const chapter = running.projects.addChapter('A.');
    await generated({ text: 'Một.', chapterId: chapter.id });
    const first = chapter.official;
    await generated({ text: 'Hai.', chapterId: chapter.id });
    expect([chapter.history.length, chapter.official]).toEqual([2, first]);
  });

  it('has only those lines of an edited chapter spoken that are new, in this process and in no other', async () => {
    const chapter = running.projects.addChapter('A.');
    const first = await generated({ text: 'Một.\nHai.\nBa.', chapterId: chapter.id });
    expect(first.chunksProcessed).toBe(3);
    const second = await generated({ text: 'Một.\nHai rưỡi.\nBa.', chapterId: chapter.id });
    expect(second.chunksProcessed).toBe(1);
    expect(running.voice.spoken.slice(3)).toEqual(['Hai rưỡi.']);
    const faster = await generated({ text: 'Một.', chapterId: chapter.id, rate: 1.5 });
    expect(faster.chunksProcessed).toBe(1);
  });

  it('has a line that comes again spoken once, and hears it each time', async () => {
    const { chunksProcessed, audioUrl } = await generated({ text: 'Hừ.\nHừ.\nHừ.\nĐi thôi.' }, null);
    expect([chunksProcessed, running.voice.begun.length]).toEqual([2, 2]);
    const { lines } = (await fetchFile(audioUrl.replace('.mp3', '.json'), null)).json<{ lines: object[] }>();
    expect(lines).toHaveLength(4);
  });

  it('has pieces spoken side by side, as many as configured', async () => {
    const gate = running.voice.hold('.');
    const speech = generated({ text: Array.from({ length: 12 }, (_, n) => `Câu ${n}.`).join('\n') }, null);
    await waitFor('all places are taken', () => running.voice.begun.length === 4);
    gate.open();
    expect((await speech).chunksProcessed).toBe(12);
    expect(running.voice.most).toBe(4);
  });

  it('reads for a guest what belongs to nobody, for an hour', async () => {
    const { audioUrl } = await generated({ text: 'Chào bạn.' }, null);
    expect(audioUrl).toMatch(/^files\/speech\/[0-9a-f-]{36}\.mp3$/);
    const kept: unknown[] = await running.service.app
      .get(DataSource)
      .query(`SELECT owner_id, expires_at - created_at = interval '1 hour' AS "anHour" FROM audio_files`);
    expect(kept).toEqual([{ owner_id: null, anHour: true }]);
    expect((await fetchFile(audioUrl, STRANGER)).statusCode).toBe(200);
    expect(running.projects.chapters).toEqual([]);
  });

  it('wants a login for a chapter, and answers for one of somebody else as for a missing one', async () => {
    const chapter = running.projects.addChapter('A.');
    const body = { text: 'Một.', chapterId: chapter.id };
    expect(await generate(body, null)).toMatchObject({ status: 401, json: { code: 'tts.login_required' } });
    const missing = { status: 404, json: { code: 'tts.chapter_not_found' } };
    expect(await generate(body, STRANGER)).toMatchObject(missing);
    expect(await generate({ ...body, chapterId: 999 })).toMatchObject(missing);
    expect([running.voice.begun, storedAudio()]).toEqual([[], []]);
  });

  const REFUSED: [object, string][] = [
    [{ text: '' }, 'platform.invalid_input'],
    [{ text: '……\n***\n——\n😀😀😀' }, 'tts.nothing_to_read'],
    [{ text: 'Một.', voice: 'nova' }, 'tts.unknown_voice'],
    [{ text: 'Một.', engine: 'openai' }, 'tts.api_key_required'],
    ...[0, -1, 3, 'abc', null].map((rate): [object, string] => [
      { text: 'Một.', rate },
      'platform.invalid_input',
    ]),
  ];
  it.each(REFUSED)('refuses %j with a sentence', async (body, code) => {
    expect(await generate(body, null)).toMatchObject({ status: 400, json: { code } });
    expect(running.voice.begun).toEqual([]);
  });

  it.each([
    ['invalid_key', 401, 'tts.invalid_api_key'],
    ['rate_limited', 429, 'tts.provider_rate_limited'],
    ['down', 502, 'tts.engine_down'],
  ] as const)('says what an engine says: %s', async (kind, status, code) => {
    const chapter = running.projects.addChapter('A.');
    running.voice.answerBy((text) => {
      if (text === 'Hai.') throw new SpeechEngineError(kind);
    });
    const answer = await generate({ text: 'Một.\nHai.', chapterId: chapter.id });
    expect(answer).toMatchObject({ status, json: { code } });
    expect([chapter.history, storedAudio(), await rows('audio_files')]).toEqual([[], [], 0]);
  });

  it('does not lose what was spoken when a later piece fails', async () => {
    running.voice.answerBy(async (text) => {
      if (text !== 'Hai.') return;
      await waitFor('the first piece is kept', async () => (await rows('speech_pieces')) > 0);
      await waitFor('it is', () => running.voice.spoken.includes('Một.'));
      throw new SpeechEngineError('down');
    });
    expect((await generate({ text: 'Một.\nHai.' }, null)).status).toBe(502);
    running.voice.answerBy(null);
    await generated({ text: 'Một.\nHai.' }, null);
    expect(running.voice.spoken).toEqual(['Một.', 'Hai.']);
  });

  it('keeps no audio that does not get into the history, and says why', async () => {
    const chapter = running.projects.addChapter('A.');
    running.projects.goneWhenAttached.add(chapter.id);
    expect(await generate({ text: 'Một.', chapterId: chapter.id })).toMatchObject({
      status: 404,
      json: { code: 'tts.chapter_not_found' },
    });
    expect([storedAudio(), await rows('audio_files')]).toEqual([[], 0]);
  });

  it('waits a moment for a projects service that is just being started', async () => {
    const chapter = running.projects.addChapter('A.');
    running.projects.away = { subject: 'rpc.projects.attach-audio.v1', times: 2 };
    await generated({ text: 'Một.', chapterId: chapter.id });
    expect(chapter.history).toHaveLength(1);
  });

  it('keeps nothing of an audio that the store refuses, and does not show it to its owner', async () => {
    const chapter = running.projects.addChapter('A.');
    const storage = running.service.app.get<ObjectStorage>(OBJECT_STORAGE);
    const put = storage.put.bind(storage);
    jest
      .spyOn(storage, 'put')
      .mockImplementation((key, ...rest) =>
        key.endsWith('.json')
          ? Promise.reject(new DomainError('platform.service_unavailable'))
          : put(key, ...rest),
      );
    expect((await generate({ text: 'Một.', chapterId: chapter.id })).status).toBe(503);
    expect([chapter.history, storedAudio(), await rows('audio_files')]).toEqual([[], [], 0]);
  });
});

describe('the end of a generation before its time', () => {
  it('comes when the listener goes away: nothing more is spoken, nothing half-made stays', async () => {
    const chapter = running.projects.addChapter('A.');
    const { port } = await listening();
    running.voice.hold('Hai.');
    const stop = new AbortController();
    const headers = await running.service.identity.signedHeaders('tts', OWNER);
    const answer = fetch(`http://127.0.0.1:${port}/api/tts/generate`, {
      method: 'POST',
      signal: stop.signal,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Một.\nHai.', chapterId: chapter.id }),
    });
    const { begun, spoken } = running.voice;
    await waitFor('it is half spoken', () => begun.includes('Hai.') && spoken.includes('Một.'));
    stop.abort();
    await expect(answer).rejects.toThrow();
    await waitFor('nobody speaks it any more', async () => (await claims()) === 0);
    expect([running.voice.spoken, chapter.history, storedAudio()]).toEqual([['Một.'], [], []]);
    await generated({ text: 'Ba.', chapterId: chapter.id });
  });

  async function listening(): Promise<{ port: number }> {
    await running.service.app.listen(0, '127.0.0.1');
    return running.service.app.getHttpServer().address() as { port: number };
  }

  const claims = async (): Promise<number> => {
    const [row]: { n: number }[] = await running.service.app
      .get(DataSource)
      .query('SELECT count(*)::int AS n FROM speech_pieces WHERE speaker IS NOT NULL');
    return row?.n ?? -1;
  };
});
