import { ProjectPublishedV1, ProjectUnpublishedV1 } from '@lacthu/contracts';
import {
  bootTestNeighbour,
  closedGate,
  openTestNats,
  waitFor,
  type TestNats,
  type TestNeighbour,
} from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { HandlesEvent } from './handles-event';

let gate = closedGate();

@HandlesEvent(ProjectPublishedV1, 'wait-at-gate')
class WaitAtGate {
  handle(): Promise<void> {
    return gate.opened;
  }
}

@HandlesEvent(ProjectUnpublishedV1, 'always-fail')
class AlwaysFail {
  handle(): Promise<void> {
    return Promise.reject(new Error('poison'));
  }
}

const fact = (projectId: number) => ({
  aggregateId: String(projectId),
  aggregateVersion: 1,
  actorId: 7,
  data: { projectId, ownerId: 7 },
});

describe('how far facts are behind', () => {
  let nats: TestNats;
  let projects: TestNeighbour;
  let community: TestNeighbour;

  const figure = async (service: TestNeighbour, name: string): Promise<number> => {
    const { json } = await service.call({ path: '/metrics' });
    const line = String(json)
      .split('\n')
      .find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1));
  };

  beforeAll(async () => {
    nats = openTestNats('lag');
    projects = await bootTestNeighbour('projects', { natsUrl: nats.url });
    community = await bootTestNeighbour('community', {
      natsUrl: nats.url,
      handlers: [WaitAtGate, AlwaysFail],
      retryDelays: [10],
    });
  });

  afterAll(async () => {
    gate.open();
    await community.close();
    await projects.close();
    await nats.close();
  });

  it('counts what a consumer has not handled, in work or not', async () => {
    const pending = 'event_consumer_pending{consumer="community__wait-at-gate"}';
    gate = closedGate();
    for (let id = 1; id <= 20; id += 1) await projects.emit(ProjectPublishedV1, fact(id));
    await waitFor('all wait', async () => (await figure(community, pending)) === 20);
    gate.open();
    await waitFor('none waits', async () => (await figure(community, pending)) === 0);
  });

  it('counts what lies parked, until it is replayed', async () => {
    const parked = 'dead_letters_waiting{consumer="community__always-fail"}';
    expect(await figure(community, parked)).toBe(0);
    await projects.emit(ProjectUnpublishedV1, fact(1));
    await waitFor('it lies parked', async () => (await figure(community, parked)) === 1);
    const database = community.app.get(DataSource, { strict: false });
    await database.query('UPDATE dead_letters SET replayed_at = now()');
    expect(await figure(community, parked)).toBe(0);
  });

  it('is asked for beside health and readiness, and is an error when something is too far behind', async () => {
    const onTime = await waitFor('nothing waits', async () => {
      const answer = await community.call({ path: '/lagz' });
      return answer.status === 200 && answer.json;
    });
    expect(onTime).toMatchObject({
      status: 'on time',
      behind: [],
      figures: expect.arrayContaining([
        { figure: 'outbox_lag_seconds', value: 0, limit: 120 },
        { figure: 'event_consumer_pending', of: 'community__wait-at-gate', value: 0, limit: 1_000 },
      ]),
    });
    const withoutRelay = await bootTestNeighbour('projects', {
      natsUrl: nats.url,
      roles: new Set(['http', 'migrate']),
    });
    await withoutRelay.emit(ProjectPublishedV1, fact(90));
    const database = withoutRelay.app.get(DataSource, { strict: false });
    await database.query(`UPDATE outbox_events SET occurred_at = now() - interval '10 minutes'`);
    expect(await figure(withoutRelay, 'outbox_waiting_events')).toBe(1);
    expect(await figure(withoutRelay, 'outbox_lag_seconds')).toBeGreaterThanOrEqual(600);
    const late = await withoutRelay.call({ path: '/lagz' });
    expect(late.status).toBe(503);
    expect(late.json).toMatchObject({
      status: 'behind',
      behind: [{ figure: 'outbox_lag_seconds', limit: 120 }],
    });
    await withoutRelay.close();
  });
});
