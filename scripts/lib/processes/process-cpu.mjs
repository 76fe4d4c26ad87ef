import { readFileSync, readdirSync } from 'node:fs';

/** Field of /proc/<pid>/stat behind the name in brackets (proc(5)). */
const PARENT = 1;

/** @param {string} file @returns {string} empty when its process is gone */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {string} folder @returns {string[]} none when its process is gone */
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Seconds of CPU, user and system, of the threads that a process has, to the nanosecond.
 * @param {number | undefined} pid
 */
export function cpuSecondsOf(pid) {
  const threads = namesIn(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(textOf(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e9;
}

/**
 * The same of a process with its children, as Postgres has one for each connection.
 * @param {number | undefined} pid
 */
export function cpuSecondsWithChildren(pid) {
  const parentOf = (/** @type {string} */ name) =>
    Number(textOf(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[PARENT]);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + cpuSecondsOf(each), 0);
}
