import { ProGrantedV1, UserRegisteredV1 } from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { LiveBus } from '@lacthu/messaging';
import { bootTestNeighbour, testUser, waitFor, type TestNeighbour, type TestService } from '@lacthu/testing';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { NotifyAudience } from '../notifications/notify-audience.use-case';
import { bootNotification } from '../testing/notification-under-test';

interface Listening {
  readonly heard: () => string;
  readonly ended: Promise<void>;
  stop(): void;
}

describe('the push stream', () => {
  let service: TestService;
  let auth: TestNeighbour;
  let address: string;

  const listen = async (userId: number): Promise<Listening> => {
    const headers = await service.identity.signedHeaders('notification', testUser({ id: userId }));
    const request = get(`${address}/api/notifications/stream`, { headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', connection: 'close' });
    let heard = '';
    response.setEncoding('utf8').on('data', (text: string) => (heard += text));
    const ended = new Promise<void>((resolve) => response.once('close', resolve));
    return { heard: () => heard, ended, stop: () => request.destroy() };
  };

  beforeAll(async () => {
    service = await bootNotification();
    auth = await bootTestNeighbour('auth', { natsUrl: service.natsUrl });
    await service.app.listen(0, '127.0.0.1');
    address = (await service.app.getUrl()).replace('[::1]', '127.0.0.1');
  });

  afterAll(async () => {
    await auth.close();
  });

  it('tells the user, and only him, that something new is in his list', async () => {
    const [his, anothers] = [await listen(1), await listen(2)];
    await auth.emit(UserRegisteredV1, {
      aggregateId: '1',
      aggregateVersion: 1,
      actorId: 1,
      data: { userId: 1 },
    });
    await waitFor('the hint arrives', () => his.heard().includes('event: notification\ndata: {}\n\n'));
    expect(anothers.heard()).not.toContain('event:');
    his.stop();
    anothers.stop();
  });

  it('makes the screens of a person load his account again when Pro was granted', async () => {
    const screen = await listen(5);
    await auth.emit(ProGrantedV1, {
      aggregateId: '5',
      aggregateVersion: 1,
      actorId: 1,
      data: { userId: 5, source: 'request', months: 1, proExpiresAt: '2027-01-01T00:00:00Z', requestId: 1 },
    });
    await waitFor('both hints arrive', () =>
      ['notification', 'account'].every((topic) => screen.heard().includes(`event: ${topic}\ndata: {}\n\n`)),
    );
    screen.stop();
  });

  it('tells everybody of what is for everyone', async () => {
    const screens = [await listen(6), await listen(7)];
    await service.app
      .get(UnitOfWork, { strict: false })
      .run((tx) =>
        service.app
          .get(NotifyAudience, { strict: false })
          .execute(tx, 'everyone', { title: 'Tin', message: 'Tin.', linkUrl: null }),
      );
    await waitFor('both hear it', () =>
      screens.every(({ heard }) => heard().includes('event: notification')),
    );
    for (const screen of screens) screen.stop();
  });

  it('carries hints of other services', async () => {
    const screen = await listen(3);
    auth.app.get(LiveBus, { strict: false }).publish(3, 'job', { id: 'x' });
    await waitFor('the hint arrives', () => screen.heard().includes('event: job\ndata: {"id":"x"}\n\n'));
    screen.stop();
  });

  it('does not keep the process from stopping', async () => {
    const screen = await listen(4);
    await service.close();
    await screen.ended;
    expect(screen.heard()).toContain('retry:');
  });
});
