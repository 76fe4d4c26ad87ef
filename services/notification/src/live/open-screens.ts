import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { ActingUser } from '@lacthu/http';
import { LiveBus, type LiveMessage } from '@lacthu/messaging';
import { AUDIENCE_ADDRESSES, audiencesOf } from '../notifications/audiences';

/** An open push stream of a browser. */
export interface OpenScreen {
  send(message: LiveMessage): void;
  close(): void;
}

/** Open streams per user; beyond that the oldest is closed. The tabs of one browser share a stream. */
const MAX_PER_USER = 8;

/** Open push streams, and delivery of live messages to them. */
@Injectable()
export class OpenScreens implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly screens = new Map<number, Set<OpenScreen>>();
  private readonly audiences = new Map<number, Set<OpenScreen>>();
  private unsubscribe = (): void => undefined;
  private closed = false;

  constructor(private readonly live: LiveBus) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.live.subscribe((message) => {
      for (const screen of this.watching(message.userId)) screen.send(message);
    });
  }

  onModuleDestroy(): void {
    this.unsubscribe();
  }

  /** Closes all streams before HTTP stops listening, because an open stream would block the shutdown. */
  beforeApplicationShutdown(): void {
    this.closed = true;
    for (const screens of this.screens.values()) for (const screen of screens) screen.close();
  }

  /** @returns a function that removes the stream */
  add(user: ActingUser, screen: OpenScreen): () => void {
    if (this.closed) screen.close();
    const screens = membersOf(this.screens, user.id).add(screen);
    const addresses = audiencesOf(user.role).map((audience) => AUDIENCE_ADDRESSES[audience]);
    for (const address of addresses) membersOf(this.audiences, address).add(screen);
    const [oldest] = screens;
    if (screens.size > MAX_PER_USER && oldest) {
      screens.delete(oldest);
      oldest.close();
    }
    return () => {
      screens.delete(screen);
      for (const address of addresses) this.audiences.get(address)?.delete(screen);
      if (screens.size === 0 && this.screens.get(user.id) === screens) this.screens.delete(user.id);
    };
  }

  private watching(address: number): Iterable<OpenScreen> {
    return this.screens.get(address) ?? this.audiences.get(address) ?? [];
  }
}

function membersOf(groups: Map<number, Set<OpenScreen>>, key: number): Set<OpenScreen> {
  const members = groups.get(key) ?? new Set<OpenScreen>();
  groups.set(key, members);
  return members;
}
