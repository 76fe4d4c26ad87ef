import type { LiveBus } from '@lacthu/messaging';
import { JobHints } from './job-hints';

const JOB = { id: 'f6f8a1f6-52a4-4b1f-9d55-0c8d8f3a7a10', kind: 'count', projectId: 5, ownerId: 7 };

describe('hints about a job', () => {
  let told: unknown[];
  let hints: JobHints;

  beforeEach(() => {
    jest.useFakeTimers();
    told = [];
    hints = new JobHints({ publish: (...message: unknown[]) => told.push(message) } as unknown as LiveBus);
  });

  afterEach(() => {
    hints.onApplicationShutdown();
    jest.useRealTimers();
  });

  it('go to its owner at once, and name the job, its kind and its project', () => {
    hints.changed(JOB);
    expect(told).toEqual([[7, 'job', { id: JOB.id, kind: 'count', projectId: 5 }]]);
  });

  it('of a burst come twice a second at most, and the last change is told', () => {
    for (let change = 0; change < 100; change += 1) {
      hints.changed(JOB);
      jest.advanceTimersByTime(20);
    }
    jest.advanceTimersByTime(5_000);
    expect(told).toHaveLength(5);
  });

  it('of one job do not hold up those of another', () => {
    hints.changed(JOB);
    hints.changed({ ...JOB, id: 'e5b6d3e1-7d3c-4d5a-8c64-6b0ff0f3f1c2', ownerId: 8 });
    expect(told).toHaveLength(2);
  });
});
