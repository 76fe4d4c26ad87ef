import { waitFor } from '@lacthu/testing';
import { newcomer } from './account';
import { call, errorOf } from './api';
import { killHard } from './process';

/** The one kill in `npm test`; each process and server is killed in killed-process and killed-server, nightly. */
describe('a process that is killed', () => {
  it('leaves a clear refusal in its place, and the rest of the product running', async () => {
    const { token } = await newcomer();
    killHard('notification');
    const refused = await waitFor('its routes are refused', async () => {
      const answer = await call('GET', '/api/notifications', { token });
      return answer.status >= 500 && answer;
    });
    expect([502, 503]).toContain(refused.status);
    expect(errorOf(refused, refused.status).msg).toBe(
      'Dịch vụ đang tạm gián đoạn, vui lòng thử lại sau ít phút.',
    );
    expect((await call('GET', '/api/projects', { token })).status).toBe(200);
    await waitFor('the stack is ready again', async () => (await call('GET', '/readyz')).status === 200);
  });
});
