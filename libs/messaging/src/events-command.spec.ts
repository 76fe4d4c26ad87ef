import { ConfigurationError } from '@lacthu/config';
import { EventsCommandError, eventsCommand } from './events-command';

describe("the operator's command for facts", () => {
  it.each([[[]], [['parked']], [['parked', 'gateway']], [['toString', 'projects']]])(
    'tells how it is used when it is told %j',
    async (words) => {
      await expect(eventsCommand(words, {})).rejects.toThrow(EventsCommandError);
      await expect(eventsCommand(words, {})).rejects.toThrow(/Cách dùng/);
    },
  );

  it('names the variable of the database that it needs', async () => {
    await expect(eventsCommand(['parked', 'tts'], {})).rejects.toThrow(ConfigurationError);
    await expect(eventsCommand(['parked', 'tts'], {})).rejects.toThrow(/DATABASE_URL_TTS: bắt buộc/);
  });
});
