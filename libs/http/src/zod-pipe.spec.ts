import { z } from 'zod';
import { toDomainError } from './to-domain-error';
import { ZodPipe } from './zod-pipe';

const pipe = new ZodPipe(
  z.object({ projectId: z.number(), name: z.string({ error: 'Vui lòng nhập tên.' }) }),
);

function refusalOf(value: unknown): unknown {
  try {
    return pipe.transform(value);
  } catch (thrown) {
    return toDomainError(thrown);
  }
}

describe('ZodPipe', () => {
  it('refuses in Vietnamese where the contract has no sentence of its own', () => {
    expect(refusalOf({ projectId: 'abc', name: 'An' })).toMatchObject({
      code: 'platform.invalid_input',
      details: { errors: [{ param: 'projectId', msg: 'Giá trị phải là số.' }] },
    });
  });

  it('keeps the sentence of the contract', () => {
    expect(refusalOf({ projectId: 1 })).toMatchObject({
      details: { errors: [{ param: 'name', msg: 'Vui lòng nhập tên.' }] },
    });
  });
});
