import { once } from 'node:events';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { waitFor } from '@lacthu/testing';
import { Client } from 'pg';
import { multipartForm } from '../testing/multipart-form';
import { OWNER, bootProjects, poster, type ProjectsUnderTest } from '../testing/projects-under-test';
import { STORY_FACTS, bookFile, importCalls } from './testing/import-calls';

const BOOK = Array.from({ length: 300 }, (_, place) => `第${place + 1}章 雪夜\n雪下了一夜。${place}`).join(
  '\n',
);
const SPOOL = 'lac-thu-upload-';

/** Lets every transaction that adds chapters fail at its very end. */
const FAIL_AT_COMMIT = `
  CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
  CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON chapters DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION refuse()`;

/** Uploads that this process still has open, or that have a name left in the folder of temporary files. */
function openUploads(): string[] {
  const open = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`);
    } catch {
      return '';
    }
  });
  return [...open, ...readdirSync(tmpdir())].filter((name) => name.includes(SPOOL));
}

/** Processes that this one has started to read uploads. */
function readingProcesses(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('parse-import.worker'));
}

describe('an import that fails', () => {
  let projects: ProjectsUnderTest;
  const calls = importCalls(() => projects);
  let database: Client;
  let address: URL;
  /** Senders the service is connected with. */
  let connections = 0;

  beforeAll(async () => {
    projects = await bootProjects();
    database = new Client(projects.databaseUrl);
    await database.connect();
    projects.app.getHttpServer().on('connection', (socket: Socket) => {
      connections += 1;
      socket.once('close', () => (connections -= 1));
    });
    await projects.app.listen(0, '127.0.0.1');
    address = new URL(await projects.app.getUrl());
  });
  afterAll(async () => {
    await database.end();
    await projects.close();
  });

  /** Begins to send an upload to a project; `share` of its body is on the way when this returns. */
  const send = async (projectId: number, share: number): Promise<ClientRequest> => {
    const form = multipartForm({}, [bookFile(BOOK)]);
    const request = httpRequest(new URL(`/api/projects/${projectId}/update-chapters`, address), {
      method: 'POST',
      headers: {
        ...(await projects.identity.signedHeaders('projects', OWNER)),
        ...form.headers,
        'content-length': form.payload.length,
      },
    });
    request.on('error', () => undefined);
    request.write(form.payload.subarray(0, Math.floor(form.payload.length * share)));
    await once(request, 'socket');
    return request;
  };

  it('in the database leaves no story, no chapter, no cover and no file', async () => {
    await database.query(FAIL_AT_COMMIT);
    try {
      const before = await calls.projectCount();
      const answer = await projects.sendForm({
        path: '/api/projects/community-upload',
        fields: STORY_FACTS,
        files: [poster(), bookFile(BOOK)],
      });
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(await calls.projectCount()).toBe(before);
      expect((await database.query('SELECT 1 FROM chapters')).rowCount).toBe(0);
      expect(await projects.storedPosters()).toEqual([]);
      expect(openUploads()).toEqual([]);
    } finally {
      await database.query('DROP FUNCTION refuse CASCADE');
    }
    expect((await calls.upload([bookFile(BOOK)])).status).toBe(201);
  });

  it('because its cover is no picture leaves nothing either', async () => {
    const before = await calls.projectCount();
    const answer = await projects.sendForm({
      path: '/api/projects/community-upload',
      fields: STORY_FACTS,
      files: [poster('<svg/>'), bookFile(BOOK)],
    });
    expect(answer.status).toBe(400);
    expect(await calls.projectCount()).toBe(before);
    expect(await projects.storedPosters()).toEqual([]);
    expect(openUploads()).toEqual([]);
  });

  it('because it is larger than allowed is told so, though it had not said how long it is', async () => {
    const { id } = await projects.project();
    const form = multipartForm({}, [bookFile(Buffer.alloc(51 * 1024 * 1024, 'Một dòng văn.\n'))]);
    const request = httpRequest(new URL(`/api/projects/${id}/update-chapters`, address), {
      method: 'POST',
      headers: { ...(await projects.identity.signedHeaders('projects', OWNER)), ...form.headers },
    });
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    Readable.from([form.payload.subarray(0, 1_000), form.payload.subarray(1_000)]).pipe(request);
    const [response] = await answered;
    expect(request.getHeader('content-length')).toBeUndefined();
    expect(response.statusCode).toBe(413);
    expect(await json(response)).toMatchObject({ success: false, code: 'projects.file_too_large' });
    expect(await calls.chaptersOf(id)).toEqual([]);
    expect(openUploads()).toEqual([]);
  });

  it('because the sender leaves half way closes what had arrived', async () => {
    const { id } = await projects.project();
    const request = await send(id, 0.5);
    await waitFor('an upload is open', () => openUploads().length > 0);
    request.destroy();
    await waitFor('no upload is open', () => openUploads().length === 0);
    expect(await calls.chaptersOf(id)).toEqual([]);
  });

  /** An import that was sent whole and waits for its project, which is locked until the answer is called. */
  const sendToLocked = async (
    projectId: number,
  ): Promise<{ request: ClientRequest; unlock: () => Promise<void> }> => {
    await database.query('BEGIN');
    await database.query('SELECT 1 FROM projects WHERE id = $1 FOR UPDATE', [projectId]);
    const request = await send(projectId, 1);
    request.end();
    await waitFor('the import waits for the project', async () => {
      const { rows } = await database.query<{ waiting: boolean }>(
        `SELECT count(*) > 0 AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    });
    return { request, unlock: async () => void (await database.query('ROLLBACK')) };
  };

  it('because the sender leaves while it is stored adds nothing', async () => {
    const { id } = await projects.project();
    const { request, unlock } = await sendToLocked(id);
    request.destroy();
    await waitFor('the sender is gone', () => connections === 0);
    await unlock();
    await waitFor('no upload is open', () => openUploads().length === 0);
    expect(await calls.chaptersOf(id)).toEqual([]);
  });

  it('because the process that reads it dies adds nothing and says so', async () => {
    const { id } = await projects.project();
    const { request, unlock } = await sendToLocked(id);
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    const reading = readingProcesses();
    expect(reading).toHaveLength(1);
    for (const child of reading) process.kill(child, 'SIGKILL');
    await waitFor('the process is gone', () => readingProcesses().length === 0);
    await unlock();
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(400);
    expect(await calls.chaptersOf(id)).toEqual([]);
    expect(openUploads()).toEqual([]);
  });
});
