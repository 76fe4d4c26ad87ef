import { HanvietPool } from '@lacthu/hanviet/node';
import { IsolationError, type IsolationFailure } from '@lacthu/isolation';
import type { Logger } from 'pino';
import { OriginalNameReadings } from './original-name-readings';

const NAME = '诡秘之主';

describe('the reading of an original name', () => {
  let convert: jest.SpyInstance;
  let readings: OriginalNameReadings;

  beforeEach(() => {
    convert = jest
      .spyOn(HanvietPool.prototype, 'convert')
      .mockResolvedValue({ text: 'Quỷ bí chi chủ' } as never);
    readings = new OriginalNameReadings({ warn: jest.fn() } as unknown as Logger);
  });
  afterEach(() => convert.mockRestore());

  const fails = (reason: IsolationFailure) =>
    convert.mockRejectedValueOnce(new IsolationError(reason, reason));

  it.each(['busy', 'closed'] as const)(
    'is not given as empty by an engine that is %s, and is there when it is asked for again',
    async (reason) => {
      fails(reason);
      await expect(readings.of(NAME)).rejects.toMatchObject({ code: 'platform.service_unavailable' });
      expect(await readings.of(NAME)).toBe('Quỷ bí chi chủ');
    },
  );

  it('is empty where the engine fails on the name, and is asked for again the next time', async () => {
    fails('crashed');
    expect(await readings.of(NAME)).toBe('');
    expect(await readings.of(NAME)).toBe('Quỷ bí chi chủ');
  });
});
