import { auditDetails } from './audit-details';

describe('what an act has changed', () => {
  it('is one line for each fact, with what was and what is', () => {
    const facts = auditDetails(
      { role: 'user', pro_expires_at: null },
      { role: 'pro', months: 3, by_mail: true },
    );
    expect(facts).toEqual([
      { name: 'Vai trò', before: 'Thường', after: 'Pro' },
      { name: 'Pro đến', before: 'không có', after: null },
      { name: 'Số tháng', before: null, after: '3' },
      { name: 'Gửi cả email', before: null, after: 'có' },
    ]);
  });

  it('says states and choices in words, and tells a lifetime from no Pro', () => {
    const facts = auditDetails(
      { request: 'pending', role: 'user', pro_expires_at: null },
      { request: 'approved', role: 'pro', pro_expires_at: null, target: 'custom', recipients: 4 },
    );
    expect(facts.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['Yêu cầu', 'đang chờ', 'đã duyệt'],
      ['Vai trò', 'Thường', 'Pro'],
      ['Pro đến', 'không có', 'trọn đời'],
      ['Người nhận', null, 'Danh sách tự chọn'],
      ['Số người nhận', null, '4'],
    ]);
  });

  it('names moments as people write them, and unknown facts by their own name', () => {
    const [end, other] = auditDetails(null, { pro_expires_at: '2026-03-10T12:00:00.000Z', khác: { a: 1 } });
    expect(end?.after).toMatch(/10\/03\/2026/);
    expect(other).toEqual({ name: 'khác', before: null, after: '{"a":1}' });
  });
});
