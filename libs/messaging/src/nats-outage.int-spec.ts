import { Controller } from '@nestjs/common';
import { GetProjectAccessRpc, ProjectPublishedV1, type EventOf } from '@lacthu/contracts';
import {
  bootTestNeighbour,
  openTestDatabase,
  startNatsServer,
  waitFor,
  type RestartableNats,
  type TestDatabase,
  type TestNeighbour,
} from '@lacthu/testing';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { eventsCommand } from './events-command';
import { HandlesEvent } from './handles-event';
import { HandlesRpc } from './handles-rpc';
import { NatsConnector } from './nats-connector';
import { RpcClient } from './rpc-client';

const received: number[] = [];

@HandlesEvent(ProjectPublishedV1, 'record-published-project')
class RecordPublishedProject {
  async handle(event: EventOf<typeof ProjectPublishedV1>): Promise<void> {
    received.push(event.data.projectId);
  }
}

@Controller()
class ProjectsRpc {
  @HandlesRpc(GetProjectAccessRpc)
  async getProjectAccess(): Promise<z.infer<typeof GetProjectAccessRpc.response>> {
    return { exists: true, mayEdit: true };
  }
}

const fact = (projectId: number) => ({
  aggregateId: String(projectId),
  aggregateVersion: 1,
  actorId: 7,
  data: { projectId, ownerId: 7 },
});

describe('an outage of NATS', () => {
  let server: RestartableNats;
  let database: TestDatabase;
  let projects: TestNeighbour;
  let community: TestNeighbour;

  /** Its database outlives it, as a restarted service's does. */
  const bootCommunity = () =>
    bootTestNeighbour('community', {
      natsUrl: server.url,
      databaseUrl: database.url,
      handlers: [RecordPublishedProject],
    });
  const emit = (projectId: number) => projects.emit(ProjectPublishedV1, fact(projectId));
  const arrived = (projectId: number) =>
    waitFor(`event ${projectId} arrives`, () => received.includes(projectId));

  beforeAll(async () => {
    server = await startNatsServer();
    projects = await bootTestNeighbour('projects', { natsUrl: server.url, rpc: [ProjectsRpc] });
    database = await openTestDatabase('community');
    community = await bootCommunity();
    await emit(1);
    await arrived(1);
  });

  afterAll(async () => {
    await community.close();
    await projects.close();
    await server.close();
    await database.close();
  });

  it('loses nothing that is written meanwhile, and everything runs again by itself', async () => {
    await server.kill();
    await emit(2);
    await emit(3);
    const client = community.app.get(RpcClient, { strict: false });
    const connector = community.app.get(NatsConnector, { strict: false });
    await waitFor('the outage is noticed', () => !connector.connected);
    expect((await community.call({ path: '/readyz' })).json).toMatchObject({
      failures: { nats: 'not connected' },
    });
    await expect(client.call(GetProjectAccessRpc, { userId: 7, projectId: 1 })).rejects.toMatchObject({
      status: 503,
    });
    await server.start();
    await arrived(2);
    await arrived(3);
    const answer = await waitFor('rpc works again', () =>
      client.call(GetProjectAccessRpc, { userId: 7, projectId: 1 }),
    );
    expect(answer).toEqual({ exists: true, mayEdit: true });
    expect((await community.call({ path: '/readyz' })).status).toBe(200);
  });

  it('converges after the store was lost before a consumer had read it, with no second effect', async () => {
    await community.close();
    const outbox = projects.app.get(DataSource, { strict: false });
    const published = () =>
      waitFor('everything is published', async () => {
        const rows = await outbox.query<unknown[]>('SELECT 1 FROM outbox_events WHERE published_at IS NULL');
        return rows.length === 0;
      });
    await emit(4);
    await published();
    await server.kill();
    await server.wipe();
    await server.start();
    community = await bootCommunity();
    await emit(5);
    await arrived(5);
    expect(received).not.toContain(4);
    const { url } = outbox.options as { url?: string };
    await eventsCommand(['republish', 'projects', '2026-01-01T00:00:00Z'], { DATABASE_URL_PROJECTS: url });
    await arrived(4);
    await emit(6);
    await arrived(6);
    expect([...received].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('lets a service start while NATS is away, and serves when it comes', async () => {
    await server.kill();
    const late = await bootTestNeighbour('auth', { natsUrl: server.url });
    expect((await late.call({ path: '/healthz' })).status).toBe(200);
    expect((await late.call({ path: '/readyz' })).status).toBe(503);
    await server.start();
    await waitFor('it is ready', async () => (await late.call({ path: '/readyz' })).status === 200);
    await late.close();
  });
});
