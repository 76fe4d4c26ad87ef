import { setTimeout as sleep } from 'node:timers/promises';
import { PROCESSES } from '../../lib/processes/process-names.mjs';
import { WORKERS } from '../chaos-stack.mjs';
import { another, signal } from './fault.mjs';

/** Twice what a worker holds a claim for (libs/jobs: 15 s, mails: 10 s): another one has taken over by then. */
const TWICE_THE_LEASE_MS = 30_000;

/** @param {string} name @returns {import('./fault.mjs').Fault} gone at once, as when memory runs out; its supervisor starts it again */
const kill = (name) => ({
  name: `kill -9 ${name}`,
  async strike({ stack }) {
    await another(stack, name, signal(stack, name, 'SIGKILL'));
    return { lost: [name] };
  },
});

/** @param {keyof typeof WORKERS} service @returns {import('./fault.mjs').Fault} */
const killOneOfTwo = (service) => ({
  name: `kill -9 một trong hai worker của ${service}`,
  async strike({ stack, random }) {
    const name = random.pick(WORKERS[service]);
    await another(stack, name, signal(stack, name, 'SIGKILL'));
    return { detail: name, lost: [name] };
  },
});

/** @param {keyof typeof WORKERS} service @returns {import('./fault.mjs').Fault} stands still, and then goes on as if nothing had been */
const pause = (service) => ({
  name: `đứng hình một worker của ${service}, gấp đôi hạn giữ việc`,
  async strike({ stack, random }) {
    const name = random.pick(WORKERS[service]);
    const pid = signal(stack, name, 'SIGSTOP');
    await sleep(TWICE_THE_LEASE_MS);
    if (pid !== undefined && stack.pidOf(name) === pid) process.kill(pid, 'SIGCONT');
    return { detail: name, lost: [name] };
  },
});

const SERVICES_WITH_TWO = /** @type {const} */ (['translation', 'tts', 'notification']);

/** Processes of ours that die or stand still. */
export const PROCESS_FAULTS = [
  ...PROCESSES.map(kill),
  ...SERVICES_WITH_TWO.map(killOneOfTwo),
  ...SERVICES_WITH_TWO.map(pause),
];
