import { Stack } from '@mantine/core';
import type { User } from '@lacthu/contracts';
import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { aUser } from '../../../testing/factories';
import { ProInfo } from '../user-menu';
import { ProBadge } from './pro-badge';
import { ProTag } from './pro-tag';

const NOW = new Date('2026-03-10T12:00:00Z');

const pro = (pro_expires_at: string | null): User => aUser({ role: 'pro', pro_expires_at });

const state = (caption: string, user: User): GalleryState => ({
  caption,
  shows: (
    <Stack gap="xs" align="flex-start">
      <ProBadge user={user} now={NOW} />
      <ProTag user={user} now={NOW} isShort size="md" />
      <ProInfo user={user} now={NOW} />
    </Stack>
  ),
});

export const gallery: GallerySection = {
  title: 'Pro: huy hiệu, huy hiệu trên điện thoại, và lời trong menu tài khoản',
  states: [
    state('Miễn phí', aUser()),
    state('Còn 30 ngày', pro('2026-04-09T12:00:00Z')),
    state('Còn 8 ngày: chưa cảnh báo', pro('2026-03-18T12:00:00Z')),
    state('Còn 7 ngày: cảnh báo', pro('2026-03-17T12:00:00Z')),
    state('Còn một giờ', pro('2026-03-10T13:00:00Z')),
    state('Sắp hết hạn: giây phút cuối', pro(NOW.toISOString())),
    state('Đã hết hạn', pro('2026-03-10T11:59:59Z')),
    state('Trọn đời', pro(null)),
    state('Quản trị viên: không có huy hiệu', aUser({ role: 'admin' })),
  ],
};
