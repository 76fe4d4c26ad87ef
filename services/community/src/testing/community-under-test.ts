import { Controller } from '@nestjs/common';
import {
  ApplyProjectRpc,
  GetDisplayNamesRpc,
  ProjectChangedV1,
  ProjectDeletedV1,
  ProjectPublishedV1,
  ProjectUnpublishedV1,
} from '@lacthu/contracts';
import type { ActingUser } from '@lacthu/http';
import { HandlesRpc, RpcClient } from '@lacthu/messaging';
import {
  bootTestNeighbour,
  bootTestService,
  testUser,
  type TestAnswer,
  type TestCall,
  type TestNeighbour,
  type TestService,
} from '@lacthu/testing';
import { communityDatabase } from '../community.database';
import { communityService } from '../community.service-definition';
import { FakeProjects, FakeProjectsController, type FakeProject } from './fake-projects';

/** Two readers, the owner of the stories, and two administrators. */
export const people = {
  lan: testUser({ id: 50 }),
  minh: testUser({ id: 51 }),
  owner: testUser({ id: 7 }),
  admin: testUser({ id: 1, role: 'admin', proActive: true }),
  other: testUser({ id: 2, role: 'admin', proActive: true }),
};

const EVENTS = {
  published: ProjectPublishedV1,
  changed: ProjectChangedV1,
  unpublished: ProjectUnpublishedV1,
  deleted: ProjectDeletedV1,
};

/** Names of accounts. An account without an entry gets a generated name; an empty entry means that it is unknown. */
class AccountNames extends Map<number, string> {}

@Controller()
class Accounts {
  constructor(private readonly given: AccountNames) {}

  @HandlesRpc(GetDisplayNamesRpc)
  names({ userIds }: { userIds: number[] }): Promise<{ names: { userId: number; name: string }[] }> {
    const names = userIds.map((userId) => ({
      userId,
      name: this.given.get(userId) ?? `Người dùng ${userId}`,
    }));
    return Promise.resolve({ names: names.filter(({ name }) => name !== '') });
  }
}

export interface TestDocument {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

export interface CommunityUnderTest {
  readonly service: TestService;
  readonly fake: FakeProjects;
  /** Stand-in for the projects service; closing it makes projects unavailable. */
  readonly projects: TestNeighbour;
  /** Stand-in for the auth service; closing it makes auth unavailable. */
  readonly auth: TestNeighbour;
  readonly names: Map<number, string>;
  get(path: string, user?: ActingUser | null): Promise<TestAnswer>;
  call(call: TestCall): Promise<TestAnswer>;
  /** Requests a document that is not JSON, as a guest. */
  read(path: string, headers?: Record<string, string>): Promise<TestDocument>;
  /** Publishes an event of the project's newest version, or of the given one. */
  emit(fact: keyof typeof EVENTS, projectId: number, version?: number): Promise<void>;
  /** Calls the RPC that projects calls after a commit. */
  apply(projectId: number): Promise<{ public: boolean; version: number }>;
  /** Publishes a project, see {@link publicProject}, and waits until readers see it. */
  show(changes?: Partial<FakeProject>): Promise<FakeProject>;
  close(): Promise<void>;
}

/** Boots the community with controllable auth and projects services. */
export async function bootCommunity(): Promise<CommunityUnderTest> {
  const fake = new FakeProjects();
  const projects = await bootTestNeighbour('projects', {
    rpc: [FakeProjectsController],
    providers: [{ provide: FakeProjects, useValue: fake }],
  });
  await projects.app.listen(0, '127.0.0.1');
  const { identity, natsUrl } = projects;
  const names = new AccountNames();
  const auth = await bootTestNeighbour('auth', {
    natsUrl,
    rpc: [Accounts],
    providers: [{ provide: AccountNames, useValue: names }],
  });
  const service = await bootTestService(communityService, {
    schema: communityDatabase,
    own: (databaseUrl) => ({ DATABASE_URL_COMMUNITY: databaseUrl, PUBLIC_URL: 'https://doc.example' }),
    platform: {
      NATS_URL: natsUrl,
      SERVICE_URL_PROJECTS: await projects.app.getUrl(),
      IDENTITY_PRIVATE_KEY: identity.privateKeys.community,
      IDENTITY_PUBLIC_KEYS: identity.publicKeys,
    },
  });
  const call = async ({ method = 'GET', path, user = null, body }: TestCall): Promise<TestAnswer> => {
    const headers = await identity.signedHeaders('community', user);
    const response = await service.app.inject({
      method,
      url: path,
      headers,
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, headers: response.headers, json: response.json() };
  };
  const apply = (projectId: number) =>
    projects.app
      .get(RpcClient, { strict: false })
      .call(ApplyProjectRpc, { projectId }, { timeoutMs: 10_000 });
  return {
    service,
    fake,
    projects,
    auth,
    names,
    get: (path, user = null) => call({ path, user }),
    call,
    apply,
    async show(changes) {
      const project = publicProject(changes);
      fake.set(project);
      await apply(project.id);
      return project;
    },
    async read(path, headers = {}) {
      const signed = await identity.signedHeaders('community', null);
      const answer = await service.app.inject({ url: path, headers: { ...headers, ...signed } });
      return { status: answer.statusCode, headers: answer.headers, text: answer.body };
    },
    async emit(fact, projectId, version = fake.projects.get(projectId)?.version ?? 0) {
      await projects.emit(EVENTS[fact], {
        aggregateId: String(projectId),
        aggregateVersion: version,
        actorId: 7,
        data: { projectId, ownerId: 7 },
      });
    },
    async close() {
      await service.close();
      await auth.close();
      await projects.close();
    },
  };
}

let lastId = 0;

/** A public project with one readable chapter; `changes` replace parts of it. */
export function publicProject(changes: Partial<FakeProject> = {}): FakeProject {
  const id = changes.id ?? (lastId += 1);
  return {
    id,
    version: 1,
    public: true,
    name: `Truyện ${id}`,
    author: 'Ngô Thừa Ân',
    genre: 'Tiên Hiệp',
    publishedAt: '2026-01-01T00:00:00.000Z',
    chapters: [
      { id: id * 1_000, title: 'Hồi 1', displayOrder: 1, version: 1, text: 'Xưa kia có một hòn đá.' },
    ],
    ...changes,
  };
}
