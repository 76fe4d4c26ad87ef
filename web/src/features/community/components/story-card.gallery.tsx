import type { StoryListItem } from '@lacthu/contracts';
import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { aStoryItem } from '../../../testing/novel-factories';
import { StoryCard } from './story-card';

const state = (caption: string, part: Partial<StoryListItem>, rank: number | null = null): GalleryState => ({
  caption,
  shows: <StoryCard story={aStoryItem({ poster_url: null, ...part })} rank={rank} />,
});

export const gallery: GallerySection = {
  title: 'Thẻ truyện ở cộng đồng',
  isWide: true,
  states: [
    state('Thường', {}),
    state('Hạng nhất', {}, 1),
    state('Hạng ba', {}, 3),
    state('Có loại truyện', { work_type: 'edited' }),
    state('Có chương mới, người dịch và giới thiệu', {
      work_type: 'edited',
      translator: { id: 1, name: 'Nguyễn Thị Dịch Giả' },
      summary: 'Bốn thầy trò sang Tây Thiên thỉnh kinh, qua tám mươi mốt nạn mới đến được đất Phật.',
      last_chapter: { title: 'Hồi 2: Bồ Đề', at: '2026-01-01T00:00:00.000Z' },
    }),
    state('Truyện 18+', { is_adult: true, work_type: 'ai' }, 2),
    state('Không rõ tác giả, chưa có lượt nào', {
      author_name: '',
      view_count: 0,
      like_count: 0,
      dislike_count: 0,
    }),
    state('Tên dài, số lớn', {
      name: 'Đại Đường Tây Vực Ký Ngoại Truyện Chi Vạn Lý Trường Chinh Quyển Thứ Nhất',
      view_count: 12_345_678,
      like_count: 98_765,
    }),
  ],
};
