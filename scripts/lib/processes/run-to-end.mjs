import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends whatever runToEnd is still waiting for (an installation, a build): we are asked to stop. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a program and waits for its end. Nothing is read from the keyboard.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { show?: boolean, timeoutMs?: number }} [options]
 *   show: print what it prints as well; timeoutMs: end it after that time
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program is not there, 128 when a signal ended it
 */
export function runToEnd(program, args, { show = false, timeoutMs = 0, ...options } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    const timer = timeoutMs > 0 ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined;
    for (const [stream, target] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (show) target.write(chunk);
      });
    }
    child.on('error', (error) => {
      running.delete(child);
      clearTimeout(timer);
      resolve({ code: 127, output: `${output}${error.message}` });
    });
    child.on('close', (code) => {
      running.delete(child);
      clearTimeout(timer);
      resolve({ code: code ?? 128, output });
    });
  });
}
