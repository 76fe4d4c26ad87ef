import { allowedCalls, faultsOf, readable } from './report.mjs';

describe('the report of a run with faults', () => {
  const sound = {
    attempted: 3,
    acknowledged: 3,
    recovered: 0,
    lost: [],
    doubled: [],
    unexpected: [],
    stuck: [],
  };
  /** @param {Partial<import('./report.mjs').Judged>} judged @param {Partial<import('./report.mjs').RunReport>} more */
  const reportOf = (judged, more = {}) => ({
    seed: 7,
    struck: [{ name: 'kill -9 tts', lost: ['tts'], recoveryMs: 2_000 }],
    notStruck: [],
    workloads: [{ name: 'đọc', findings: sound, extraCalls: 0, allowedCalls: 2, ...judged }],
    unplanned: [],
    isTimed: true,
    ...more,
  });

  it('finds nothing wrong with a sound run, whose repeated calls were under way in what was lost', () => {
    expect(faultsOf(reportOf({ extraCalls: 2 }))).toEqual([]);
    expect(readable(reportOf({})).at(-1)).toBe('ĐẠT');
  });

  it.each([
    ['a loss', reportOf({ findings: { ...sound, lost: ['a'] } }), 'đọc: mất 1, lặp 0, lạ 0, kẹt 0'],
    ['calls beyond those under way', reportOf({ extraCalls: 3 }), 'đọc: làm lại 3 lần, mức 2'],
    ['an answer that nobody planned', reportOf({}, { unplanned: ['GET /'] }), '1 câu trả lời ngoài dự kiến'],
    [
      'a late recovery',
      reportOf({}, { struck: [{ name: 'NATS', detail: 'x', lost: [], recoveryMs: 16_000 }] }),
      'NATS (x): ổn lại sau 16,0 giây',
    ],
  ])('names %s, and the seed to have it again', (_, report, fault) => {
    expect(faultsOf(report)).toEqual([fault]);
    expect(readable(report).join('\n')).toContain(`Gieo số 7`);
    expect(readable(report)).toContain('KHÔNG ĐẠT:');
  });

  it('judges no recovery by a clock that it does not trust', () => {
    const late = [{ name: 'NATS', lost: [], recoveryMs: 60_000 }];
    expect(faultsOf(reportOf({}, { struck: late, isTimed: false }))).toEqual([]);
  });

  it('allows a workload the calls of its own workers only', () => {
    const underWay = { workers: ['tts', 'tts-2'], calls: 2 };
    const workload = /** @type {import('./workload.mjs').Workload} */ ({ underWay });
    const struck = [
      { name: 'a', lost: ['tts', 'gateway'], recoveryMs: 0 },
      { name: 'b', lost: ['tts-2'], recoveryMs: 0 },
    ];
    expect(allowedCalls(workload, struck)).toBe(4);
  });
});
