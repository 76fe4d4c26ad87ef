import { DomainError } from '@lacthu/http';
import { SpeechEngineError } from '../engines/speech-engine-error';
import { SpeechTooShortError } from '../joining/speech-errors';
import { toSpeechJobError } from './speech-job-error';

describe('what a failure means for a job of speech', () => {
  it.each(['invalid_key', 'address_refused', 'not_audio', 'unsupported_format', 'too_large'] as const)(
    '%s ends all of it, in words',
    (kind) => {
      const fault = toSpeechJobError(new SpeechEngineError(kind), 0);
      expect(fault).toMatchObject({ name: 'JobHalted', message: expect.stringMatching(/\.$/) as string });
    },
  );

  it('an engine that turns people away is asked later, as late as it says, and not for ever', () => {
    expect(toSpeechJobError(new SpeechEngineError('rate_limited', 90_000), 0)).toMatchObject({
      name: 'ItemDeferred',
      delayMs: 90_000,
    });
    expect(toSpeechJobError(new SpeechEngineError('rate_limited'), 2)).toMatchObject({ delayMs: 4_000 });
    expect(toSpeechJobError(new SpeechEngineError('rate_limited'), 12)).toMatchObject({
      name: 'ItemFailed',
      message: 'Đã vượt quá giới hạn API.',
    });
  });

  it('a chapter that cannot be spoken fails alone', () => {
    expect(toSpeechJobError(new DomainError('tts.nothing_to_read'), 0)).toMatchObject({
      name: 'ItemFailed',
      code: 'tts.nothing_to_read',
    });
    expect(toSpeechJobError(new SpeechEngineError('refused'), 0)).toMatchObject({ name: 'ItemFailed' });
  });

  it('a projects service that is being started is waited for', () => {
    expect(toSpeechJobError(new DomainError('platform.service_unavailable'), 1)).toMatchObject({
      name: 'ItemDeferred',
      delayMs: 2_000,
    });
  });

  it('an engine that is away, and a sound that is no good, are tried again and end in words for people', () => {
    for (const error of [new SpeechEngineError('down'), new SpeechTooShortError('silence')]) {
      expect(toSpeechJobError(error, 0)).toMatchObject({ name: 'DomainError', code: 'tts.engine_down' });
    }
  });

  it('what the worker itself says stays what it is', () => {
    const released = new Error('released');
    expect(toSpeechJobError(released, 0)).toBe(released);
  });
});
