import { broadcastResponseSchema, type BroadcastResponse } from '@lacthu/contracts';
import { ADMIN, bootWithMail, type MailUnderTest } from './notification-under-test';

/** Where an administrator sends mail to whom he chooses. */
export const SELECTIVE = '/api/admin/send-selective-email';

/**
 * For the tests of one file: boots and ends the service with mail around them, adds four people (mot, hai, ba and bon,
 * whose ids are 2 to 5) and gives the calls that they make. What was caught is forgotten before each test.
 */
export function chosenMailUnderTest() {
  const under = {} as MailUnderTest;
  beforeAll(async () => {
    Object.assign(under, await bootWithMail());
    for (const name of ['mot', 'hai', 'ba', 'bon'])
      under.accounts.add(`Người ${name}`, `${name}@example.org`);
  });
  beforeEach(() => {
    under.catcher.reset();
  });
  afterAll(() => under.close());

  /** Sends, and has the answer as soon as the service gives it. */
  const order = async (...specificUsers: string[]): Promise<BroadcastResponse> => {
    const body = { title: 'Tin mới', message: 'Xin chào.', targetType: 'custom', specificUsers };
    const answer = await under.service.call({ method: 'POST', path: SELECTIVE, user: ADMIN, body });
    expect(answer.status).toBe(200);
    return broadcastResponseSchema.parse(answer.json);
  };
  /** Sends, and has the answer with what it came to in the end: a busy service answers before that. */
  const sendTo = async (...specificUsers: string[]): Promise<BroadcastResponse> => {
    const answer = await order(...specificUsers);
    return { ...answer, emailResults: (await under.ended(answer.campaignId)).emailResults };
  };
  const caught = (address: string): number => under.catcher.to(address).length;
  return { under, order, sendTo, caught };
}
