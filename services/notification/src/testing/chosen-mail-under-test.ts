import { broadcastResponseSchema, type BroadcastResponse } from '@lacthu/contracts';
import { ADMIN, bootWithMail, type MailUnderTest } from './notification-under-test';

/** Address for mails to chosen users. */
export const SELECTIVE = '/api/admin/send-selective-email';

/**
 * Boots the service with a mail server for the tests of one file, adds four users (mot, hai, ba and bon, with ids 2 to
 * 5) and provides their calls. Caught mails are deleted before each test.
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

  /** Starts a campaign and returns the immediate answer. */
  const order = async (...specificUsers: string[]): Promise<BroadcastResponse> => {
    const body = { title: 'Tin mới', message: 'Xin chào.', targetType: 'custom', specificUsers };
    const answer = await under.service.call({ method: 'POST', path: SELECTIVE, user: ADMIN, body });
    expect(answer.status).toBe(200);
    return broadcastResponseSchema.parse(answer.json);
  };
  /** Starts a campaign and returns its final state, because a busy service answers earlier. */
  const sendTo = async (...specificUsers: string[]): Promise<BroadcastResponse> => {
    const answer = await order(...specificUsers);
    return { ...answer, emailResults: (await under.ended(answer.campaignId)).emailResults };
  };
  const caught = (address: string): number => under.catcher.to(address).length;
  return { under, order, sendTo, caught };
}
