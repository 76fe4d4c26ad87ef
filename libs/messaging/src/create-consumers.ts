import type { ServiceName } from '@lacthu/contracts';
import type { UnitOfWork } from '@lacthu/database';
import type { Lag, Metrics } from '@lacthu/observability';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { exportConsumerLag } from './consumer-metrics';
import { DeadLetterReplayer } from './dead-letter-replayer';
import { DeadLetters } from './dead-letters';
import { EventConsumer } from './event-consumer';
import { EventProcessor } from './event-processor';
import { handlerDefinition, type EventHandler, type EventHandlerClass } from './handles-event';
import type { NatsConnector } from './nats-connector';
import type { RetryDelays } from './retry-policy';
import { durableName } from './subject-names';

export interface ConsumerDependencies {
  readonly service: ServiceName;
  readonly nats: NatsConnector;
  readonly dataSource: DataSource;
  readonly unitOfWork: UnitOfWork;
  readonly metrics: Metrics;
  readonly lag: Lag;
  readonly logger: Logger;
}

/**
 * Creates one consumer per handler class, and the replayer of dead letters. @param instanceOf returns Nest's instance;
 * throws if the class is no provider
 */
export function createConsumers(
  dependencies: ConsumerDependencies,
  handlers: readonly EventHandlerClass[],
  retryDelays: RetryDelays,
  instanceOf: (handler: EventHandlerClass) => EventHandler,
): { consumers: EventConsumer[]; replayer: DeadLetterReplayer } {
  const { service, nats, unitOfWork, metrics, lag, logger } = dependencies;
  const deadLetters = new DeadLetters(dependencies.dataSource);
  const outcomes = metrics.counter('event_deliveries_total', 'Deliveries by consumer and outcome.', [
    'consumer',
    'outcome',
  ]);
  exportConsumerLag(
    { metrics, lag, nats, deadLetters },
    handlers.map((handlerClass) => {
      const { contract, name } = handlerDefinition(handlerClass);
      return { name: durableName(service, name), owner: contract.owner };
    }),
  );
  const pairs = handlers.map((handlerClass) => {
    const { contract, name } = handlerDefinition(handlerClass);
    const durable = durableName(service, name);
    const handler = instanceOf(handlerClass);
    const processor = new EventProcessor({
      durable,
      contract,
      handler,
      unitOfWork,
      deadLetters,
      retryDelays,
      logger,
    });
    return { processor, consumer: new EventConsumer(contract, processor, nats, outcomes, logger) };
  });
  return {
    consumers: pairs.map((pair) => pair.consumer),
    replayer: new DeadLetterReplayer(
      pairs.map((pair) => pair.processor),
      deadLetters,
      logger,
    ),
  };
}
