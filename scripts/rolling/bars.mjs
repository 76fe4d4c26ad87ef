/** quality-bars §1.9 and §4.3. */
const IDLE_STOP_MS = 10_000;
const TIMES_FASTER = 2.8;
const SHARE_OF_IDEAL = 0.95;
const MORE_REFUSALS = 1.2;
/** So few refusals say nothing about how many times as many they are. */
const A_FEW = 2;
const SHOWN = 10;

/** @param {import('./restart.mjs').RestartReport} report @param {boolean} isTimed @returns {string[]} what does not hold */
export function restartFaults({ requests, failed, unanswered, ended, roughEnds, workloads }, isTimed) {
  return [
    ...(requests === 0 ? ['không ai yêu cầu gì'] : []),
    ...(failed.length > 0 ? [`${failed.length} yêu cầu hỏng: ${failed.slice(0, SHOWN).join('; ')}`] : []),
    ...(unanswered > 0 ? [`${unanswered} kết nối không tới được tiến trình nào`] : []),
    ...ended.filter(({ code }) => code !== 0).map(({ pod, code }) => `${pod} kết thúc với mã ${code}`),
    ...ended
      .filter(({ stopMs }) => isTimed && stopMs > IDLE_STOP_MS)
      .map(({ pod, stopMs }) => `${pod} dừng sau ${stopMs} ms`),
    ...(roughEnds > 0 ? [`${roughEnds} kết nối tới Postgres bị bỏ dở`] : []),
    ...workloads
      .filter(({ isSound, extraCalls }) => !isSound || extraCalls > 0)
      .map(({ name, note, extraCalls }) => `${name}: ${note}, gọi lại ${extraCalls}`),
  ];
}

/**
 * @param {Awaited<ReturnType<typeof import('./scaling.mjs').scaleInMidBatch>>} scaled
 * @param {readonly { name: string, one: LimitedRun, three: LimitedRun }[]} limited
 * @param {boolean} isTimed
 * @returns {string[]} what does not hold
 *
 * @typedef {Awaited<ReturnType<typeof import('./scaling.mjs').limitedBatch>>} LimitedRun
 */
export function scaleFaults({ one, three, oneAgain, counted }, limited, isTimed) {
  const idle = Object.entries(counted.byWorker).filter(([, chapters]) => chapters === 0);
  const times = three / ((one + oneAgain) / 2);
  return [
    ...countFaults('1 → 3 → 1', counted),
    ...idle.map(([worker]) => `${worker} không làm gì`),
    ...(isTimed && times < TIMES_FASTER ? [`ba tiến trình chỉ nhanh gấp ${times.toFixed(2)}`] : []),
    ...limited.flatMap(({ name, one: alone, three: all }) => [
      ...countFaults(name, alone.counted),
      ...countFaults(name, all.counted),
      ...(all.excesses > Math.max(MORE_REFUSALS * alone.excesses, alone.excesses + A_FEW)
        ? [`${name}: 429 từ ${alone.excesses} lên ${all.excesses}`]
        : []),
      ...(isTimed && all.efficiency < SHARE_OF_IDEAL
        ? [`${name}: ${(all.efficiency * 100).toFixed(1)} % mức tốt nhất`]
        : []),
    ]),
  ];
}

/** @param {string} name @param {import('./scaling.mjs').Counted} counted */
const countFaults = (name, { status, lost, doubled }) => [
  ...(status === 'completed' ? [] : [`${name}: ${status}`]),
  ...(lost.length > 0 ? [`${name}: mất ${lost.join(', ')}`] : []),
  ...(doubled.length > 0 ? [`${name}: lặp ${doubled.join(', ')}`] : []),
];
