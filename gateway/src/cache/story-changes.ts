import { StoriesCountedV1, StoryChangedV1 } from '@lacthu/contracts';
import type { EventTap } from '@lacthu/messaging';

/** Events that purge the shared cache. */
export interface StoryChanges {
  /** True while no event can be missed. */
  readonly connected: boolean;
  onChange(listener: (storyId: number) => void): void;
  /** Views, reactions or followers were counted; further counts may follow without an event, see StoriesCountedV1. */
  onCount(listener: (storyIds: readonly number[]) => void): void;
  /** Events may have been missed before; from now on none is. */
  onGap(listener: () => void): void;
}

/** Receives the events from NATS. */
export class StoryChangesOverNats implements StoryChanges {
  private confirmed = false;
  private readonly onChangeListeners: ((storyId: number) => void)[] = [];
  private readonly onCountListeners: ((storyIds: readonly number[]) => void)[] = [];
  private readonly onGapListeners: (() => void)[] = [];

  constructor(private readonly tap: EventTap) {
    tap.listen(StoryChangedV1, (event) => {
      for (const listener of this.onChangeListeners) listener(event.data.storyId);
    });
    tap.listen(StoriesCountedV1, (event) => {
      for (const listener of this.onCountListeners) listener(event.data.storyIds);
    });
    let latest: Promise<void> | null = null;
    tap.onConnected((subscribed) => {
      this.confirmed = false;
      latest = subscribed;
      subscribed.then(
        () => {
          if (latest === subscribed) this.begin();
        },
        // The connection was lost again; the next one calls back.
        () => undefined,
      );
    });
  }

  get connected(): boolean {
    return this.confirmed && this.tap.connected;
  }

  onChange(listener: (storyId: number) => void): void {
    this.onChangeListeners.push(listener);
  }

  onCount(listener: (storyIds: readonly number[]) => void): void {
    this.onCountListeners.push(listener);
  }

  onGap(listener: () => void): void {
    this.onGapListeners.push(listener);
  }

  private begin(): void {
    for (const listener of this.onGapListeners) listener();
    this.confirmed = true;
  }
}
