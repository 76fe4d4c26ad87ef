import { z } from 'zod';
import { bulkUpgradeSchema, searchUsersQuerySchema, upgradeProSchema } from './auth/admin';
import { pageQuerySchema } from './primitives';
import { refusalInVietnamese } from './refusal-words';

function refusalOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: refusalInVietnamese }).error?.issues[0]?.message;
}

describe('the words of a refusal', () => {
  it.each([
    [pageQuerySchema, { page: '0' }, 'Giá trị phải từ 1 trở lên.'],
    [pageQuerySchema, { page: 'hai' }, 'Giá trị phải là số.'],
    [pageQuerySchema, { page: '1.5' }, 'Giá trị phải là số nguyên.'],
    [pageQuerySchema, { limit: '1000' }, 'Giá trị phải từ 100 trở xuống.'],
    [searchUsersQuerySchema, { role: 'x' }, 'Giá trị không hợp lệ, chỉ nhận: all, user, pro, admin.'],
    [z.string().min(1), '', 'Không được để trống.'],
    [z.string().min(8), 'ngắn', 'Cần ít nhất 8 ký tự.'],
    [z.string().max(3), 'dài quá', 'Chỉ được đến 3 ký tự.'],
    [z.array(z.string()).min(1), [], 'Cần ít nhất 1 mục.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Chỉ được đến 1 mục.'],
    [z.number().positive(), 0, 'Giá trị phải lớn hơn 0.'],
    [z.number().negative(), 0, 'Giá trị phải nhỏ hơn 0.'],
    [z.boolean(), 'có', 'Giá trị phải là true hoặc false.'],
    [z.object({ a: z.string() }), {}, 'Thiếu giá trị.'],
    [z.object({ a: z.string() }), 'chữ', 'Giá trị phải là một nhóm trường.'],
    [z.strictObject({}), { lạ: 1 }, 'Không nhận trường lạ.'],
    [z.uuid(), 'x', 'Mã UUID không hợp lệ.'],
    [z.string().regex(/a/), 'x', 'Định dạng không hợp lệ.'],
    [z.union([z.string(), z.number()]), true, 'Giá trị không hợp lệ.'],
    [z.instanceof(Date), 'x', 'Giá trị không hợp lệ.'],
  ])('%# are Vietnamese throughout', (schema, value, words) => {
    expect(refusalOf(schema, value)).toBe(words);
  });
});

describe('months', () => {
  it.each([true, [3], '', ' ', null, '3 tháng', 0, 121, 1.5])('are refused when they are %j', (months) => {
    expect(refusalOf(bulkUpgradeSchema, { months, reason: 'Tết' })).toBe('Số tháng không hợp lệ.');
    expect(refusalOf(upgradeProSchema, { months })).toBe('Số tháng không hợp lệ.');
  });

  it.each([3, '3', ' 3 '])('may come as number or text: %j', (months) => {
    expect(bulkUpgradeSchema.parse({ months, reason: 'Tết' }).months).toBe(3);
  });
});
