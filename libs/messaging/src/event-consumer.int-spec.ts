import {
  ProjectChangedV1,
  ProjectDeletedV1,
  ProjectPublishedV1,
  ProjectUnpublishedV1,
  type EventOf,
} from '@lacthu/contracts';
import { UnitOfWork, type Tx } from '@lacthu/database';
import { DomainError } from '@lacthu/http';
import { Metrics, createLogger } from '@lacthu/observability';
import { bootTestNeighbour, openTestNats, waitFor, type TestNats, type TestNeighbour } from '@lacthu/testing';
import { randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DataSource } from 'typeorm';
import { DeadLetters } from './dead-letters';
import { EventConsumer } from './event-consumer';
import { EventProcessor } from './event-processor';
import { eventsCommand } from './events-command';
import { HandlesEvent } from './handles-event';
import { NatsConnector } from './nats-connector';
import { durableName } from './subject-names';
import { ensureDurable } from './topology';

class CreateEffects1795700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE effects (project_id bigint NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE effects');
  }
}

const record = (tx: Tx, projectId: number) =>
  tx.query('INSERT INTO effects (project_id) VALUES ($1)', [projectId]);

@HandlesEvent(ProjectPublishedV1, 'record-published')
class RecordPublished {
  async handle(event: EventOf<typeof ProjectPublishedV1>, tx: Tx): Promise<void> {
    await record(tx, event.data.projectId);
  }
}

const POISON = 666;
let poisonHeals = false;

@HandlesEvent(ProjectUnpublishedV1, 'record-unless-poison')
class RecordUnlessPoison {
  async handle(event: EventOf<typeof ProjectUnpublishedV1>, tx: Tx): Promise<void> {
    await record(tx, event.data.projectId);
    if (event.data.projectId === POISON && !poisonHeals) throw new Error('poison');
  }
}

@HandlesEvent(ProjectChangedV1, 'record-changed')
class RecordChanged {
  async handle(event: EventOf<typeof ProjectChangedV1>, tx: Tx): Promise<void> {
    await record(tx, event.data.projectId);
  }
}

let outages = 0;

@HandlesEvent(ProjectDeletedV1, 'record-when-neighbour-answers')
class RecordWhenNeighbourAnswers {
  async handle(event: EventOf<typeof ProjectDeletedV1>, tx: Tx): Promise<void> {
    outages += 1;
    if (outages <= 12) throw new DomainError('platform.service_unavailable');
    await record(tx, event.data.projectId);
  }
}

const fact = (projectId: number) => ({
  aggregateId: String(projectId),
  aggregateVersion: 1,
  actorId: 7,
  data: { projectId, ownerId: 7 },
});

const envelope = (projectId: number) => ({
  ...fact(projectId),
  id: randomUUID(),
  type: ProjectPublishedV1.type,
  occurredAt: new Date().toISOString(),
  correlationId: 'test',
  causationId: null,
});

