import type { ComponentProps } from 'react';
import type { GallerySection, GalleryState } from '../../gallery/gallery-section';
import { aComment } from '../../testing/community-factories';
import { CommentCard } from './comment-card';
import type { CommentLine } from './comment-rows';
import styles from './comments.module.css';

const NOW = new Date('2026-01-05T10:00:00.000Z');
const nothing = (): void => undefined;

function state(
  caption: string,
  line: Partial<CommentLine>,
  more: Partial<ComponentProps<typeof CommentCard>> = {},
): GalleryState {
  return {
    caption,
    shows: (
      <ul className={styles.list}>
        <CommentCard
          line={{ comment: aComment(), level: 0, replies: 0, answers: null, ...line }}
          now={NOW}
          isCollapsed={false}
          isReplying={false}
          canReply
          canDelete={false}
          onToggle={nothing}
          onReply={nothing}
          onDelete={nothing}
          {...more}
        />
      </ul>
    ),
  };
}

export const gallery: GallerySection = {
  title: 'Bình luận',
  isWide: true,
  states: [
    state('Viết ở một chương, có trả lời', {
      comment: aComment({ at_chapter_title: 'Hồi 1: Linh căn' }),
      replies: 3,
    }),
    state('Của mình, ở bậc sâu nhất', { level: 3, answers: 'Minh Châu' }, { canDelete: true }),
    state('Đã thu gọn', { replies: 12 }, { isCollapsed: true }),
    state('Đã xóa, giữ chỗ', {
      comment: aComment({ user_id: null, user_name: '', content: 'Bình luận đã bị xóa.', deleted: true }),
      replies: 1,
    }),
    state('Bị ẩn, giữ chỗ', {
      comment: aComment({
        user_id: null,
        user_name: '',
        content: 'Bình luận đã bị ẩn bởi quản trị viên.',
        hidden: true,
      }),
      replies: 2,
    }),
    state('Bị ẩn, người viết đọc', { comment: aComment({ hidden: true }) }, { canDelete: true }),
    state('Về một đoạn', {
      comment: aComment({
        at_chapter_title: 'Hồi 1: Linh căn',
        chapter_id: 31,
        line_id: 14,
        quote: 'Trăng lên khỏi rặng núi, soi xuống dòng sông phẳng lặng. Người lữ khách dừng chân bên cầu…',
      }),
    }),
    state('Của người đã chặn', { comment: aComment({ blocked: true }), replies: 2 }),
    state('Đang gửi', {}, { isPending: true, canReply: false }),
    state('Một chữ rất dài', { comment: aComment({ content: 'a'.repeat(300), user_id: 28 }) }),
  ],
};
