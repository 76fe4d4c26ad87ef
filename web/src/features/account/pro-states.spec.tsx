import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import type { User } from '@lacthu/contracts';
import { aUser } from '../../testing/factories';
import { ProBadge } from './components/pro-badge';
import { ProInfo } from './components/pro-info';

const NOW = new Date('2026-03-10T12:00:00Z');
const pro = (pro_expires_at: string | null): User => aUser({ role: 'pro', pro_expires_at });

/** Every state of Pro with what the top bar and the account menu say of it, side by side. */
const STATES: readonly (readonly [state: string, user: User, badge: string, info: string])[] = [
  ['free', aUser(), 'Nâng cấp Pro', 'Bạn đang dùng gói miễn phí. Nâng cấp Pro'],
  ['30 days', pro('2026-04-09T12:00:00Z'), 'Còn 30 ngày', 'Pro đến hết ngày 09/04/2026 Gia hạn Pro'],
  ['8 days', pro('2026-03-18T12:00:00Z'), 'Còn 8 ngày', 'Pro đến hết ngày 18/03/2026 Gia hạn Pro'],
  ['7 days', pro('2026-03-17T12:00:00Z'), 'Còn 7 ngày', 'Pro đến hết ngày 17/03/2026 Gia hạn Pro'],
  ['an hour', pro('2026-03-10T13:00:00Z'), 'Còn 1 ngày', 'Pro đến hết ngày 10/03/2026 Gia hạn Pro'],
  ['the last moment', pro(NOW.toISOString()), 'Sắp hết hạn', 'Pro đến hết ngày 10/03/2026 Gia hạn Pro'],
  [
    'over',
    pro('2026-03-10T11:59:59Z'),
    'Pro đã hết hạn Gia hạn Pro',
    'Pro đã hết hạn từ ngày 10/03/2026 Gia hạn Pro',
  ],
  ['for life', pro(null), 'Pro trọn đời', 'Bạn có Pro trọn đời.'],
  [
    'an administrator',
    aUser({ role: 'admin' }),
    '',
    'Bạn là quản trị viên, dùng được mọi tính năng không giới hạn.',
  ],
];

/** The words of a part of the page, its pieces apart. */
const wordsOf = (part: HTMLElement): string =>
  Array.from(part.querySelectorAll('p, a, .mantine-Badge-root'))
    .map((piece) => piece.textContent)
    .join(' ');

describe('the gallery of Pro states', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'setTimeout'] }));
  afterEach(() => jest.useRealTimers());

  it.each(STATES)('%s: badge and menu say the same', (_state, user, badge, info) => {
    render(
      <MantineProvider>
        <div data-testid="badge">
          <ProBadge user={user} />
        </div>
        <div data-testid="info">
          <ProInfo user={user} />
        </div>
      </MantineProvider>,
    );
    expect(wordsOf(screen.getByTestId('badge'))).toBe(badge);
    expect(wordsOf(screen.getByTestId('info'))).toBe(info);
    for (const link of within(document.body).queryAllByRole('link')) {
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/upgrade', '_blank']);
    }
  });
});
