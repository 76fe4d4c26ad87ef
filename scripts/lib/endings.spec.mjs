import { endings } from './endings.mjs';

describe('what a run has begun', () => {
  it('is ended once each, the latest first', async () => {
    const ended = [];
    const begun = endings();
    for (const name of ['servers', 'stack', 'tests']) begun.add(async () => void ended.push(name));
    await Promise.all([begun.endAll(), begun.endAll()]);
    expect(ended).toEqual(['tests', 'stack', 'servers']);
  });

  it('is followed by nothing once the run is told to stop: what comes late is refused, and ended', async () => {
    const begun = endings();
    await begun.endAll();
    const end = jest.fn(async () => undefined);
    expect(() => begun.add(end)).toThrow('Đã dừng theo yêu cầu.');
    expect(end).toHaveBeenCalledTimes(1);
  });
});
