import { startBatchTranslationResponseSchema } from '@lacthu/contracts';
import { waitFor } from '@lacthu/testing';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newcomer } from './account';
import { bodyOf, call } from './api';
import { batchEnded } from './batch';
import { linesOf } from './log-lines';
import { createProject, importNovel } from './project';
import { sampleNovel } from './sample-novel';
import { stackAddresses } from './stack-addresses';

const WITHIN_MS = 240_000;

function fits(line: Record<string, unknown>, wanted: object): boolean {
  try {
    expect(line).toMatchObject(wanted);
    return true;
  } catch {
    return false;
  }
}

describe('the id of a request', () => {
  it(
    'stands in the log of the gateway, of the services, of the job it has started and of who hears of that',
    async () => {
      const { token } = await newcomer();
      const { id } = await createProject(token, 'Lần theo dấu vết', false);
      await importNovel(token, id, sampleNovel(1));
      const json = { chapterRange: { from: 1, to: 1 }, translationConfig: { engine: 'hanviet' } };
      const started = await call('POST', `/api/batch-translations/${id}/start`, { token, json });
      const { jobId } = bodyOf(started, 200, startBatchTranslationResponseSchema);
      await batchEnded({ token, projectId: id, jobId }, WITHIN_MS);

      const requestId = started.headers.get('x-request-id') ?? '';
      const route = expect.stringContaining('batch-translations') as unknown;
      const answered = { msg: 'request.answered', method: 'POST', route, status: 200 };
      const done = {
        msg: 'jobs.item_run_ended',
        kind: 'batch-translation',
        jobId,
        position: 0,
        outcome: 'done',
      };
      const internal = { msg: 'request.answered', route: expect.stringContaining('/internal/') as unknown };
      // Lines are written when the work is done, so that who asks for the work may be faster.
      const wanted: [process: string, line: object][] = [
        ['gateway', answered],
        ['translation', answered],
        ['translation', done],
        // The job hands its chapter to the service that owns it.
        ['projects', internal],
        // Its end is a fact, which makes a notification.
        ['notification', { msg: 'event.handled', type: expect.stringMatching(/^translation\./) as unknown }],
      ];
      for (const [process, line] of wanted) {
        await waitFor(`the log of ${process} tells of it`, async () =>
          (await linesOf(process, requestId)).some((one) => fits(one, line)),
        );
      }
    },
    2 * WITHIN_MS,
  );

  it(
    'leads to lines without the mail address, the password or the text of who asked',
    async () => {
      const canary = `canary${randomBytes(6).toString('hex')}`;
      const { token } = await newcomer();
      const { id } = await createProject(token, `Truyện ${canary}`, false);
      const chapter = { projectId: id, title: canary, original_content: `白鹭 ${canary}` };
      const saved = await call('POST', '/api/chapters', { token, json: chapter });
      const register = { name: canary, email: `${canary}@example.org`, password: `${canary}Aa1!` };
      const answers = [saved, await call('POST', '/api/auth/register', { json: register })];
      answers.push(
        await call('POST', '/api/auth/login', { json: { ...register, password: `${canary}wrong` } }),
      );
      for (const answer of answers) {
        const requestId = answer.headers.get('x-request-id') ?? '';
        await waitFor('it stands in the log', async () => (await linesOf('gateway', requestId)).length > 0);
      }
      const processes = ['gateway', 'auth', 'projects', 'community', 'translation', 'notification'];
      const logs = processes.map((name) =>
        readFile(path.join(stackAddresses().logsDir, `${name}.log`), 'utf8'),
      );
      expect((await Promise.all(logs)).join('\n')).not.toContain(canary);
    },
    WITHIN_MS,
  );
});
