import { ProjectPublishedV1 } from '@lacthu/contracts';
import { createLogger } from '@lacthu/observability';
import { openTestNats, type TestNats } from '@lacthu/testing';
import { StorageType, nanos, type JetStreamManager, type StreamConfig } from 'nats';
import { eventsCommand } from './events-command';
import { NatsConnector } from './nats-connector';
import { OutboxPublisher } from './outbox-publisher';

const DAY_MS = 24 * 60 * 60 * 1_000;
const FACT = { id: 'fact-1', type: ProjectPublishedV1.type, aggregateId: '1' };

describe('a stream that a release before has made', () => {
  const logger = createLogger('test', 'silent');
  let nats: TestNats;
  let connector: NatsConnector;
  let streams: JetStreamManager['streams'];
  let name: string;

  beforeEach(async () => {
    nats = openTestNats('streams');
    connector = new NatsConnector(nats.url, 'test', logger);
    name = connector.names.stream('projects');
    ({ streams } = await (await connector.connect()).jetstreamManager());
  });
  afterEach(async () => {
    await connector.close();
    await nats.close();
  });

  async function madeBefore(settings: Partial<StreamConfig> = {}): Promise<void> {
    const subjects = [connector.names.streamSubjects('projects')];
    await streams.add({ name, subjects, max_age: nanos(7 * DAY_MS), ...settings });
  }

  const command = () => eventsCommand(['streams'], { NATS_URL: nats.url });

  it('gets the settings of this one by the operator’s command, and keeps its facts and what he has set himself', async () => {
    await madeBefore({ max_msgs: 5_000 });
    await new OutboxPublisher('projects', connector, logger).publish([FACT as never]);
    expect(await command()).toBe(`${name}: đã đổi max_age.`);
    const { config, state } = await streams.info(name);
    expect(config).toMatchObject({ max_age: nanos(30 * DAY_MS), max_msgs: 5_000 });
    expect(state.messages).toBe(1);
    expect(await command()).toBe('Mọi luồng đã có thiết lập mà bản này cần.');
  });

  it('is told of where NATS changes nothing: where it lies', async () => {
    await madeBefore({ storage: StorageType.Memory });
    expect(await command()).toMatch(/đã đổi max_age\..*NATS không cho đổi storage .*docs\/operations\.md/s);
    expect((await streams.info(name)).config).toMatchObject({
      storage: StorageType.Memory,
      max_age: nanos(30 * DAY_MS),
    });
  });

  it('takes the facts of its owner, who says in the log that its settings are others', async () => {
    await madeBefore();
    const warn = jest.spyOn(logger, 'warn');
    const publisher = new OutboxPublisher('projects', connector, logger);
    expect((await publisher.publish([FACT as never])).published).toEqual(['fact-1']);
    expect(warn.mock.calls).toEqual([[{ stream: name }, 'stream.settings_differ']]);
    await command();
    warn.mockClear();
    await new OutboxPublisher('projects', connector, logger).publish([]);
    expect(warn).not.toHaveBeenCalled();
  });
});
