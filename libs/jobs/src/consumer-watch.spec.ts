import { ConsumerWatch } from './consumer-watch';

describe('a consumer of tokens', () => {
  let now = 0;
  const watch = (): ConsumerWatch => {
    const consumer = new ConsumerWatch(() => now);
    consumer.listens('speech');
    return consumer;
  };

  it('is deaf when it has a free hand and has heard nothing for a minute', () => {
    const consumer = watch();
    consumer.takes('speech');
    now += 59_999;
    expect(consumer.stalledForMs('speech', 2)).toBeNull();
    now += 1;
    expect(consumer.stalledForMs('speech', 2)).toBe(60_000);
    consumer.listens('speech');
    expect(consumer.stalledForMs('speech', 2)).toBeNull();
  });

  it('is not while its hands are full, however long that takes: a second one would work on twice as much', () => {
    const consumer = watch();
    consumer.takes('speech');
    consumer.takes('speech');
    now += 600_000;
    expect(consumer.stalledForMs('speech', 2)).toBeNull();
    consumer.ends('speech');
    expect(consumer.stalledForMs('speech', 2)).toBeNull();
    now += 60_000;
    expect(consumer.stalledForMs('speech', 2)).toBe(60_000);
  });
});