describe('event consumer', () => {
  let nats: TestNats;
  let projects: TestNeighbour;
  let community: TestNeighbour;
  let dataSource: DataSource;

  const effectsOf = async (projectId: number): Promise<number> => {
    const rows = await dataSource.query<{ count: string }[]>(
      'SELECT count(*) FROM effects WHERE project_id = $1',
      [projectId],
    );
    return Number(rows[0]?.count);
  };
  const parked = () =>
    dataSource.query<{ consumer: string; reason: string; deliveries: number; replayed_at: Date | null }[]>(
      'SELECT * FROM dead_letters ORDER BY id',
    );
  /** Publishes without a message id, so that the stream cannot drop a second copy. */
  const publishRaw = async (payload: string): Promise<void> => {
    const connector = projects.app.get(NatsConnector, { strict: false });
    const connection = await connector.ready();
    await connection.jetstream().publish(connector.names.subject(ProjectPublishedV1.subject), payload);
  };

  beforeAll(async () => {
    nats = openTestNats('consumer');
    projects = await bootTestNeighbour('projects', { natsUrl: nats.url });
    community = await bootTestNeighbour('community', {
      natsUrl: nats.url,
      handlers: [RecordPublished, RecordUnlessPoison, RecordWhenNeighbourAnswers],
      migrations: [CreateEffects1795700000001],
      retryDelays: [20],
    });
    dataSource = community.app.get(DataSource, { strict: false });
    await projects.emit(ProjectPublishedV1, fact(1));
    await waitFor('the first event is handled', async () => (await effectsOf(1)) === 1);
  });

  afterAll(async () => {
    await community.close();
    await projects.close();
    await nats.close();
  });

  beforeEach(() => dataSource.query('TRUNCATE dead_letters, effects'));

  it('handles an event once although it is delivered twice', async () => {
    const twice = JSON.stringify(envelope(2));
    await publishRaw(twice);
    await publishRaw(twice);
    await publishRaw(JSON.stringify(envelope(3)));
    await waitFor('the event behind the copies is handled', async () => (await effectsOf(3)) === 1);
    expect(await effectsOf(2)).toBe(1);
  });

  it('handles an event once when two replicas get a copy each at the same time', async () => {
    const replica = await bootTestNeighbour('community', {
      natsUrl: nats.url,
      databaseUrl: community.databaseUrl,
      handlers: [RecordPublished, RecordUnlessPoison, RecordWhenNeighbourAnswers],
      migrations: [CreateEffects1795700000001],
    });
    const events = Array.from({ length: 20 }, (_, index) => JSON.stringify(envelope(200 + index)));
    await Promise.all([...events, ...events].map(publishRaw));
    await waitFor('all are handled', async () => (await effectsOf(219)) > 0 && (await effectsOf(200)) > 0);
    await replica.close();
    await publishRaw(JSON.stringify(envelope(250)));
    await waitFor('nothing is left before this one', async () => (await effectsOf(250)) === 1);
    const rows = await dataSource.query<unknown[]>(
      'SELECT project_id FROM effects GROUP BY project_id HAVING count(*) > 1',
    );
    expect(rows).toEqual([]);
  });

  it('handles an event once when the process dies between its commit and its answer to the broker', async () => {
    const dying = await bootTestNeighbour('community', {
      natsUrl: nats.url,
      databaseUrl: community.databaseUrl,
      migrations: [CreateEffects1795700000001],
      roles: new Set(['http']),
    });
    const connector = dying.app.get(NatsConnector, { strict: false });
    const event = { ...envelope(20), type: ProjectChangedV1.type };
    const durable = durableName('community', 'record-changed');
    const connection = await connector.ready();
    await ensureDurable(await connection.jetstreamManager(), connector.names, ProjectChangedV1, durable);
    await connection
      .jetstream()
      .publish(connector.names.subject(ProjectChangedV1.subject), JSON.stringify(event));
    const consumer = await connection.jetstream().consumers.get(connector.names.stream('projects'), durable);
    const message = await consumer.next();
    const processor = new EventProcessor({
      durable,
      contract: ProjectChangedV1,
      handler: new RecordChanged(),
      unitOfWork: dying.app.get(UnitOfWork, { strict: false }),
      deadLetters: new DeadLetters(dataSource),
      retryDelays: [20],
      logger: createLogger('test', 'silent'),
    });
    const delivery = { payload: message?.string() ?? '', subject: '', position: '', deliveries: 1 };
    expect(await processor.process(delivery)).toEqual({ kind: 'handled' });
    // It dies here. The broker delivers again, as it would after the ack wait.
    message?.nak();
    const successor = await bootTestNeighbour('community', {
      natsUrl: nats.url,
      databaseUrl: community.databaseUrl,
      handlers: [RecordChanged],
      migrations: [CreateEffects1795700000001],
    });
    await projects.emit(ProjectChangedV1, fact(21));
    await waitFor('the next event is handled', async () => (await effectsOf(21)) === 1);
    expect(await effectsOf(20)).toBe(1);
    await successor.close();
    await dying.close();
  });

  it('parks an event that fails eight times, keeps nothing of it, and does not hold up the others', async () => {
    poisonHeals = false;
    await projects.emit(ProjectUnpublishedV1, fact(POISON));
    await projects.emit(ProjectUnpublishedV1, fact(10));
    await waitFor('the event behind the poison is handled', async () => (await effectsOf(10)) === 1);
    const [letter] = await waitFor('the poison is parked', async () => {
      const letters = await parked();
      return letters.length > 0 && letters;
    });
    expect(letter).toMatchObject({
      consumer: 'community__record-unless-poison',
      reason: 'Error: poison',
      deliveries: 8,
    });
    expect(await effectsOf(POISON)).toBe(0);
  });

  it('handles a parked event again when an operator asks for it', async () => {
    poisonHeals = false;
    await projects.emit(ProjectUnpublishedV1, fact(POISON));
    await waitFor('the poison is parked', async () => (await parked()).length === 1);
    const { url } = dataSource.options as { url?: string };
    const command = (act: string) => eventsCommand([act, 'community'], { DATABASE_URL_COMMUNITY: url });
    expect(await command('parked')).toMatch(/^community__record-unless-poison .* 8 .* Error: poison$/);
    poisonHeals = true;
    await command('replay');
    await waitFor('it is replayed', async () => (await parked())[0]?.replayed_at);
    expect(await effectsOf(POISON)).toBe(1);
    expect(await command('parked')).toBe('Không có gì đang chờ xử lý lại.');
  });

  it.each([
    ['not JSON', '{"id":'],
    ['an event with wrong facts', JSON.stringify({ ...envelope(11), data: { projectId: 'x' } })],
    ['an event without envelope', JSON.stringify({ projectId: 11 })],
  ])('parks %s at once', async (_name, payload) => {
    await publishRaw(payload);
    const [letter] = await waitFor('it is parked', async () => {
      const letters = await parked();
      return letters.length > 0 && letters;
    });
    expect(letter).toMatchObject({ deliveries: 1, reason: expect.stringMatching(/^InvalidEventError/) });
  });

  it('never parks an event while a neighbour is away, and handles it when that is back', async () => {
    outages = 0;
    await projects.emit(ProjectDeletedV1, fact(12));
    await waitFor('it is handled in the end', async () => (await effectsOf(12)) === 1);
    expect(outages).toBe(13);
    expect(await parked()).toEqual([]);
  });

  it('stops also when it is asked to while it is only being set up', async () => {
    const connector = community.app.get(NatsConnector, { strict: false });
    const logger = createLogger('test', 'silent');
    const processor = new EventProcessor({
      durable: durableName('community', 'stopped-early'),
      contract: ProjectChangedV1,
      handler: new RecordChanged(),
      unitOfWork: community.app.get(UnitOfWork, { strict: false }),
      deadLetters: new DeadLetters(dataSource),
      retryDelays: [20],
      logger,
    });
    const outcomes = new Metrics().counter('outcomes', 'Deliveries of the test.');
    const consumer = new EventConsumer(ProjectChangedV1, processor, connector, outcomes, logger);
    let stopped = false;
    const askedToStop = connector.ready().then((ready) => {
      void consumer.stop().then(() => (stopped = true));
      return ready;
    });
    jest.spyOn(connector, 'ready').mockReturnValueOnce(askedToStop);
    consumer.start();
    await waitFor('it has stopped', () => stopped);
  });

  it('does not boot with two handlers of the same name', async () => {
    @HandlesEvent(ProjectUnpublishedV1, 'record-published')
    class RecordPublishedAgain {
      async handle(): Promise<void> {}
    }
    await expect(
      bootTestNeighbour('community', {
        natsUrl: nats.url,
        handlers: [RecordPublished, RecordPublishedAgain],
      }),
    ).rejects.toThrow(/RecordPublished and RecordPublishedAgain are both named community__record-published/);
  });
});
