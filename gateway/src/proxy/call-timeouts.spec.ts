import { CallTimeouts } from './call-timeouts';

describe('CallTimeouts', () => {
  const ended: string[] = [];
  const clock = (answerMs: number | null): CallTimeouts =>
    new CallTimeouts(answerMs, (reason) => ended.push(reason.why), 30_000);

  beforeEach(() => {
    jest.useFakeTimers();
    ended.length = 0;
  });
  afterEach(() => jest.useRealTimers());

  it('gives the service its time from the end of the request on', () => {
    const call = clock(15_000);
    call.startSending();
    jest.advanceTimersByTime(20_000);
    call.startWaiting();
    jest.advanceTimersByTime(14_999);
    expect(ended).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(ended).toEqual(['answer-late']);
  });

  it('lets a slow body go on as long as something comes', () => {
    const call = clock(15_000);
    call.startSending();
    for (let minute = 0; minute < 5; minute += 1) {
      jest.advanceTimersByTime(29_000);
      call.progress();
    }
    expect(ended).toEqual([]);
    jest.advanceTimersByTime(30_000);
    expect(ended).toEqual(['body-stalled']);
  });

  it('never ends a stream, and nothing once the answer has begun', () => {
    clock(null).startWaiting();
    const answered = clock(15_000);
    answered.startWaiting();
    answered.stop();
    answered.startWaiting();
    answered.progress();
    jest.advanceTimersByTime(24 * 60 * 60 * 1_000);
    expect(ended).toEqual([]);
  });
});
