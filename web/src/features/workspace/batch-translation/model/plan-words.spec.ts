import { aPlan } from '../../../../testing/novel-factories';
import { planDetails, planLeftWords, planWords } from './plan-words';

const NOW = new Date(2026, 10, 30, 13, 0);
const at = (...time: [number, number, number, number, number]): string => new Date(...time).toISOString();

describe('the words of a plan', () => {
  it('name chapters, calls, and end and price of each way to pay', () => {
    const plan = aPlan({
      chapters: 1_500,
      calls: 375,
      tiers: [
        { tier: 'free', endsAt: at(2026, 11, 6, 6, 40), price: { min: 0, max: 0 } },
        { tier: 'paid', endsAt: at(2026, 10, 30, 15, 0), price: { min: 5.96, max: 5.96 } },
      ],
    });
    expect(planWords(plan, NOW)).toBe(
      '1.500 chương · 375 lượt gọi · miễn phí: xong 06:40 Chủ nhật 6/12 · trả tiền: khoảng 2 giờ, ≈\u00a0155.000\u00a0đ',
    );
  });

  it('give the price as a range, say where it is unknown, and never 0 for that', () => {
    const plan = aPlan({ endsAt: at(2026, 10, 30, 13, 2), price: { min: 1, max: 2 } });
    expect(planWords(plan, NOW)).toBe('3 chương · 3 lượt gọi · khoảng 2 phút, ≈\u00a026.000–52.000\u00a0đ');
    expect(planWords({ ...plan, price: null }, NOW)).toMatch(/khoảng 2 phút, chưa biết giá$/);
    expect(planWords({ ...plan, price: { min: 0, max: 0 } }, NOW)).toMatch(/khoảng 2 phút, miễn phí$/);
    expect(planWords({ ...plan, price: { min: 0, max: 0.001 } }, NOW)).toMatch(/dưới 100\u00a0đ$/);
  });

  it('name the waits for quotas', () => {
    const waits = [
      { until: at(2026, 11, 1, 15, 0), reason: 'Hết 20 lượt gọi mỗi ngày.' },
      { until: at(2026, 11, 2, 15, 0), reason: 'Hết 20 lượt gọi mỗi ngày.' },
    ];
    expect(planDetails(aPlan({ waits }), NOW)).toBe(
      'Khoảng 5.800 token vào, 6.300 token ra. Chờ hạn mức 2 lần, lần đầu đến 15:00 Thứ ba 1/12.',
    );
  });

  it('tell what is left of a running batch', () => {
    const plan = aPlan({ calls: 210, endsAt: at(2026, 10, 30, 18, 20) });
    expect(planLeftWords(plan, NOW)).toBe('còn 210 lượt gọi · xong khoảng 18:20');
    expect(planLeftWords({ ...plan, calls: 0 }, NOW)).toBe('xong khoảng 18:20');
  });
});
