import type { GallerySection } from '../../gallery/gallery-section';
import { aPosition, aShelfItem } from '../../testing/shelf-factories';
import { ShelfEntry } from './shelf-entry';

const NOW = new Date('2026-01-08T08:00:00.000Z');
const LONG = {
  ...aShelfItem().story,
  name: 'Trùng sinh chi đô thị tu tiên: Ta ở phố cũ mở quán trà ba trăm năm không đóng cửa',
};
const stays = (): void => undefined;

export const gallery: GallerySection = {
  title: 'Tủ sách: một mục',
  isWide: true,
  states: [
    {
      caption: 'Theo dõi, còn chương chưa đọc',
      shows: (
        <ShelfEntry list="follows" item={aShelfItem({ unread_count: 1_205 })} now={NOW} onRemove={stays} />
      ),
    },
    {
      caption: 'Theo dõi, chưa đọc chương nào, tên dài',
      shows: (
        <ShelfEntry
          list="follows"
          item={aShelfItem({ story: LONG, position: null, unread_count: 100 })}
          now={NOW}
          onRemove={stays}
        />
      ),
    },
    {
      caption: 'Theo dõi, đã đọc hết',
      shows: <ShelfEntry list="follows" item={aShelfItem()} now={NOW} onRemove={stays} />,
    },
    {
      caption: 'Chương đánh dấu',
      shows: (
        <ShelfEntry
          list="bookmarks"
          item={aShelfItem({ chapter: { id: 31, title: 'Hồi 1: Linh căn', display_order: 1 } })}
          now={NOW}
          onRemove={stays}
        />
      ),
    },
    {
      caption: 'Lịch sử đọc, tên chương dài',
      shows: (
        <ShelfEntry
          list="history"
          item={aShelfItem({ position: aPosition({ chapter_title: `Chương 12: ${LONG.name}` }) })}
          now={NOW}
          onRemove={stays}
        />
      ),
    },
  ],
};
