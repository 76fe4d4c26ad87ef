import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../api/query-client';
import { sessionToken } from '../api/session-token';
import { aUser } from '../testing/factories';
import { FakeApi, ok, refusal } from '../testing/fake-api';
import { SessionProvider, useSession, type Session } from './session';

let session: Session;

function Probe() {
  session = useSession();
  return <p>{session.status}</p>;
}

function start(api = new FakeApi()) {
  api.install();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <Probe />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return api;
}

describe('the session', () => {
  beforeEach(() => sessionToken.set(null));

  it('of somebody without a token ends its loading with "No token found" and asks nobody', () => {
    const api = start();
    expect(session).toMatchObject({ status: 'guest', user: null, error: 'No token found' });
    expect(api.calls).toEqual([]);
  });

  it('begins by loading the user of a stored token', async () => {
    sessionToken.set('t1');
    const api = start(new FakeApi().on('GET /api/user/me', ok({ success: true, user: aUser() })));
    expect(session).toMatchObject({ status: 'loading', user: null, error: null });
    await screen.findByText('member');
    expect(session.user).toEqual(aUser());
    expect(api.calls[0]?.headers['x-auth-token']).toBe('t1');
  });

  it('that the server refuses keeps its sentence and drops the token', async () => {
    sessionToken.set('t1');
    start(new FakeApi().on('GET /api/user/me', refusal(403, 'platform.forbidden', 'Tài khoản đã bị khóa.')));
    await screen.findByText('guest');
    expect(session).toMatchObject({ user: null, error: 'Tài khoản đã bị khóa.' });
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it('that is over keeps the sentence of the server as well', async () => {
    sessionToken.set('t1');
    start(
      new FakeApi().on(
        'GET /api/user/me',
        refusal(401, 'platform.session_expired', 'Phiên đăng nhập đã hết hạn.'),
      ),
    );
    await waitFor(() =>
      expect(session).toMatchObject({ status: 'guest', error: 'Phiên đăng nhập đã hết hạn.' }),
    );
    expect(window.localStorage.getItem('token')).toBeNull();
  });

  it('says in its own words that an answer is no user at all', async () => {
    sessionToken.set('t1');
    start(new FakeApi().on('GET /api/user/me', ok({ success: true, user: 'ai đó' })));
    await screen.findByText('guest');
    expect(session.error).toBe('Không thể xác thực người dùng.');
  });

  it('holds token and user after the login, and nothing after the logout', async () => {
    start(new FakeApi().on('GET /api/user/me', ok({ success: true, user: aUser() })));
    act(() => session.signIn('t2', aUser()));
    await screen.findByText('member');
    expect(session).toMatchObject({ user: { id: 7 }, error: null });
    expect(window.localStorage.getItem('token')).toBe('t2');
    act(() => session.signOut());
    await waitFor(() => expect(session).toMatchObject({ status: 'guest', user: null }));
    expect(window.localStorage.getItem('token')).toBeNull();
  });
});
