import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { LiveBus, type LiveMessage } from '@lacthu/messaging';

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
  private unsubscribe = (): void => undefined;
  private closed = false;

  constructor(private readonly live: LiveBus) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.live.subscribe((message) => {
      for (const screen of this.screens.get(message.userId) ?? []) screen.send(message);
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
  add(userId: number, screen: OpenScreen): () => void {
    if (this.closed) screen.close();
    const screens = this.screens.get(userId) ?? new Set();
    this.screens.set(userId, screens.add(screen));
    const [oldest] = screens;
    if (screens.size > MAX_PER_USER && oldest) {
      screens.delete(oldest);
      oldest.close();
    }
    return () => {
      screens.delete(screen);
      if (screens.size === 0 && this.screens.get(userId) === screens) this.screens.delete(userId);
    };
  }
}
