import { workLeft, workOf } from './planned-work';

describe('the work of a batch', () => {
  it('counts the calls of each chapter, and keeps sizes in at most a hundred groups', () => {
    const work = workOf(Array<number>(1_500).fill(3_000), 1_400);
    expect(work).toMatchObject({ chapters: 1_500, calls: 4_500 });
    expect(workOf(Array<number>(1_500).fill(3_000), 13_107).calls).toBe(375);
    expect(work.groups).toHaveLength(100);
    expect(workLeft(work, 0)).toEqual({ chapters: 1_500, calls: 4_500, chars: 4_500_000 });
  });

  it('takes off what the chapters that have ended needed, which may be more than their share', () => {
    const work = workOf([7_000, 1_000, 1_000, 1_000], 1_000);
    expect(workLeft(work, 1)).toEqual({ chapters: 3, calls: 3, chars: 3_000 });
    expect(workLeft(work, 4)).toEqual({ chapters: 0, calls: 0, chars: 0 });
  });

  it('grows with the calls that were repeated so far, once there are enough', () => {
    const work = workOf(Array<number>(100).fill(1_000), 1_000);
    expect(workLeft(work, 10, 15).calls).toBe(90);
    expect(workLeft(work, 50, 60).calls).toBe(60);
  });
});
