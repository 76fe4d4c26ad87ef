import { WakeSignal } from './wake-signal';

const FAR_AWAY_MS = 60_000;

describe('WakeSignal', () => {
  it('ends a wait early', async () => {
    const signal = new WakeSignal();
    const waiting = signal.wait(FAR_AWAY_MS);
    signal.wake();
    await waiting;
  });

  it('keeps a wake-up that came while nobody waited, for one wait', async () => {
    const signal = new WakeSignal();
    signal.wake();
    await signal.wait(FAR_AWAY_MS);
    const waiting = signal.wait(FAR_AWAY_MS);
    const winner = await Promise.race([waiting.then(() => 'woken'), Promise.resolve('waiting')]);
    expect(winner).toBe('waiting');
    signal.wake();
    await waiting;
  });
});
