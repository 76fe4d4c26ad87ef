import type { GenerateSpeechResponse, SpeechJob } from '@lacthu/contracts';
import { DomainError, type ActingUser } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';
import { testUser, waitFor, type TestAnswer } from '@lacthu/testing';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { SpeechEngines } from '../engines/speech-engines';
import { startFakeProjects, type FakeProjects } from './fake-projects';
import { fakeVoice, type FakeVoice } from './fake-voice';
import { bootTts, type TtsUnderTest } from './tts-under-test';

/** The only project, its owner, and another account. */
export const PROJECT = 5;
export const OWNER = testUser({ id: 7 });
export const PRO = testUser({ id: 7, proActive: true });
export const STRANGER = testUser({ id: 8, proActive: true });

type OwnConfig = NonNullable<Parameters<typeof bootTts>[0]>;

const TABLES =
  'audio_files, speech_pieces, pronunciation_lists, listening_positions, jobs, job_starts, outbox_events CASCADE';

/** The service between an engine and the projects service; these are new for each test, and it has forgotten all. */
export interface RunningSpeechService {
  voice: FakeVoice;
  projects: FakeProjects;
  service: TtsUnderTest;
}

/**
 * For the tests of one file: boots and ends the service around them, and gives the calls that they make.
 * @param own its configuration; a function is asked when it boots, and its engines are then the real ones
 */
export function speechUnderTest(own: OwnConfig | (() => OwnConfig) = {}) {
  const running = {} as RunningSpeechService;
  beforeAll(async () => {
    running.projects = await startFakeProjects({ projectId: PROJECT, ownerId: OWNER.id }, away);
    running.service = await bootTts(typeof own === 'function' ? own() : own, {
      SERVICE_URL_PROJECTS: running.projects.url,
    });
  });
  beforeEach(() => {
    running.voice = fakeVoice();
    running.projects.reset();
    connect(running);
    if (typeof own !== 'function') useFakeVoice(running);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await running.service.app.get(DataSource).query(`TRUNCATE ${TABLES}`);
    // A cancelled generation may still write its last piece: then the folder is removed again.
    rmSync(join(running.service.filesDir, 'audio'), { recursive: true, force: true, maxRetries: 10 });
  });
  afterAll(async () => {
    await running.service.close();
    await running.projects.close();
  });
  return { running, ...callsTo(running) };
}

function useFakeVoice({ voice, service }: RunningSpeechService): void {
  jest.spyOn(service.app.get(SpeechEngines), 'open').mockImplementation((request) => voice.open(request));
}

/** Lets the service ask the fake of projects. */
function connect({ projects, service }: RunningSpeechService): void {
  jest
    .spyOn(service.app.get(RpcClient), 'call')
    .mockImplementation((contract, question) =>
      Promise.resolve().then(() => projects.answer(contract, question)),
    );
}

function away(): Error {
  return new DomainError('platform.service_unavailable');
}

function callsTo(running: RunningSpeechService) {
  const generate = (body: object, user: ActingUser | null = OWNER): Promise<TestAnswer> =>
    running.service.call({ method: 'POST', path: '/api/tts/generate', user, body });
  const generated = async (
    body: object,
    user: ActingUser | null = OWNER,
  ): Promise<GenerateSpeechResponse> => {
    const { status, json } = await generate(body, user);
    expect([status, json]).toEqual([200, expect.objectContaining({ success: true })]);
    return json as GenerateSpeechResponse;
  };
  /** Starts with all chapters of the project. */
  const startBatch = (ttsConfig: object = {}, body: object = {}, user = PRO): Promise<TestAnswer> =>
    running.service.call({
      method: 'POST',
      path: '/api/tts/batch-start',
      user,
      body: {
        projectId: PROJECT,
        chapterIds: running.projects.chapters.map(({ id }) => id),
        ttsConfig,
        ...body,
      },
    });
  const startedId = async (ttsConfig: object = {}, body: object = {}): Promise<string> => {
    const { status, json } = await startBatch(ttsConfig, body);
    expect([status, json]).toEqual([200, expect.objectContaining({ success: true })]);
    return (json as { jobId: string }).jobId;
  };
  const jobOf = async (id: string, user: ActingUser = PRO): Promise<SpeechJob> =>
    (await running.service.call({ path: `/api/tts/batch-status/${id}`, user })).json as SpeechJob;
  const untilEnded = (id: string): Promise<SpeechJob> =>
    waitFor(
      'the job ends',
      async () => {
        const job = await jobOf(id);
        return job.completed_at ? job : null;
      },
      50_000,
    );
  /** A file by its address in an answer, as the gateway asks for it. */
  const fetchFile = async (
    url: string,
    user: ActingUser | null = OWNER,
    headers: Record<string, string> = {},
  ) =>
    running.service.app.inject({
      method: 'GET',
      url: url.replace('files/', '/files-internal/'),
      headers: { ...(await running.service.identity.signedHeaders('tts', user)), ...headers },
    });
  /** Names of the stored audio files, without the pieces. */
  const storedAudio = (): string[] =>
    filesIn(join(running.service.filesDir, 'audio', 'audio')).filter(
      (name) => !name.endsWith('.content-type'),
    );
  return { generate, generated, startBatch, startedId, jobOf, untilEnded, fetchFile, storedAudio };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
