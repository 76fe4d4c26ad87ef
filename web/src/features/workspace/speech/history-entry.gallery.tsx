import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { HistoryEntry } from './history-entry';
import layout from '../../../styles/layout.module.css';

const NOW = new Date('2026-01-05T08:00:00.000Z');
const hoursAway = (hours: number): string => new Date(NOW.getTime() + hours * 3_600_000).toISOString();

const state = (
  caption: string,
  hoursLeft: number,
  part: { isOfficial?: boolean; isBusy?: boolean } = {},
): GalleryState => ({
  caption,
  shows: (
    <ul className={layout.stackedList}>
      <HistoryEntry
        entry={{
          url: 'files/audio/1/a.mp3',
          engine: 'edge',
          voice: 'vi-VN-HoaiMyNeural',
          speed: 1.25,
          createdAt: hoursAway(hoursLeft - 72),
          fileSize: 4_812_334,
          chunksProcessed: 5,
          durationMs: 802_000,
          expiresAt: hoursAway(hoursLeft),
        }}
        voiceName="Hoài My"
        isOfficial={part.isOfficial ?? false}
        isOpen={false}
        now={NOW}
        acts={{
          isBusy: part.isBusy ?? false,
          makeOfficial: () => undefined,
          download: () => undefined,
          remove: () => undefined,
        }}
        onToggle={() => undefined}
        onGone={() => undefined}
      />
    </ul>
  ),
});

export const gallery: GallerySection = {
  title: 'Audio trong lịch sử của chương',
  states: [
    state('Mới tạo, chính thức', 71.9, { isOfficial: true }),
    state('Còn hai ngày', 49),
    state('Ngày cuối', 5),
    state('Sắp xóa', 0.5),
    state('Đang xử lý', 49, { isBusy: true }),
  ],
};
