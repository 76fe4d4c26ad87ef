import { idSchema } from './primitives';

describe('an id', () => {
  it.each(['7', 7])('may come as text of an address: %j', (id) => {
    expect(idSchema.parse(id)).toBe(7);
  });

  it.each(['abc', '', undefined, null, '1.5', '-1', '0', true, [3], ['3'], '0x10', '1e3'])(
    'is refused in words a person understands: %j',
    (id) => {
      const [issue] = idSchema.safeParse(id).error?.issues ?? [];
      expect(issue?.message).toBe('Mã số không hợp lệ.');
    },
  );
});
