import { SHARED_ANSWER_HEADER, errorBodySchema, writeSharedAnswer } from '@lacthu/contracts';
import { testAddresses } from '@lacthu/testing';
import { startGateway, type RunningGateway } from './running-gateway';

const CHAPTER = '/api/community/chapters/70';
const LIST = '/api/community/projects';

describe('the query of a public read', () => {
  let gateway: RunningGateway;
  const asked = () => gateway.services.community.seen.map(({ url }) => url);
  const get = (path: string) => fetch(gateway.url + path);

  beforeAll(async () => {
    gateway = await startGateway(testAddresses().TEST_REDIS_URL);
    gateway.services.community.answer = (_request, response) => {
      const header = writeSharedAnswer({ storyId: 7, seconds: 60, showsCounts: false });
      response.writeHead(200, { 'content-type': 'application/json', [SHARED_ANSWER_HEADER]: header });
      response.end('{}');
    };
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.changes.reconnect();
    gateway.services.community.seen.length = 0;
  });

  it('asks the same by its meaning, whatever parameters are put beside it', async () => {
    for (const query of [
      'sort=newest&limit=20',
      'limit=20&sort=newest',
      'limit=20&sort=newest&page=999999',
      'limit=20&sort=newest&_=1',
      'limit=20&sort=newest&_=2',
    ]) {
      expect((await get(`${LIST}?${query}`)).status).toBe(200);
    }
    for (const path of [
      CHAPTER,
      `${CHAPTER}?rubbish=1`,
      `${CHAPTER}?rubbish=2`,
      '/api/community/chapters/0070',
    ]) {
      expect((await get(path)).status).toBe(200);
    }
    expect(asked()).toEqual([`${LIST}?limit=20&sort=newest`, CHAPTER]);
  });

  it.each(['?sort=junk', '?limit=0', '?limit=999999', '?sort=newest&sort=popular'])(
    'is refused as the service would refuse it, without asking the service: %s',
    async (query) => {
      const answer = await get(LIST + query);
      const { code } = errorBodySchema.parse(await answer.json());
      expect([answer.status, code, asked()]).toEqual([400, 'platform.invalid_input', []]);
    },
  );
});
