import {
  GetDisplayNamesRpc,
  GetWritingRightsRpc,
  chapterSchema,
  publicTextsResponseSchema,
  reportTypoResponseSchema,
  typoReportListSchema,
  type Chapter,
  type TypoReport,
  type TypoReportList,
} from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import type { ActingUser } from '@lacthu/http';
import { HandlesRpc } from '@lacthu/messaging';
import { bootTestNeighbour, testUser, type TestAnswer, type TestNeighbour } from '@lacthu/testing';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { OWNER, bootProjects, type ProjectsUnderTest } from './projects-under-test';

/** Two who read what the owner has published; only the first has a name. */
export const READER = testUser({ id: 31 });
export const OTHER = testUser({ id: 32 });
const SOURCE = '一\n二\n三';
/** Target text of every chapter here, with two typos. */
export const TARGET = '　　Tuyết rơi xuốt đêm.\n\nĐèn đá đã tắc.';

/** Stories that an administrator keeps from readers. */
export const hidden = new Set<number>();
/** People whom an administrator keeps from writing, and those whom the owner has blocked. */
export const muted = new Set<number>();
export const blocked = new Set<number>();
export const MUTED_MESSAGE = 'Bạn không thể bình luận đến 20:00 01/12/2026.';
/** Stories about which the community breaks off. */
export const broken = new Set<number>();

@Controller()
class Community {
  @HandlesRpc(GetWritingRightsRpc)
  rights({
    projectId,
    userId,
  }: z.infer<typeof GetWritingRightsRpc.request>): Promise<z.infer<typeof GetWritingRightsRpc.response>> {
    if (broken.has(projectId)) return Promise.reject(new Error('community breaks off'));
    return Promise.resolve({
      public: !hidden.has(projectId),
      mutedMessage: muted.has(userId) ? MUTED_MESSAGE : null,
      blocked: blocked.has(userId),
    });
  }
}

@Controller()
class Accounts {
  @HandlesRpc(GetDisplayNamesRpc)
  names({ userIds }: { userIds: number[] }): Promise<{ names: { userId: number; name: string }[] }> {
    const known = userIds.filter((id) => id === READER.id);
    return Promise.resolve({ names: known.map((userId) => ({ userId, name: 'Bạn đọc An' })) });
  }
}

/**
 * For the tests of one file: boots and ends the service between a community and accounts around them, and gives the
 * calls that they make.
 */
export function typosUnderTest() {
  const projects = {} as ProjectsUnderTest;
  const neighbours: TestNeighbour[] = [];

  beforeAll(async () => {
    Object.assign(projects, await bootProjects());
    const natsUrl = projects.natsUrl;
    neighbours.push(await bootTestNeighbour('community', { natsUrl, rpc: [Community] }));
    neighbours.push(await bootTestNeighbour('auth', { natsUrl, rpc: [Accounts] }));
  });
  afterAll(async () => {
    for (const neighbour of neighbours) await neighbour.close();
    await projects.close();
  });
  return { projects, ...callsTo(projects) };
}

function callsTo(projects: ProjectsUnderTest) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, user = OWNER) =>
    projects.call({ method, path, user, ...(body ? { body } : {}) });
  const chapterOf = async (isPublic = true, translated = TARGET): Promise<Chapter> => {
    const { id: projectId } = await projects.project({ isPublic });
    const facts = { projectId, title: 'Hồi 1', original_content: SOURCE, translated_content: translated };
    return chapterSchema.parse((await call('POST', '/api/chapters', facts)).json);
  };
  const read = async (id: number): Promise<Chapter> =>
    chapterSchema.parse((await call('GET', `/api/chapters/${id}`)).json);
  /** Ids of the lines, as readers get them. */
  const lineIds = async ({ id, project_id: projectId }: Chapter): Promise<number[]> => {
    const answer = await projects.app.inject({
      method: 'POST',
      url: `/internal/projects/${projectId}/texts`,
      headers: await projects.identity.signedHeaders('projects', OWNER, 'community'),
      payload: { chapterIds: [id] },
    });
    return publicTextsResponseSchema.parse(answer.json()).texts[0]?.lineIds ?? [];
  };
  const report = async (
    chapter: Chapter,
    body: { line?: number; before?: string; after?: string; note?: string } = {},
    user: ActingUser = READER,
  ): Promise<TestAnswer> => {
    const { line = 0, before = 'Tuyết rơi xuốt đêm.', after = 'Tuyết rơi suốt đêm.', ...note } = body;
    const lineId = (await lineIds(chapter))[line];
    return call('POST', `/api/chapters/${chapter.id}/typo-reports`, { lineId, before, after, ...note }, user);
  };
  const reported = async (...given: Parameters<typeof report>): Promise<number> => {
    const answer = await report(...given);
    expect(answer.status).toBe(201);
    return reportTypoResponseSchema.parse(answer.json).id;
  };
  const list = async (projectId: number, query = ''): Promise<TypoReportList> =>
    typoReportListSchema.parse((await call('GET', `/api/projects/${projectId}/typo-reports${query}`)).json);
  const only = async (projectId: number, query = ''): Promise<TypoReport | undefined> => {
    const { reports } = await list(projectId, query);
    expect(reports.length).toBeLessThanOrEqual(1);
    return reports[0];
  };
  const decide = (
    { project_id: projectId }: Chapter,
    reportId: number,
    act: 'accept' | 'reject',
    body: object = {},
    user = OWNER,
  ) => call('POST', `/api/projects/${projectId}/typo-reports/${reportId}/${act}`, body, user);
  const facts = async (reportId: number): Promise<{ type: string; data: Record<string, unknown> }[]> =>
    projects.app.get(UnitOfWork).run((tx) =>
      tx.query(
        `SELECT type, data FROM outbox_events WHERE type LIKE 'projects.typo.%' AND aggregate_id = $1
          ORDER BY aggregate_version`,
        [String(reportId)],
      ),
    );
  const versions = async (id: number): Promise<number> =>
    ((await call('GET', `/api/chapters/${id}/versions`)).json as unknown[]).length;
  return { call, chapterOf, read, lineIds, report, reported, list, only, decide, facts, versions };
}
