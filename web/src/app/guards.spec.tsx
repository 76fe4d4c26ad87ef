import { screen, waitFor } from '@testing-library/react';
import { FakeApi, ok, type FakeAnswer } from '../testing/fake-api';
import { aUser } from '../testing/factories';
import { renderRoute } from '../testing/render-route';

/** A server that says who is here only when it is let. */
function slowServer() {
  let tell: ((answer: FakeAnswer) => void) | undefined;
  const api = new FakeApi()
    .on('GET /api/projects', ok([]))
    .on('GET /api/user/me', () => new Promise<FakeAnswer>((resolve) => (tell = resolve)));
  return { api, tell: () => tell?.(ok({ success: true, user: aUser() })), isAsked: () => tell !== undefined };
}

describe('while the account is being looked up', () => {
  it.each(['/dashboard', '/login'])('%s shows that it loads, and nothing of the page', async (path) => {
    const server = slowServer();
    renderRoute(path, { user: aUser(), api: server.api });
    await screen.findByText('Đang tải…');
    await waitFor(() => expect(server.isAsked()).toBe(true));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    server.tell();
    await screen.findByRole('heading', { name: 'Dự án của bạn' });
  });

  it('a guest at a closed page reads that it loads, and then stands before the login', async () => {
    const { address } = renderRoute('/dashboard');
    await screen.findByText('Đang tải…');
    await screen.findByRole('heading', { name: 'Đăng nhập' });
    expect(address()).toBe('/login');
  });
});

describe('the other spelling of the workspace, /projects/{id}', () => {
  it('opens the same project', async () => {
    const api = new FakeApi();
    renderRoute('/projects/3', { user: aUser(), api });
    await waitFor(() => expect(api.callsTo('GET /api/projects/3')).toHaveLength(1));
  });
});
