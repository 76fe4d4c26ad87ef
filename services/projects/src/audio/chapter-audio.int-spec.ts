import { randomUUID } from 'node:crypto';
import {
  AttachAudioRpc,
  AudioDeletedV1,
  AudioExpiringV1,
  DetachAudioRpc,
  ListOfficialAudioRpc,
  OfficialAudioExpiringV1,
  chapterSchema,
  chapterSummaryListSchema,
  projectSnapshotSchema,
  type Chapter,
} from '@lacthu/contracts';
import { RpcClient } from '@lacthu/messaging';
import { bootTestNeighbour, waitFor, type TestNeighbour } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { OWNER, STRANGER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

type Attach = z.infer<typeof AttachAudioRpc.request>;

const HOUR_MS = 3_600_000;

describe('audio of chapters', () => {
  let projects: ProjectsUnderTest;
  let tts: TestNeighbour;

  beforeAll(async () => {
    projects = await bootProjects();
    tts = await bootTestNeighbour('tts', { natsUrl: projects.natsUrl });
  });
  afterAll(async () => {
    await tts.close();
    await projects.close();
  });

  const made = async (isPublic = false): Promise<Chapter> => {
    const { id: projectId } = await projects.project({ isPublic });
    const answer = await projects.call({
      method: 'POST',
      path: '/api/chapters',
      user: OWNER,
      body: { projectId, title: 'Hồi 1', original_content: '一', translated_content: 'Một' },
    });
    return chapterSchema.parse(answer.json);
  };
  const read = async (id: number): Promise<Chapter> =>
    chapterSchema.parse((await projects.call({ path: `/api/chapters/${id}`, user: OWNER })).json);
  const put = (id: number, body: object) =>
    projects.call({ method: 'PUT', path: `/api/chapters/${id}`, user: OWNER, body });
  const rpc = () => tts.app.get(RpcClient);

  /** An audio of this chapter that lives for a day, made `age` ms ago. */
  const audioOf = (chapter: Chapter, changes: Partial<Attach> = {}, age = 0): Attach => {
    const assetId = randomUUID();
    return {
      userId: OWNER.id,
      chapterId: chapter.id,
      assetId,
      official: 'if-none',
      entry: {
        url: `files/audio/${chapter.project_id}/${assetId}.mp3`,
        engine: 'espeak',
        voice: 'vi',
        speed: 1.25,
        createdAt: new Date(Date.now() - age).toISOString(),
        fileSize: 48_000,
        chunksProcessed: 3,
        durationMs: 12_345,
        expiresAt: new Date(Date.now() - age + 24 * HOUR_MS).toISOString(),
      },
      ...changes,
    };
  };
  const attach = async (request: Attach): Promise<Attach> => {
    expect(await rpc().call(AttachAudioRpc, request)).toEqual({ outcome: 'attached' });
    return request;
  };
  const snapshotAudio = async ({ id, project_id: projectId }: Chapter) => {
    const headers = await projects.identity.signedHeaders('projects', null, 'community');
    const response = await projects.app.inject({
      url: `/internal/projects/${projectId}/snapshot`,
      headers,
    });
    const snapshot = projectSnapshotSchema.parse(response.json());
    return snapshot.story?.chapters.find((chapter) => chapter.id === id)?.audio;
  };

  it('stand in its history, the oldest first, and the first becomes the official one', async () => {
    const chapter = await made();
    const second = await attach(audioOf(chapter, {}, HOUR_MS));
    const first = await attach(audioOf(chapter, {}, 2 * HOUR_MS));
    const { audio_url: official, audio_history: history, version } = await read(chapter.id);
    expect(history).toEqual([first.entry, second.entry]);
    expect(official).toBe(second.entry.url);
    // The text is unchanged, so an open editor gets no conflict.
    expect(version).toBe(chapter.version);
    const list = await projects.call({
      path: `/api/chapters?projectId=${chapter.project_id}&fields=summary`,
      user: OWNER,
    });
    expect(chapterSummaryListSchema.parse(list.json)).toMatchObject([
      { audio_url: official, audio_duration_ms: 12_345, audio_expires_at: second.entry.expiresAt },
    ]);
    const whole = await projects.call({ path: `/api/chapters?projectId=${chapter.project_id}`, user: OWNER });
    expect(whole.json).toMatchObject([{ audio_url: official, audio_history: history }]);
  });

  it('are taken once, however often they are told of', async () => {
    const chapter = await made();
    const request = await attach(audioOf(chapter));
    await put(chapter.id, { audio_url: '' });
    expect(await rpc().call(AttachAudioRpc, request)).toEqual({ outcome: 'already_attached' });
    expect(await read(chapter.id)).toMatchObject({ audio_url: null, audio_history: [request.entry] });
  });

  it('of a batch replace the official one', async () => {
    const chapter = await made();
    await attach(audioOf(chapter));
    const newer = await attach(audioOf(chapter, { official: 'always' }));
    expect((await read(chapter.id)).audio_url).toBe(newer.entry.url);
  });

  it('are chosen by their owner from the history of this chapter only', async () => {
    const [chapter, other] = [await made(), await made()];
    const [first, second] = [await attach(audioOf(chapter)), await attach(audioOf(chapter))];
    const foreign = await attach(audioOf(other));
    const { title, original_content, translated_content } = chapter;
    const whole = { ...chapter, title, original_content, translated_content, audio_url: second.entry.url };
    const chosen = await put(chapter.id, whole);
    expect(chosen).toMatchObject({
      status: 200,
      json: { audio_url: second.entry.url, audio_history: [first.entry, second.entry] },
    });
    for (const url of [foreign.entry.url, 'https://evil.test/a.mp3']) {
      expect(await put(chapter.id, { audio_url: url })).toMatchObject({
        status: 400,
        json: { code: 'projects.audio_not_in_history' },
      });
    }
    expect((await read(chapter.id)).audio_url).toBe(second.entry.url);
  });

  it('are not shown and cannot be chosen once their time is up', async () => {
    const chapter = await made(true);
    const request = await attach(audioOf(chapter));
    expect(await snapshotAudio(chapter)).toEqual({
      url: request.entry.url,
      durationMs: 12_345,
      expiresAt: request.entry.expiresAt,
    });
    await projects.app
      .get(DataSource)
      .query('UPDATE chapter_audio SET expires_at = now() WHERE asset_id = $1', [request.assetId]);
    expect(await read(chapter.id)).toMatchObject({ audio_url: null, audio_history: [] });
    expect(await snapshotAudio(chapter)).toBeNull();
    expect((await put(chapter.id, { audio_url: request.entry.url })).status).toBe(400);
  });

  it('are refused for a chapter of somebody else and one that is gone', async () => {
    const chapter = await made();
    const { call } = {
      call: (changes: Partial<Attach>) => rpc().call(AttachAudioRpc, audioOf(chapter, changes)),
    };
    expect(await call({ userId: STRANGER.id })).toEqual({ outcome: 'forbidden' });
    expect(await call({ chapterId: 999_999 })).toEqual({ outcome: 'gone' });
    expect((await read(chapter.id)).audio_history).toEqual([]);
  });

  it('leave by their place, and the official one leaves the chapter without', async () => {
    const chapter = await made(true);
    const [first, second] = [
      await attach(audioOf(chapter, {}, 2 * HOUR_MS)),
      await attach(audioOf(chapter, {}, HOUR_MS)),
    ];
    const detach = (request: Partial<z.infer<typeof DetachAudioRpc.request>>) =>
      rpc().call(DetachAudioRpc, { userId: OWNER.id, chapterId: chapter.id, index: 0, ...request });
    expect((await detach({ userId: STRANGER.id })).outcome).toBe('forbidden');
    expect((await detach({ index: 2 })).outcome).toBe('no_such_entry');
    expect((await detach({ url: second.entry.url })).outcome).toBe('changed');
    expect(await detach({ url: first.entry.url })).toEqual({ outcome: 'detached', assetId: first.assetId });
    expect(await read(chapter.id)).toMatchObject({ audio_url: null, audio_history: [second.entry] });
    expect(await snapshotAudio(chapter)).toBeNull();
  });

  it('leave when tts has deleted them, and readers are told', async () => {
    const chapter = await made(true);
    const request = await attach(audioOf(chapter));
    await tts.emit(AudioDeletedV1, {
      aggregateId: String(chapter.project_id),
      aggregateVersion: 1,
      actorId: null,
      data: { projectId: chapter.project_id, assetIds: [request.assetId] },
    });
    await waitFor('it is gone', async () => (await read(chapter.id)).audio_history.length === 0);
    expect(await read(chapter.id)).toMatchObject({ audio_url: null });
  });

  it('that can be heard and will be deleted soon are told on, others are not', async () => {
    const chapter = await made(true);
    const [official, other] = [await attach(audioOf(chapter)), await attach(audioOf(chapter))];
    await tts.emit(AudioExpiringV1, {
      aggregateId: String(chapter.project_id),
      aggregateVersion: 1,
      actorId: null,
      data: {
        projectId: chapter.project_id,
        ownerId: OWNER.id,
        assetIds: [official.assetId, other.assetId],
        expiresAt: official.entry.expiresAt ?? '',
      },
    });
    const told = await waitFor('it is told on', async () => {
      const rows: { payload: unknown }[] = await projects.app
        .get(DataSource)
        .query('SELECT e::text AS payload FROM outbox_events e WHERE e::text LIKE $1', [
          `%${OfficialAudioExpiringV1.type}%`,
        ]);
      return rows[0]?.payload;
    });
    expect(String(told)).toMatch(/chapters"*: ?1\b/);
  });

  it('are listed in the order of the chapters for their owner’s audiobook', async () => {
    const chapter = await made();
    const request = await attach(audioOf(chapter));
    const list = (userId: number) =>
      rpc().call(ListOfficialAudioRpc, { userId, projectId: chapter.project_id });
    expect(await list(OWNER.id)).toMatchObject({
      exists: true,
      chapters: [{ id: chapter.id, title: 'Hồi 1', assetId: request.assetId }],
    });
    expect(await list(STRANGER.id)).toMatchObject({ exists: false, chapters: [] });
  });
});
