import { Controller } from '@nestjs/common';
import { GetChapterAccessRpc, GetDisplayNamesRpc, GetProjectAccessRpc, IsPublicRpc } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { currentCorrelationId, runInContext } from '@lacthu/observability';
import { bootTestNeighbour, openTestNats, waitFor, type TestNats, type TestNeighbour } from '@lacthu/testing';
import type { z } from 'zod';
import { HandlesRpc } from './handles-rpc';
import { NatsConnector } from './nats-connector';
import { RpcClient } from './rpc-client';

let seenCorrelationId: string | undefined;
let answered = 0;

@Controller()
class ProjectsRpc {
  @HandlesRpc(GetProjectAccessRpc)
  async getProjectAccess(
    request: z.infer<typeof GetProjectAccessRpc.request>,
  ): Promise<z.infer<typeof GetProjectAccessRpc.response>> {
    answered += 1;
    seenCorrelationId = currentCorrelationId();
    if (request.projectId === 404) throw new DomainError('projects.project_not_found');
    if (request.projectId === 500) throw new Error('connection string postgres://secret');
    return { exists: true, mayEdit: request.userId === 7 };
  }

  @HandlesRpc(GetChapterAccessRpc)
  getChapterAccess(): Promise<z.infer<typeof GetChapterAccessRpc.response>> {
    return new Promise(() => undefined);
  }
}

@Controller()
class AnswersTooLittle {
  @HandlesRpc(GetDisplayNamesRpc)
  async getDisplayNames(): Promise<z.infer<typeof GetDisplayNamesRpc.response>> {
    return JSON.parse('{"names":"nobody"}') as z.infer<typeof GetDisplayNamesRpc.response>;
  }
}

describe('rpc', () => {
  let nats: TestNats;
  let projects: TestNeighbour;
  let replica: TestNeighbour;
  let community: TestNeighbour;
  let client: RpcClient;

  beforeAll(async () => {
    nats = openTestNats('rpc');
    projects = await bootTestNeighbour('projects', {
      natsUrl: nats.url,
      rpc: [ProjectsRpc, AnswersTooLittle],
    });
    replica = await bootTestNeighbour('projects', { natsUrl: nats.url, rpc: [ProjectsRpc] });
    community = await bootTestNeighbour('community', { natsUrl: nats.url });
    client = community.app.get(RpcClient, { strict: false });
    const connector = community.app.get(NatsConnector, { strict: false });
    await waitFor('the asking side is connected', () => connector.connected);
  });

  afterAll(async () => {
    await community.close();
    await replica.close();
    await projects.close();
    await nats.close();
  });

  it('brings the checked answer back', async () => {
    const answer = await client.call(GetProjectAccessRpc, { userId: 7, projectId: 1 });
    expect(answer).toEqual({ exists: true, mayEdit: true });
  });

  it('is answered by one replica only', async () => {
    answered = 0;
    await Promise.all(
      Array.from({ length: 20 }, () => client.call(GetProjectAccessRpc, { userId: 7, projectId: 1 })),
    );
    expect(answered).toBe(20);
  });

  it('carries the request id to the other side', async () => {
    await runInContext({ correlationId: 'from-the-browser' }, () =>
      client.call(GetProjectAccessRpc, { userId: 7, projectId: 1 }),
    );
    expect(seenCorrelationId).toBe('from-the-browser');
  });

  it('brings a refusal back under its own code', async () => {
    await expect(client.call(GetProjectAccessRpc, { userId: 7, projectId: 404 })).rejects.toMatchObject({
      code: 'projects.project_not_found',
      status: 404,
    });
  });

  it('hides what went wrong inside the other service', async () => {
    const failure: unknown = await client
      .call(GetProjectAccessRpc, { userId: 7, projectId: 500 })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'platform.internal' });
    expect(JSON.stringify(failure)).not.toContain('secret');
  });

  it('answers 503 when no service answers this question', async () => {
    await expect(client.call(IsPublicRpc, { projectId: 1 })).rejects.toMatchObject({
      code: 'platform.service_unavailable',
      status: 503,
    });
  });

  it('gives up after the time it was given', async () => {
    const call = client.call(GetChapterAccessRpc, { userId: 7, chapterId: 1 }, { timeoutMs: 100 });
    await expect(call).rejects.toMatchObject({ code: 'platform.upstream_timeout', status: 504 });
  });

  it('does not send a question that its contract forbids', async () => {
    await expect(client.call(GetProjectAccessRpc, { userId: -1, projectId: 1 })).rejects.toThrow(
      /does not fit its contract/,
    );
  });

  it('does not pass on an answer that its contract forbids', async () => {
    await expect(client.call(GetDisplayNamesRpc, { userIds: [1] })).rejects.toMatchObject({
      code: 'platform.internal',
    });
  });

  it('answers a malformed question with a refusal and survives noise that is no question at all', async () => {
    const connector = community.app.get(NatsConnector, { strict: false });
    const connection = await connector.ready();
    const subject = connector.names.subject(GetProjectAccessRpc.subject);
    connection.publish(subject, 'not JSON at all');
    const packet = JSON.stringify({ id: '1', pattern: GetProjectAccessRpc.subject, data: { userId: 'x' } });
    const reply = await connection.request(subject, packet, { timeout: 2_000 });
    expect(reply.json()).toMatchObject({ response: { ok: false, code: 'platform.invalid_input' } });
  });

  it('is answered, every question, while one of two replicas stops', async () => {
    let goesOn = true;
    const asking = Array.from({ length: 8 }, async () => {
      while (goesOn) await client.call(GetProjectAccessRpc, { userId: 7, projectId: 1 });
    });
    const before = answered;
    await waitFor('both are being asked', () => answered > before + 50);
    await replica.close();
    goesOn = false;
    await expect(Promise.all(asking)).resolves.toBeDefined();
  });
});
