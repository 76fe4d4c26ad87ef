import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import path from 'node:path';

const KEPT_RUNS = 3;
/** A log that grows past this while running is moved aside; the process keeps writing to the same open file. */
const ROTATE_ABOVE_BYTES = 50 * 1024 * 1024;

/**
 * Moves the log of the last run aside (name.1.log … name.3.log) and opens a new one for appending.
 * @param {string} file
 * @returns {number} file descriptor to hand to a child
 */
export function openFreshLog(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > 0) {
    for (let age = KEPT_RUNS - 1; age >= 1; age -= 1) {
      if (existsSync(aged(file, age))) renameSync(aged(file, age), aged(file, age + 1));
    }
    renameSync(file, aged(file, 1));
  }
  return openSync(file, 'a');
}

/** @param {string} file @returns {number} */
export const reopenLog = (file) => openSync(file, 'a');

/** @param {string} file */
export function rotateWhenLarge(file) {
  if (!existsSync(file) || statSync(file).size < ROTATE_ABOVE_BYTES) return;
  copyFileSync(file, aged(file, 1));
  truncateSync(file, 0);
}

/**
 * @param {string} file
 * @param {number} [count]
 * @returns {string[]} the last lines, empty when there is no log
 */
export function lastLines(file, count = 15) {
  if (!existsSync(file)) return [];
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const tail = Buffer.alloc(Math.min(size, 16 * 1024));
    readSync(descriptor, tail, 0, tail.length, size - tail.length);
    return tail.toString('utf8').trimEnd().split('\n').slice(-count);
  } finally {
    closeSync(descriptor);
  }
}

/** @param {string} file @param {number} age */
const aged = (file, age) => file.replace(/\.log$/, `.${age}.log`);
