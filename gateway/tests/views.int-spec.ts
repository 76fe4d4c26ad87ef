import { SHARED_ANSWER_HEADER, writeSharedAnswer } from '@lacthu/contracts';
import { testAddresses, waitFor } from '@lacthu/testing';
import { startGateway, type RunningGateway } from './running-gateway';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('views of stories', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL);
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.services.community.answer = (request, response) => {
      const storyId = Number(/\/(\d+)/.exec(request.url ?? '')?.[1]);
      response.writeHead(200, {
        'content-type': 'application/json',
        [SHARED_ANSWER_HEADER]: writeSharedAnswer({ storyId, seconds: 60, showsCounts: true }),
      });
      response.end('{}');
    };
  });

  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(gateway.url + path, { headers: { 'user-agent': FIREFOX, ...headers } });
  const toldOf = (storyId: number) => gateway.views.filter((view) => view.storyId === storyId);
  /** Views are reported in their order: when this one has arrived, every earlier view has arrived or never will. */
  const allTold = async (storyId: number) => {
    await open(`/api/community/chapters/${storyId}`);
    await waitFor('the later visit', () => toldOf(storyId).length > 0);
  };

  it('are told of chapters and story pages, whether community was asked or not, and of nothing else', async () => {
    for (const path of [
      'chapters/11',
      'chapters/11/navigation',
      'projects/12',
      'projects/13/chapters',
      'chapters/11',
    ])
      expect((await open(`/api/community/${path}`)).status).toBe(200);
    await allTold(19);
    expect(gateway.views.map(({ storyId }) => storyId)).toEqual([11, 12, 19]);
    const asked = gateway.services.community.seen.length;
    await open('/api/community/chapters/11', { 'user-agent': `${FIREFOX} (another)` });
    await waitFor('the visit of what is kept', () => toldOf(11).length === 2);
    expect(gateway.services.community.seen).toHaveLength(asked);
  });

  it('are told of a reader who has the text already, and of known people by their account', async () => {
    const { token } = await gateway.logIn(5);
    const { headers } = await open('/api/community/projects/21');
    const held = await open('/api/community/projects/22', {
      'x-auth-token': token,
      'if-none-match': headers.get('etag') ?? '',
    });
    expect(held.status).toBe(200);
    const chapter = await open('/api/community/chapters/23');
    const again = await open('/api/community/chapters/23', {
      'x-auth-token': token,
      'if-none-match': chapter.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
    await waitFor('both', () => toldOf(22).length === 1 && toldOf(23).length === 2);
    expect(toldOf(22)).toEqual([{ storyId: 22, userId: 5, guestKey: '' }]);
    expect(toldOf(23).map(({ userId }) => userId)).toEqual([null, 5]);
  });

  it('are not told of robots', async () => {
    await open('/api/community/chapters/31', {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    });
    await allTold(32);
    expect(toldOf(31)).toEqual([]);
  });

  it('do not keep readers waiting while community does not listen', async () => {
    gateway.rpcFails = true;
    expect((await open('/api/community/chapters/41')).status).toBe(200);
    await waitFor('the visit is told in vain', () => toldOf(41).length === 1);
    gateway.rpcFails = false;
    expect((await open('/api/community/chapters/41')).status).toBe(200);
  });
});
