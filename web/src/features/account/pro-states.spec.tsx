import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import type { User } from '@lacthu/contracts';
import { formatDateTime } from '../../lib/format/format';
import { aUser } from '../../testing/factories';
import { ProBadge } from './components/pro-badge';
import { ProTag } from './components/pro-tag';
import { ProInfo } from './user-menu';

const NOW = new Date('2026-03-10T12:00:00Z');
const pro = (pro_expires_at: string | null): User => aUser({ role: 'pro', pro_expires_at });

/** Date and time in the reader's time zone. */
const until = (iso: string): string => `Pro đến ${formatDateTime(iso)} Gia hạn Pro`;

/** Every Pro status with the texts of the wide bar, a phone's bar and the account menu. */
const STATES: readonly (readonly [state: string, user: User, badge: string, tag: string, info: string])[] = [
  ['free', aUser(), 'Nâng cấp Pro', '', 'Bạn đang dùng gói miễn phí. Nâng cấp Pro'],
  ['30 days', pro('2026-04-09T12:00:00Z'), 'Còn 30 ngày', 'Pro: 30 ngày', until('2026-04-09T12:00:00Z')],
  ['8 days', pro('2026-03-18T12:00:00Z'), 'Còn 8 ngày', 'Pro: 8 ngày', until('2026-03-18T12:00:00Z')],
  ['7 days', pro('2026-03-17T12:00:00Z'), 'Còn 7 ngày', 'Pro: 7 ngày', until('2026-03-17T12:00:00Z')],
  ['an hour', pro('2026-03-10T13:00:00Z'), 'Còn 1 ngày', 'Pro: 1 ngày', until('2026-03-10T13:00:00Z')],
  [
    'the last moment',
    pro(NOW.toISOString()),
    'Sắp hết hạn',
    'Pro: Sắp hết hạn',
    until('2026-03-10T12:00:00Z'),
  ],
  [
    'over',
    pro('2026-03-10T11:59:59Z'),
    'Pro đã hết hạn Gia hạn Pro',
    'Pro: Hết hạn',
    `Pro đã hết hạn từ ${formatDateTime('2026-03-10T11:59:59Z')} Gia hạn Pro`,
  ],
  ['for life', pro(null), 'Pro trọn đời', 'Pro: Trọn đời', 'Bạn có Pro trọn đời.'],
  [
    'an administrator',
    aUser({ role: 'admin' }),
    '',
    '',
    'Bạn là quản trị viên, dùng được mọi tính năng không giới hạn.',
  ],
];

/** The texts of a part of the page, one per element. */
const wordsOf = (part: HTMLElement): string =>
  Array.from(part.querySelectorAll('p, a, .mantine-Badge-root'))
    .map((piece) => piece.textContent)
    .join(' ');

describe('the gallery of Pro states', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask', 'setTimeout'] }));
  afterEach(() => jest.useRealTimers());

  it.each(STATES)('%s: badge and menu say the same', (_state, user, badge, tag, info) => {
    render(
      <MantineProvider>
        <div data-testid="badge">
          <ProBadge user={user} />
        </div>
        <div data-testid="tag">
          <ProTag user={user} isShort />
        </div>
        <div data-testid="info">
          <ProInfo user={user} />
        </div>
      </MantineProvider>,
    );
    expect(wordsOf(screen.getByTestId('badge'))).toBe(badge);
    expect(wordsOf(screen.getByTestId('tag'))).toBe(tag);
    expect(wordsOf(screen.getByTestId('info'))).toBe(info);
    for (const link of within(document.body).queryAllByRole('link')) {
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/upgrade', '_blank']);
    }
  });
});
