import { auditFacts } from './audit-facts';

describe('what an act has changed', () => {
  it('is one line for each fact, with what was and what is', () => {
    const facts = auditFacts(
      { role: 'user', pro_expires_at: null },
      { role: 'pro', months: 3, by_mail: true },
    );
    expect(facts).toEqual([
      { name: 'Vai trò', before: 'user', after: 'pro' },
      { name: 'Pro đến', before: 'không có', after: null },
      { name: 'Số tháng', before: null, after: '3' },
      { name: 'Gửi cả email', before: null, after: 'có' },
    ]);
  });

  it('names moments as people write them, and unknown facts by their own name', () => {
    const [end, other] = auditFacts(null, { pro_expires_at: '2026-03-10T12:00:00.000Z', khác: { a: 1 } });
    expect(end?.after).toMatch(/10\/03\/2026/);
    expect(other).toEqual({ name: 'khác', before: null, after: '{"a":1}' });
  });
});
