import { ProjectPublishedV1, UserRegisteredV1, type EventOf } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { bootTestNeighbour, openTestNats, waitFor, type TestNats, type TestNeighbour } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { HandlesEvent } from './handles-event';
import { Outbox } from './outbox';

const received: number[] = [];

@HandlesEvent(ProjectPublishedV1, 'record-published-project')
class RecordPublishedProject {
  async handle(event: EventOf<typeof ProjectPublishedV1>): Promise<void> {
    received.push(event.data.projectId);
  }
}

const fact = (projectId: number) => ({
  aggregateId: String(projectId),
  aggregateVersion: 1,
  actorId: 7,
  data: { projectId, ownerId: 7 },
});

describe('outbox', () => {
  let nats: TestNats;
  let projects: TestNeighbour;
  let community: TestNeighbour;
  let outbox: Outbox;
  let dataSource: DataSource;

  const cutRelayOff = () =>
    dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'projects-relay' AND datname = current_database()`,
    );

  beforeAll(async () => {
    nats = openTestNats('outbox');
    projects = await bootTestNeighbour('projects', { natsUrl: nats.url });
    community = await bootTestNeighbour('community', {
      natsUrl: nats.url,
      handlers: [RecordPublishedProject],
    });
    outbox = projects.app.get(Outbox, { strict: false });
    dataSource = projects.app.get(DataSource, { strict: false });
  });

  afterAll(async () => {
    await community.close();
    await projects.close();
    await nats.close();
  });

  beforeEach(() => received.splice(0));

  it('publishes an event whose transaction commits after a later one was already published', async () => {
    const unitOfWork = projects.app.get(UnitOfWork, { strict: false });
    let commitFirst = (): void => undefined;
    const mayCommit = new Promise<void>((resolve) => (commitFirst = resolve));
    let written = (): void => undefined;
    const firstIsWritten = new Promise<void>((resolve) => (written = resolve));
    const first = unitOfWork.run(async (tx) => {
      await outbox.append(tx, ProjectPublishedV1, fact(1));
      written();
      await mayCommit;
    });
    await firstIsWritten;
    await projects.emit(ProjectPublishedV1, fact(2));
    await waitFor('the later event arrives', () => received.includes(2));
    commitFirst();
    await first;
    await waitFor('the earlier event arrives too', () => received.includes(1));
    expect(received).toEqual([2, 1]);
  });

  it('delivers each committed event when it is committed: the next look at the table would come too late', async () => {
    // The relay looks of its own accord every five seconds only: forty looks are more than a test has.
    for (let projectId = 300; projectId < 340; projectId += 1) {
      await projects.emit(ProjectPublishedV1, fact(projectId));
      await waitFor('the event arrives', () => received.includes(projectId));
    }
  });

  it('keeps the order of one aggregate', async () => {
    const versions = Array.from({ length: 50 }, (_, index) => index + 100);
    for (const projectId of versions) {
      await projects.emit(ProjectPublishedV1, { ...fact(projectId), aggregateId: '9' });
    }
    await waitFor('all arrive', () => received.length >= versions.length);
    expect(received).toEqual(versions);
  });

  it('publishes nothing of a transaction that is rolled back', async () => {
    const unitOfWork = projects.app.get(UnitOfWork, { strict: false });
    const work = unitOfWork.run(async (tx) => {
      await outbox.append(tx, ProjectPublishedV1, fact(5));
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    await projects.emit(ProjectPublishedV1, fact(6));
    await waitFor('the next event arrives', () => received.includes(6));
    expect(received).toEqual([6]);
  });

  it('refuses data that does not fit the contract, and facts of another service', async () => {
    const unitOfWork = projects.app.get(UnitOfWork, { strict: false });
    const malformed = { ...fact(7), data: { projectId: -1, ownerId: 7 } };
    await expect(unitOfWork.run((tx) => outbox.append(tx, ProjectPublishedV1, malformed))).rejects.toThrow(
      /does not fit its contract/,
    );
    const foreign = { ...fact(7), data: { userId: 7 } };
    await expect(unitOfWork.run((tx) => outbox.append(tx, UserRegisteredV1, foreign))).rejects.toThrow(
      /belongs to auth/,
    );
  });

  it('hands the outbox over to another replica when the active relay stops', async () => {
    const replica = await bootTestNeighbour('projects', {
      natsUrl: nats.url,
      databaseUrl: projects.databaseUrl,
    });
    await cutRelayOff();
    await projects.emit(ProjectPublishedV1, fact(8));
    await waitFor('the event arrives', () => received.includes(8));
    await replica.close();
    await projects.emit(ProjectPublishedV1, fact(9));
    await waitFor('the event arrives', () => received.includes(9));
  });

  it('loses and doubles nothing while the relay is cut off again and again', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => 1_000 + index);
    for (const projectId of ids) {
      await projects.emit(ProjectPublishedV1, fact(projectId));
      if (projectId % 20 === 0) await cutRelayOff();
    }
    await waitFor('all arrive', () => received.length >= ids.length);
    expect([...received].sort((a, b) => a - b)).toEqual(ids);
  });

  it('says in its metrics how many events wait', async () => {
    await waitFor('everything is published', async () => {
      const answer = await projects.call({ path: '/metrics' });
      return /^outbox_waiting_events 0$/m.test(String(answer.json));
    });
  });
});
