import '../../testing/structured-clone';
import { fireEvent, screen, within } from '@testing-library/react';
import { mainPart } from '../../testing/act';
import { aProject, aUser } from '../../testing/factories';
import { FakeApi, ok } from '../../testing/fake-api';
import { aStoryItem } from '../../testing/novel-factories';
import { renderRoute } from '../../testing/render-route';
import { SAMPLES } from './sample-texts';

jest.mock('../../hanviet/start-worker', () =>
  jest.requireActual<object>('../../hanviet/testing/worker-in-node'),
);

describe('the home page', () => {
  it('says what Lạc Thư does and invites a guest to register', async () => {
    renderRoute('/');
    await screen.findByRole('heading', { level: 1 });
    for (const feature of [
      'Dịch bằng AI của bạn',
      'Tạo audio',
      'Quản lý dự án',
      'Dịch nhanh',
      'Công cụ biên tập',
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

  it('offers a member the project changed last, with how far it is', async () => {
    const projects = [
      aProject({ id: 4, name: 'Cũ', updated_at: '2026-01-01T00:00:00.000Z' }),
      aProject({ id: 5, name: 'Mới', updated_at: '2026-02-01T00:00:00.000Z' }),
    ];
    renderRoute('/', { user: aUser(), api: new FakeApi().on('GET /api/projects', ok(projects)) });
    await screen.findByRole('heading', { name: 'Tiếp tục' });
    const ways = within(mainPart()).getAllByRole('link', { name: /Dịch tiếp/ });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/project/5', '/project/4']);
  });

  it('shows stories that can be read', async () => {
    const projects = [
      aStoryItem({ id: 1, name: 'Rỗng', chapter_count: 0 }),
      aStoryItem({ id: 2, name: 'Đọc được' }),
    ];
    const api = new FakeApi().on(
      'GET /api/community/projects',
      ok({ success: true, projects, nextCursor: null }),
    );
    renderRoute('/', { api });
    const story = await screen.findByRole('link', { name: 'Đọc được' });
    expect(story.getAttribute('href')).toBe('/community/project/2');
    expect(screen.queryByRole('link', { name: 'Rỗng' })).toBeNull();
  });

  it('translates its samples in the browser to the texts that stood there before, word by word', async () => {
    renderRoute('/');
    fireEvent.click(await screen.findByRole('button', { name: 'Xem từng từ' }));
    for (const { title, reading } of SAMPLES) {
      fireEvent.click(screen.getByRole('button', { name: title }));
      await screen.findByText('Chạm vào một từ để xem chữ gốc.');
      expect(document.querySelector('[data-line]')?.textContent).toBe(reading);
    }
  });

  it('names both AI providers', async () => {
    renderRoute('/');
    await screen.findByRole('heading', { level: 1 });
    within(mainPart()).getByText(/Chọn OpenAI hoặc Google AI với khóa của chính bạn/);
  });
});
