import { StoryChangedV1 } from '@lacthu/contracts';
import type { EventTap } from '@lacthu/messaging';

/** What the cache has to hear. */
export interface StoryChanges {
  /** True while no fact can be missed. */
  readonly heard: boolean;
  onChange(listener: (storyId: number) => void): void;
  /** Facts may have been missed, and from now on are not. */
  onGap(listener: () => void): void;
}

/** Hears from NATS which stories have changed. */
export class StoryChangesOverNats implements StoryChanges {
  private confirmed = false;
  private readonly onChangeListeners: ((storyId: number) => void)[] = [];
  private readonly onGapListeners: (() => void)[] = [];

  constructor(private readonly tap: EventTap) {
    tap.listen(StoryChangedV1, (event) => {
      for (const listener of this.onChangeListeners) listener(event.data.storyId);
    });
    let latest: Promise<void> | null = null;
    tap.onConnected((heard) => {
      this.confirmed = false;
      latest = heard;
      heard.then(
        () => {
          if (latest === heard) this.begin();
        },
        // The connection went away again; the next one calls back.
        () => undefined,
      );
    });
  }

  get heard(): boolean {
    return this.confirmed && this.tap.connected;
  }

  onChange(listener: (storyId: number) => void): void {
    this.onChangeListeners.push(listener);
  }

  onGap(listener: () => void): void {
    this.onGapListeners.push(listener);
  }

  private begin(): void {
    for (const listener of this.onGapListeners) listener();
    this.confirmed = true;
  }
}
