import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const COMPILED = resolve(__dirname, '../../../dist/libs/http/src/hang-watchdog.js');

/** A process that is ended when its event loop stands still for this long (ms), and then does this. */
async function run(
  hungMs: number,
  work: string,
): Promise<{ code: number | null; signal: string | null; log: string }> {
  const program = `
    const { endWhenHung } = require(${JSON.stringify(COMPILED)});
    endWhenHung('trial', { error: (_, message) => console.log(message) }, ${hungMs});
    ${work}`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [[code, signal], log] = await Promise.all([
    once(child, 'exit') as Promise<[number | null, string | null]>,
    text(child.stdout),
  ]);
  return { code, signal, log };
}

describe('the watchdog of the event loop', () => {
  it('ends a process whose event loop never turns again, and says so in its log', async () => {
    const { signal, log } = await run(1_000, 'setTimeout(() => { for (;;); }, 300);');
    expect(signal).toBe('SIGKILL');
    expect(JSON.parse(log)).toMatchObject({ level: 60, name: 'trial', hungMs: 1_000, msg: 'process.hung' });
  });

  it('ends one that hangs before its first turn', async () => {
    expect((await run(1_000, 'for (;;);')).signal).toBe('SIGKILL');
  });

  it('leaves one alone that is busy for shorter than that, again and again', async () => {
    const busy = `
      let turns = 0;
      const work = () => {
        const until = performance.now() + 100;
        while (performance.now() < until);
        turns += 1;
        if (turns < 60) setTimeout(work, 20);
        else process.exit(7);
      };
      work();`;
    expect(await run(4_500, busy)).toEqual({ code: 7, signal: null, log: '' });
  });

  it('keeps no process running that has nothing left to do', async () => {
    expect(await run(60_000, '')).toEqual({ code: 0, signal: null, log: '' });
  });
});
