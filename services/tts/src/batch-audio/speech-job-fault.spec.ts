import { DomainError } from '@lacthu/http';
import { SpeechFault } from '../engines/speech-fault';
import { SpokenTooShort } from '../joining/speech-faults';
import { speechJobFault } from './speech-job-fault';

describe('what a failure means for a job of speech', () => {
  it.each(['invalid_key', 'address_refused', 'not_audio', 'unsupported_format', 'too_large'] as const)(
    '%s ends all of it, in words',
    (kind) => {
      const fault = speechJobFault(new SpeechFault(kind), 0);
      expect(fault).toMatchObject({ name: 'JobHalted', message: expect.stringMatching(/\.$/) as string });
    },
  );

  it('an engine that turns people away is asked later, as late as it says, and not for ever', () => {
    expect(speechJobFault(new SpeechFault('rate_limited', 90_000), 0)).toMatchObject({
      name: 'ItemDeferred',
      delayMs: 90_000,
    });
    expect(speechJobFault(new SpeechFault('rate_limited'), 2)).toMatchObject({ delayMs: 4_000 });
    expect(speechJobFault(new SpeechFault('rate_limited'), 12)).toMatchObject({
      name: 'ItemFailed',
      message: 'Đã vượt quá giới hạn API.',
    });
  });

  it('a chapter that cannot be spoken fails alone', () => {
    expect(speechJobFault(new DomainError('tts.nothing_to_read'), 0)).toMatchObject({
      name: 'ItemFailed',
      code: 'tts.nothing_to_read',
    });
    expect(speechJobFault(new SpeechFault('refused'), 0)).toMatchObject({ name: 'ItemFailed' });
  });

  it('a projects service that is being started is waited for', () => {
    expect(speechJobFault(new DomainError('platform.service_unavailable'), 1)).toMatchObject({
      name: 'ItemDeferred',
      delayMs: 2_000,
    });
  });

  it('an engine that is away, and a sound that is no good, are tried again and end in words for people', () => {
    for (const error of [new SpeechFault('down'), new SpokenTooShort('silence')]) {
      expect(speechJobFault(error, 0)).toMatchObject({ name: 'DomainError', code: 'tts.engine_down' });
    }
  });

  it('what the worker itself says stays what it is', () => {
    const released = new Error('released');
    expect(speechJobFault(released, 0)).toBe(released);
  });
});
