import { screen, within } from '@testing-library/react';
import { mainPart } from '../../testing/act';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

describe('the home page', () => {
  it('says what Lạc Thư does and invites a guest to register', async () => {
    renderRoute('/');
    await screen.findByRole('heading', { level: 1 });
    for (const feature of [
      'Dịch bằng AI của bạn',
      'Tạo audio',
      'Quản lý dự án',
      'Dịch nhanh',
      'Công cụ hậu kỳ',
      'Lưu trữ an toàn',
    ]) {
      within(mainPart()).getByRole('heading', { name: feature });
    }
    expect(within(mainPart()).getByRole('link', { name: 'Đăng ký' }).getAttribute('href')).toBe('/register');
  });

  it('leads a member to the dashboard instead', async () => {
    renderRoute('/', { user: aUser() });
    const link = await screen.findByRole('link', { name: 'Vào Dashboard' });
    expect(link.getAttribute('href')).toBe('/dashboard');
    expect(within(mainPart()).queryByRole('link', { name: 'Đăng ký' })).toBeNull();
  });

  it('names both AI providers', async () => {
    renderRoute('/');
    await screen.findByRole('heading', { level: 1 });
    within(mainPart()).getByText(/Chọn OpenAI hoặc Google AI với khóa của chính bạn/);
  });
});
