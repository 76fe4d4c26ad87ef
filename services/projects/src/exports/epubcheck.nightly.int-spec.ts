import { testAddresses, testUser } from '@lacthu/testing';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOSTILE } from '../testing/exported-book';
import { OWNER, bootProjects, type ProjectsUnderTest } from '../testing/projects-under-test';

const PRO = testUser({ ...OWNER, proActive: true });

describe('an export', () => {
  let projects: ProjectsUnderTest;

  beforeAll(async () => {
    projects = await bootProjects();
    await projects.app.listen(0, '127.0.0.1');
  });
  afterAll(() => projects.close());

  /** The bytes of the exported book. */
  async function exported(id: number): Promise<Buffer> {
    const { port } = projects.app.getHttpServer().address() as AddressInfo;
    const headers = {
      ...(await projects.identity.signedHeaders('projects', PRO)),
      'content-type': 'application/json',
    };
    const answer = await fetch(`http://127.0.0.1:${port}/api/projects/${id}/export`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ format: 'epub' }),
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  }

  it('as an e-book has no error and no warning for epubcheck, whatever names and texts hold', async () => {
    const { id } = await projects.project({ isPublic: true });
    const [name, description] = [Object.values(HOSTILE).join(' '), Object.values(HOSTILE).join('\n')];
    const body = { name: name.slice(0, 200), author: HOSTILE.formula, description };
    await projects.call({ method: 'PUT', path: `/api/projects/${id}`, user: OWNER, body });
    for (const hostile of Object.values(HOSTILE)) {
      const chapter = {
        projectId: id,
        title: hostile,
        original_content: '雪夜',
        translated_content: `${hostile}\n\n雪夜`,
      };
      await projects.call({ method: 'POST', path: '/api/chapters', user: OWNER, body: chapter });
    }
    expect(await epubcheck(await exported(id))).toContain('0 fatals / 0 errors / 0 warnings');
  });
});

/** The report of epubcheck on a book. */
async function epubcheck(book: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lac-thu-epub-'));
  try {
    const file = join(folder, 'truyen.epub');
    await writeFile(file, book);
    const check = promisify(execFile)('java', ['-jar', testAddresses().TEST_EPUBCHECK, file]);
    const { stdout, stderr } = await check.catch((failed: { stdout: string; stderr: string }) => failed);
    return stdout + stderr;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
