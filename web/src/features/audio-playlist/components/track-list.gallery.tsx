import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { aTrack } from '../../../testing/listening-factories';
import { TrackList } from './track-list';

const LONG_TITLE = 'Hồi thứ bảy mươi hai: Bàn Tơ động bảy tình mê gốc, Trạc Cấu tuyền Bát Giới quên hình';
const tracks = [1, 2, 3].map((order) => ({
  ...aTrack(order, order === 2 ? { title: LONG_TITLE, seconds: 4210 } : {}),
  expiresAt: Date.parse('2026-01-08T08:00:00.000Z'),
}));
const nothing = (): void => undefined;
const state = (caption: string, currentId: number | null, isPlaying: boolean): GalleryState => ({
  caption,
  shows: <TrackList tracks={tracks} page={1} currentId={currentId} isPlaying={isPlaying} onPlay={nothing} />,
});

export const gallery: GallerySection = {
  title: 'Danh sách phát',
  states: [
    state('Chưa chọn chương nào', null, false),
    state('Đang phát', 20, true),
    state('Tạm dừng', 20, false),
  ],
};
