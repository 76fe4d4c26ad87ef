/** A wait that can be ended early. A wake-up without a waiter is kept for the next wait. */
export class WakeSignal {
  private pending = false;
  private release: (() => void) | null = null;

  wake(): void {
    this.pending = true;
    this.release?.();
  }

  /** Resolves after `ms`, or at once when woken. */
  async wait(ms: number): Promise<void> {
    if (!this.pending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.release = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.release = null;
    this.pending = false;
  }
}
