import { z } from 'zod';
import { formResolver } from './form-resolver';

const options = { fields: {}, shouldUseNativeValidation: false };

describe('the check of a form', () => {
  it('words a rule without a sentence of its own in Vietnamese, and keeps the sentence of one that has it', async () => {
    const schema = z.object({ name: z.string().max(3), why: z.string().min(1, 'Vui lòng nhập lý do.') });
    const { errors } = await formResolver(schema)({ name: 'dài quá', why: '' }, undefined, options);
    expect(errors.name?.message).toBe('Chỉ được đến 3 ký tự.');
    expect(errors.why?.message).toBe('Vui lòng nhập lý do.');
  });
});
