import { waitFor } from '@lacthu/testing';
import { OWNER, STRANGER, speechUnderTest } from '../testing/speech-under-test';

describe('texts that are spoken at the same time', () => {
  const { running, generate, generated } = speechUnderTest({ TTS_GUEST_PARALLEL: 2 });
  const TOO_MANY = {
    status: 429,
    json: {
      code: 'tts.too_many_running',
      msg: 'Đã đạt giới hạn số audio đang tạo cùng lúc. Vui lòng đợi audio trước hoàn thành rồi thử lại.',
    },
  };
  const begun = (count: number) =>
    waitFor('they are being spoken', () => running.voice.begun.length === count);

  it('are two for one person, and the third is told to wait until one is done', async () => {
    const gate = running.voice.hold('Đợi');
    const speech = [1, 2].map((n) => generate({ text: `Đợi ${n}.` }));
    await begun(2);
    const refused = await generate({ text: 'Ba.' });
    expect(refused).toMatchObject(TOO_MANY);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await generate({ text: 'Của người khác.' }, STRANGER)).status).toBe(200);
    gate.open();
    expect((await Promise.all(speech)).map(({ status }) => status)).toEqual([200, 200]);
    await generated({ text: 'Ba.' }, OWNER);
  });

  it('are one for the address of a guest', async () => {
    const gate = running.voice.hold('Đợi');
    const speech = generate({ text: 'Đợi.' }, null);
    await begun(1);
    expect(await generate({ text: 'Hai.' }, null)).toMatchObject(TOO_MANY);
    gate.open();
    await speech;
    await generated({ text: 'Hai.' }, null);
  });
});

describe('texts that a guest begins within a minute', () => {
  const { generate, generated } = speechUnderTest({ TTS_GUEST_CALLS_PER_MINUTE: 2 });

  it('have a limit, which says how long to wait', async () => {
    await generated({ text: 'Một.' }, null);
    await generated({ text: 'Hai.' }, null);
    const refused = await generate({ text: 'Ba.' }, null);
    expect(refused).toMatchObject({ status: 429, json: { code: 'platform.rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('a text that takes too long', () => {
  const { running, generate } = speechUnderTest({ TTS_REQUEST_TIMEOUT_SECONDS: 1 });

  it('is given up with a sentence, and its place is free again', async () => {
    running.voice.hold('Đợi');
    const calls = [1, 2].map((n) => generate({ text: `Đợi ${n}.` }));
    expect(await Promise.all(calls)).toMatchObject([
      { status: 504, json: { code: 'tts.timeout' } },
      { status: 504, json: { code: 'tts.timeout' } },
    ]);
    expect(await generate({ text: 'Đợi 3.' })).toMatchObject({ json: { code: 'tts.timeout' } });
  });
});
