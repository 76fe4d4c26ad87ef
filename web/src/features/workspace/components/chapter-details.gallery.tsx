import type { ChapterSummary } from '@lacthu/contracts';
import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { aSummary } from '../../../testing/novel-factories';
import { ChapterRow } from './chapter-row';

const state = (
  caption: string,
  part: Partial<ChapterSummary>,
  { isChosen = false, isUnsaved = false } = {},
): GalleryState => ({
  caption,
  shows: (
    <ChapterRow
      chapter={aSummary(part)}
      isChosen={isChosen}
      isUnsaved={isUnsaved}
      isTabStop
      onDeleted={() => undefined}
    />
  ),
});

export const gallery: GallerySection = {
  title: 'Chương trong danh sách',
  states: [
    state('Chưa dịch', {}),
    state('Dịch một phần', { state: 'partial' }),
    state('Đã dịch', { state: 'translated' }),
    state('Còn chữ Trung', { state: 'translated', leftover_count: 12 }),
    state('Có audio', { state: 'translated', audio_url: 'files/audio/1.mp3' }),
    state('Có thay đổi chưa lưu', { state: 'translated' }, { isUnsaved: true }),
    state('Đang mở', { state: 'partial' }, { isChosen: true }),
    state(
      'Đủ mọi dấu, tên dài, số lớn',
      {
        state: 'translated',
        leftover_count: 1_234,
        audio_url: 'files/audio/1.mp3',
        display_order: 10_000,
        title: 'Chương 10000: Một cái tên rất dài mà danh sách phải cắt bớt cho vừa',
      },
      { isUnsaved: true },
    ),
  ],
};
