import { createTeardown } from './teardown.mjs';

describe('what a run has begun', () => {
  it('is ended once each, the latest first', async () => {
    const ended = [];
    const teardown = createTeardown();
    for (const name of ['servers', 'stack', 'tests']) teardown.add(async () => void ended.push(name));
    await Promise.all([teardown.endAll(), teardown.endAll()]);
    expect(ended).toEqual(['tests', 'stack', 'servers']);
  });

  it('is followed by nothing once the run is told to stop: what comes late is refused, and ended', async () => {
    const teardown = createTeardown();
    await teardown.endAll();
    const end = jest.fn(async () => undefined);
    expect(() => teardown.add(end)).toThrow('Đã dừng theo yêu cầu.');
    expect(end).toHaveBeenCalledTimes(1);
  });
});
