import 'reflect-metadata';
import { Injectable } from '@nestjs/common';
import type { EventContract, EventOf, ServiceName } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { durableName } from './subject-names';

/** Durable names allow letters, digits and dashes; the handler's name is a kebab-case sentence. */
const HANDLER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const HANDLER_METADATA = Symbol('lacthu:event-handler');

/** Handles one kind of event, in the transaction that also records the event as handled. */
export interface EventHandler<C extends EventContract = EventContract> {
  handle(event: EventOf<C>, tx: Tx): Promise<void>;
  /**
   * Runs after the commit, for messages that others would otherwise receive too early. May be lost in a crash, and its
   * errors are only logged: nothing may depend on it.
   */
  afterCommit?(event: EventOf<C>): void | Promise<void>;
}

/** A class decorated with {@link HandlesEvent}. */
export type EventHandlerClass = new (...dependencies: never[]) => {
  handle(event: never, tx: Tx): Promise<void>;
  afterCommit?(event: never): void | Promise<void>;
};

export interface EventHandlerDefinition {
  readonly contract: EventContract;
  readonly name: string;
}

/**
 * Makes a class the handler of an event, and injectable. It must be a provider of one of the service's modules and be
 * listed in `MessagingModule.forService`. A handler must be quick (record and enqueue), must not make slow external
 * calls within the transaction, and must not rely on order: compare `aggregateVersion` or write idempotently.
 *
 * @param name what it does, as a kebab-case sentence; never reused, because it names the durable and the inbox
 */
export function HandlesEvent<C extends EventContract>(contract: C, name: string) {
  if (!HANDLER_NAME.test(name)) throw new Error(`"${name}" cannot name a handler: kebab-case only`);
  return (target: new (...dependencies: never[]) => EventHandler<C>): void => {
    Injectable()(target);
    Reflect.defineMetadata(HANDLER_METADATA, { contract, name } satisfies EventHandlerDefinition, target);
  };
}

/** Returns the definition set by `HandlesEvent`. @throws Error if the class is not decorated */
export function handlerDefinition(handler: EventHandlerClass): EventHandlerDefinition {
  const definition = Reflect.getMetadata(HANDLER_METADATA, handler) as EventHandlerDefinition | undefined;
  if (!definition) throw new Error(`${handler.name} is listed as an event handler but has no @HandlesEvent`);
  return definition;
}

/** @throws Error if two handlers of a service would share a durable, so that each got half of the events */
export function assertDistinctHandlers(service: ServiceName, handlers: readonly EventHandlerClass[]): void {
  const owners = new Map<string, string>();
  for (const handler of handlers) {
    const durable = durableName(service, handlerDefinition(handler).name);
    const other = owners.get(durable);
    if (other) throw new Error(`${other} and ${handler.name} are both named ${durable}`);
    owners.set(durable, handler.name);
  }
}
