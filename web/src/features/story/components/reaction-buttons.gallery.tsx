import type { Story } from '@lacthu/contracts';
import type { GallerySection, GalleryState } from '../../../gallery/gallery-section';
import { aStory } from '../../../testing/novel-factories';
import { ReactionButtons } from './reaction-buttons';

const state = (caption: string, part: Partial<Story>): GalleryState => ({
  caption,
  shows: <ReactionButtons story={aStory(part)} />,
});

export const gallery: GallerySection = {
  title: 'Thích, không thích',
  states: [
    state('Chưa chọn', {}),
    state('Đã thích', { user_reaction: 'like' }),
    state('Không thích, số lớn', { user_reaction: 'dislike', like_count: 12_345, dislike_count: 1_200_000 }),
  ],
};
