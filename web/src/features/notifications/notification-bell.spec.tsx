import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../api/query-client';
import { press } from '../../testing/act';
import { FakeApi, aFile, ok, refusal, type FakeAnswer } from '../../testing/fake-api';
import { aNotification, aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';
import { NotificationBell } from './notification-bell';

const LIST = 'GET /api/notifications';
const list = (unreadCount: number): FakeAnswer =>
  ok({ success: true, notifications: [aNotification()], unreadCount });

function open(api: FakeApi) {
  api.otherwise('GET /api/projects', ok([]));
  renderRoute('/dashboard', { user: aUser(), api });
  return api;
}

describe('the bell', () => {
  afterEach(() => jest.useRealTimers());

  it('asks at once and again every minute', async () => {
    jest.useFakeTimers();
    const api = new FakeApi().on(LIST, list(0)).install();
    render(
      <MantineProvider>
        <QueryClientProvider client={createQueryClient()}>
          <NotificationBell />
        </QueryClientProvider>
      </MantineProvider>,
    );
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(api.callsTo(LIST)).toHaveLength(1);
    api.on(LIST, list(2));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(api.callsTo(LIST)).toHaveLength(2);
    screen.getByRole('button', { name: 'Thông báo, 2 chưa đọc' });
  });

  it('marks as read what it shows, and counts what has come meanwhile', async () => {
    const mark = 'POST /api/notifications/mark-as-read';
    const api = open(new FakeApi().on(LIST, list(1)).on(mark, ok({ success: true, message: '' })));
    const bell = await screen.findByRole('button', { name: 'Thông báo, 1 chưa đọc' });
    const later = aNotification({ id: 99, title: 'Yêu cầu nâng cấp Pro đã được duyệt' });
    api.on(LIST, ok({ success: true, notifications: [later, aNotification()], unreadCount: 1 }));
    fireEvent.click(bell);
    await screen.findByText('Yêu cầu nâng cấp Pro đã được duyệt');
    await screen.findByRole('button', { name: 'Thông báo, 1 chưa đọc' });
    expect(api.callsTo(mark)[0]?.body).toEqual({ upTo: aNotification().id });
  });

  it('counts what the push stream tells of, without waiting for the minute', async () => {
    const hint = new TextEncoder().encode('event: notification\ndata: {}\n\n');
    const api = new FakeApi().on(LIST, list(0));
    api.on('GET /api/notifications/stream', aFile([hint]));
    open(api);
    await waitFor(() => expect(api.callsTo(LIST).length).toBeGreaterThan(1));
  });

  it('empties its list once the person has agreed', async () => {
    const api = open(
      new FakeApi()
        .on(LIST, list(1))
        .on('DELETE /api/notifications/clear-all', ok({ success: true, message: '' })),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Thông báo, 1 chưa đọc' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Xóa tất cả' }));
    const question = await screen.findByRole('dialog', { name: 'Xóa tất cả thông báo?' });
    expect(api.callsTo('DELETE /api/notifications/clear-all')).toHaveLength(0);
    press('Xóa tất cả', question);
    await waitFor(() => expect(api.callsTo('DELETE /api/notifications/clear-all')).toHaveLength(1));
    fireEvent.click(await screen.findByRole('button', { name: 'Thông báo' }));
    await screen.findByText(/^Chưa có thông báo nào/);
  });

  it('disturbs nobody when its list cannot be loaded', async () => {
    const api = open(new FakeApi().on(LIST, refusal(400, 'platform.invalid_input', 'Hỏng rồi.')));
    await screen.findByRole('button', { name: 'Thông báo' });
    await waitFor(() => expect(api.callsTo(LIST)).toHaveLength(1));
    await screen.findByText('Bạn chưa có dự án nào');
    expect(screen.queryByText('Hỏng rồi.')).toBeNull();
  });
});
