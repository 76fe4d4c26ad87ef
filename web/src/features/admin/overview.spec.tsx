import { fireEvent, screen, within } from '@testing-library/react';
import { press, pressSoon } from '../../testing/act';
import { FakeApi, ok, refusal } from '../../testing/fake-api';
import { statsAre } from '../../testing/admin-factories';
import { openAdmin } from '../../testing/open-admin';

const STATS = 'GET /api/admin/stats';

function figure(name: string): HTMLElement {
  return screen.getByText(name, { selector: 'dt' }).parentElement ?? document.body;
}

describe('the tabs of the administration', () => {
  it('are overview, requests, reports, users, sending, settings and the log, and stand in the address', async () => {
    const { address } = openAdmin();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Tổng quan',
      'Yêu cầu',
      'Báo cáo',
      'Người dùng',
      'Gửi tin',
      'Cài đặt',
      'Nhật ký',
    ]);
    fireEvent.click(screen.getByRole('tab', { name: 'Người dùng' }));
    await screen.findByRole('heading', { name: 'Người dùng' });
    expect(address()).toBe('/admin?tab=users');
    expect(screen.getByRole('tab', { name: 'Người dùng' }).getAttribute('aria-selected')).toBe('true');
  });

  it('open where a shared address says', async () => {
    openAdmin('?tab=mail');
    await screen.findByRole('heading', { name: 'Thông báo cho mọi người' });
  });
});

describe('the overview', () => {
  it('shows what there is, the estimated beside the real revenue, and the conversion with two decimals', async () => {
    const { api } = openAdmin();
    await screen.findByText('1.234');
    within(figure('Người dùng')).getByText('gồm 2 quản trị viên');
    within(figure('Tài khoản Pro')).getByText('37');
    within(figure('Tài khoản Pro')).getByText('30 đang còn hạn');
    within(figure('Dự án')).getByText('88');
    within(figure('Chương')).getByText('45.678');
    within(figure('Doanh thu ước tính mỗi tháng')).getByText(/^1\.850\.000/);
    within(figure('Doanh thu thực, 12 tháng')).getByText(/^350\.000/);
    within(figure('Tỷ lệ chuyển đổi')).getByText('3,00%');
    expect(api.callsTo(STATS)[0]?.path).toMatch(/\?zone=\w/);
  });

  it('draws growth and activity from data, in words and as a table too', async () => {
    openAdmin();
    const chart = await screen.findByRole('img', {
      name: 'Người dùng mới mỗi ngày: Tổng 13 người, cao nhất 9 người (02/03)',
    });
    const bars = [...chart.querySelectorAll('g')].map((bar) => bar.textContent);
    expect(bars).toEqual(['01/03: 4 người', '02/03: 9 người']);
    screen.getByRole('img', { name: 'Người dùng hoạt động mỗi ngày: Cao nhất 20 người (01/03)' });
    screen.getByRole('img', { name: 'Lượt cấp Pro mỗi ngày: Chưa có số liệu trong thời gian này' });
    const revenue = screen.getByRole('region', { name: 'Doanh thu thực mỗi tháng' });
    const rows = within(revenue).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent?.replace(/[^\d/.]+$/u, ''))).toEqual([
      '',
      '03/2026250.000',
      '02/2026100.000',
    ]);
  });

  it('leads to the requests that wait', async () => {
    const { address } = openAdmin('', new FakeApi().on(STATS, statsAre({ pendingRequests: 12 })));
    await screen.findByText('12 yêu cầu đang chờ');
    screen.getByRole('tab', { name: /12 yêu cầu đang chờ/ });
    press('Xem yêu cầu');
    await screen.findByRole('heading', { name: 'Yêu cầu nâng cấp Pro' });
    expect(address()).toBe('/admin?tab=requests');
  });

  it('says that nothing waits', async () => {
    openAdmin();
    await screen.findByText('Không có yêu cầu nào đang chờ.');
  });

  it('tells why it could not be loaded, and loads on retry', async () => {
    const api = new FakeApi().on(STATS, refusal(400, 'platform.invalid_input', 'Múi giờ không hợp lệ.'));
    openAdmin('', api);
    await screen.findByText('Lỗi: Múi giờ không hợp lệ.');
    screen.getByText('req-test-1');
    api.on(STATS, statsAre());
    await pressSoon('Thử lại');
    await screen.findByText('1.234');
  });

  it('says in general that it could not be loaded when the answer makes no sense', async () => {
    openAdmin('', new FakeApi().on(STATS, ok({ nothing: true })));
    await screen.findByText('Lỗi: Không thể tải dữ liệu admin.');
  });
});
