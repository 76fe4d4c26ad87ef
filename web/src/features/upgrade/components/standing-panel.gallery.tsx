import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import type { SentRequest, Standing } from '../model/standing';
import { StandingPanel } from './standing-panel';

const DAY_MS = 86_400_000;

const request = (status: SentRequest['status'], reason: string | null = null): SentRequest => ({
  transaction_code: 'PRO7090507',
  request_date: '2026-03-10T02:05:07.000Z',
  status,
  reason,
});
const active = (daysLeft: number, renewal: SentRequest | null = null): Standing => ({
  kind: 'approved',
  term: {
    kind: 'active',
    daysLeft,
    isWarning: daysLeft <= 7,
    until: new Date(Date.now() + daysLeft * DAY_MS),
  },
  renewal,
});
const state = (caption: string, standing: Standing): GalleryState => ({
  caption,
  shows: <StandingPanel standing={standing} />,
});

export const gallery: GallerySection = {
  title: 'Tình trạng trên trang nâng cấp',
  isWide: true,
  states: [
    state('Đang xem', { kind: 'loading' }),
    state('Chờ duyệt', { kind: 'pending', request: request('pending') }),
    state('Bị từ chối', { kind: 'none', rejected: request('rejected', 'Chưa thấy tiền về.') }),
    state('Đang có Pro', active(20)),
    state('Đang có Pro, gia hạn chờ duyệt', active(20, request('pending'))),
    state('Tuần cuối', active(5)),
    state('Giây phút cuối', active(0)),
    state('Trọn đời', { kind: 'approved', term: { kind: 'lifetime' }, renewal: null }),
    state('Quản trị viên', { kind: 'approved', term: { kind: 'admin' }, renewal: null }),
    state('Vừa được duyệt', { kind: 'approved', term: { kind: 'none' }, renewal: null }),
  ],
};
