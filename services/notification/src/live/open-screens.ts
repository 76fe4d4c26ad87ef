import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { ActingUser } from '@lacthu/http';
import { LiveBus, type LiveMessage } from '@lacthu/messaging';
import { AUDIENCE_ADDRESSES, audiencesOf } from '../notifications/audiences';

/** Something that shows a user's messages; the stream of one browser. */
export interface OpenScreen {
  send(message: LiveMessage): void;
  close(): void;
}

/** A user with more open streams than this loses his oldest ones: browsers share one among their tabs. */
const MAX_PER_USER = 8;

/** Who is looking right now, and what he is told. */
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

  /** Before HTTP stops listening: an open stream would keep it from finishing. */
  beforeApplicationShutdown(): void {
    this.closed = true;
    for (const screens of this.screens.values()) for (const screen of screens) screen.close();
  }

  /** @returns how to take the screen out again */
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
