import { StoriesCountedV1, StoryChangedV1 } from '@lacthu/contracts';
import type { EventTap } from '@lacthu/messaging';

/** What the cache has to hear. */
export interface StoryChanges {
  /** True while no fact can be missed. */
  readonly heard: boolean;
  onChange(listener: (storyId: number) => void): void;
  /** Views, reactions or followers were counted; see StoriesCountedV1 for what may follow without another event. */
  onCount(listener: (storyIds: readonly number[]) => void): void;
  /** Facts may have been missed, and from now on are not. */
  onGap(listener: () => void): void;
}

/** Hears from NATS which stories have changed. */
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
