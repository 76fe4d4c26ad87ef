import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import path from 'node:path';
import { lastLines, openFreshLog, reopenLog, rotateWhenLarge } from './log-files.mjs';
import { endGroup, endProcess, startOf } from './process-identity.mjs';

/**
 * @typedef {object} ProcessSpec
 * @property {string} name unique; also the name of its log
 * @property {string} program
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {number} stage servers 0, 1, 2 …, services last: ended from the highest stage to the lowest
 * @property {NodeJS.Signals} [stopSignal]
 * @property {number} [graceMs] how long it may take to end politely
 */

/**
 * @typedef {object} Held
 * @property {ProcessSpec} spec
 * @property {import('node:child_process').ChildProcess} [child]
 * @property {string} [start] start time of the child, see process-identity
 * @property {number} startedAt
 * @property {number} quickExits deaths in a row that came soon after a start
 * @property {NodeJS.Timeout} [timer]
 * @property {boolean} ending
 */

const QUICK_EXIT_MS = 20_000;
const LOOP_AFTER = 4;

/** @param {number} quickExits @returns {number} ms to wait: 0,2 s first, never above 5 s, so a killed process is back within 10 s */
export const backoffMs = (quickExits) => Math.min(5_000, 200 * 2 ** Math.max(0, quickExits - 1));

/**
 * Holds child processes: each in its own process group with its own log, restarted when it dies, ended in order.
 * @param {object} options
 * @param {string} options.logsDir
 * @param {(children: { name: string, pid: number, start: string, stage: number, stopSignal?: NodeJS.Signals, graceMs?: number }[]) => void} [options.record]
 *   called with everything that runs, after every change
 * @param {(line: string) => void} [options.tell] words for the operator
 */
export function createSupervisor({ logsDir, record = () => undefined, tell = console.error }) {
  /** @type {Map<string, Held>} */
  const held = new Map();
  let stopping = false;
  const rotation = setInterval(() => {
    for (const name of held.keys()) rotateWhenLarge(logOf(name));
  }, 60_000);
  rotation.unref();

  const logOf = (/** @type {string} */ name) => path.join(logsDir, `${name}.log`);

  function note() {
    record(
      [...held.values()]
        .filter((one) => one.child?.pid && one.start)
        .map(({ spec, child, start }) => ({
          name: spec.name,
          pid: /** @type {number} */ (child?.pid),
          start: /** @type {string} */ (start),
          stage: spec.stage,
          stopSignal: spec.stopSignal,
          graceMs: spec.graceMs,
        })),
    );
  }

  /** @param {Held} one @param {number} log */
  function launch(one, log) {
    const { spec } = one;
    const child = spawn(spec.program, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      uid: spec.uid,
      gid: spec.gid,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    one.child = child;
    one.startedAt = Date.now();
    one.start = child.pid ? startOf(child.pid) : undefined;
    let ended = false;
    const end = (/** @type {string} */ how) => {
      if (ended) return;
      ended = true;
      onEnd(one, how);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(signal ? `tín hiệu ${signal}` : `mã ${code}`));
    note();
  }

  /** @param {Held} one @param {string} how */
  function onEnd(one, how) {
    // Children of a killed server (Postgres' sessions) would keep what its successor needs.
    if (one.child?.pid) endGroup(one.child.pid);
    one.child = undefined;
    one.start = undefined;
    note();
    if (stopping || one.ending) return;
    one.quickExits = Date.now() - one.startedAt < QUICK_EXIT_MS ? one.quickExits + 1 : 1;
    const wait = backoffMs(one.quickExits);
    tell(
      `${one.spec.name} đã dừng (${how}); khởi động lại sau ${(wait / 1000).toFixed(1).replace('.', ',')} giây.`,
    );
    if (one.quickExits === LOOP_AFTER) {
      tell(
        `${one.spec.name} dừng ${LOOP_AFTER} lần liên tiếp ngay sau khi khởi động. Nhật ký đầy đủ: ${logOf(one.spec.name)}. Những dòng cuối:`,
      );
      for (const line of lastLines(logOf(one.spec.name))) tell(`  | ${line}`);
    }
    one.timer = setTimeout(() => launch(one, reopenLog(logOf(one.spec.name))), wait);
  }

  /** @param {Held} one */
  async function end(one) {
    one.ending = true;
    clearTimeout(one.timer);
    if (one.child?.pid && one.start) {
      const forced = await endProcess(
        { pid: one.child.pid, start: one.start },
        { signal: one.spec.stopSignal, graceMs: one.spec.graceMs },
      );
      if (forced) tell(`${one.spec.name} không tự dừng, đã bị buộc dừng.`);
    }
    held.delete(one.spec.name);
    note();
  }

  return {
    /** @param {ProcessSpec} spec */
    start(spec) {
      if (stopping) return;
      const one = { spec, startedAt: 0, quickExits: 0, ending: false };
      held.set(spec.name, one);
      launch(one, openFreshLog(logOf(spec.name)));
    },
    /**
     * Ends one process and starts it again (after its code changed).
     * @param {string} name
     * @param {() => Promise<void>} [between] done while it is down
     */
    async restart(name, between) {
      const one = held.get(name);
      if (!one || stopping) return;
      await end(one);
      await between?.();
      this.start(one.spec);
    },
    /** @param {string} name @returns {boolean} true when it died right after its last starts, so waiting for it is in vain */
    keepsDying: (name) => (held.get(name)?.quickExits ?? 0) >= LOOP_AFTER,
    /** @param {string} name @returns {string[]} */
    lastLines: (name) => lastLines(logOf(name)),
    names: () => [...held.keys()],
    /** Ends everything, stage by stage, the latest started first. */
    async stopAll() {
      stopping = true;
      clearInterval(rotation);
      const stages = [...new Set([...held.values()].map((one) => one.spec.stage))].sort((a, b) => b - a);
      for (const stage of stages) {
        await Promise.all([...held.values()].filter((one) => one.spec.stage === stage).map(end));
      }
    },
  };
}

/** @typedef {ReturnType<typeof createSupervisor>} Supervisor */
