import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { endProcess, startOf, stillRuns } from './process-identity.mjs';

/**
 * @typedef {object} RunRecord
 * @property {{ pid: number, start: string }} supervisor
 * @property {string} url
 * @property {{ name: string, pid: number, start: string, stage: number, stopSignal?: NodeJS.Signals, graceMs?: number }[]} children
 */

/**
 * The record of a run: its supervisor, its address and its processes. It is also the lock: a second start finds a living
 * supervisor in it, or the leftovers of a dead one.
 * @param {string} file
 */
export function runRecord(file) {
  /** @type {RunRecord | undefined} */
  let mine;

  return {
    /** @returns {RunRecord | undefined} of the current or the last run */
    read() {
      try {
        return /** @type {RunRecord} */ (JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined;
      }
    },

    /**
     * Takes the record for this process.
     * @param {string} url
     * @returns {RunRecord | undefined} the record of a run that is alive; undefined when it is ours now
     */
    take(url) {
      mkdirSync(path.dirname(file), { recursive: true });
      mine = { supervisor: { pid: process.pid, start: startOf(process.pid) ?? '' }, url, children: [] };
      for (;;) {
        try {
          const descriptor = openSync(file, 'wx', 0o600);
          writeSync(descriptor, JSON.stringify(mine));
          closeSync(descriptor);
          return undefined;
        } catch (error) {
          if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
        }
        const other = this.read();
        if (other && stillRuns(other.supervisor)) {
          mine = undefined;
          return other;
        }
        // Its children are ours to end: they stay in our record until they are gone.
        mine.children = other?.children.filter(stillRuns) ?? [];
        rmSync(file, { force: true });
      }
    },

    /** @returns {number} how many processes of an earlier run there are to end */
    leftovers: () => mine?.children.length ?? 0,

    /** Ends what a killed supervisor left behind, services first, then NATS, Redis and Postgres. */
    async endLeftovers() {
      const left = mine?.children ?? [];
      for (const stage of [...new Set(left.map((one) => one.stage))].sort((a, b) => b - a)) {
        await Promise.all(
          left
            .filter((one) => one.stage === stage)
            .map((one) => endProcess(one, { signal: one.stopSignal, graceMs: one.graceMs })),
        );
      }
    },

    /** @param {RunRecord['children']} children all running processes */
    keep(children) {
      if (!mine) return;
      mine.children = children;
      writeFileSync(`${file}.part`, JSON.stringify(mine), { mode: 0o600 });
      renameSync(`${file}.part`, file);
    },

    /** Everything has ended. */
    release() {
      if (mine) rmSync(file, { force: true });
      mine = undefined;
    },
  };
}
