import { EventLoopWatch } from './event-loop-watch';

describe('a stalled event loop', () => {
  const warn = jest.fn();
  let now: number;
  let watch: EventLoopWatch;

  beforeEach(() => {
    jest.useFakeTimers();
    warn.mockClear();
    now = 0;
    watch = new EventLoopWatch({ warn }, () => now);
    watch.onApplicationBootstrap();
  });
  afterEach(() => {
    watch.onApplicationShutdown();
    jest.useRealTimers();
  });

  /** Sets the clock to this time, in milliseconds, and runs the timer. */
  function turnsAt(ms: number): void {
    now = ms;
    jest.advanceTimersByTime(250);
  }

  it('is told with its length and what was being worked on', () => {
    watch.add(() => ['batch-translation 5:2']);
    watch.add(() => []);
    turnsAt(250);
    expect(warn).not.toHaveBeenCalled();
    turnsAt(3_700);
    expect(warn).toHaveBeenCalledWith(
      { stalledMs: 3_200, active: ['batch-translation 5:2'] },
      'process.event_loop_stalled',
    );
  });

  it('is told once, and not when a turn came a little late', () => {
    turnsAt(2_000);
    turnsAt(2_250);
    turnsAt(3_300);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is nobody’s business any more when the process stops', () => {
    watch.onApplicationShutdown();
    turnsAt(9_000);
    expect(warn).not.toHaveBeenCalled();
  });
});
