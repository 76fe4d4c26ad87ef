import type { GallerySection } from '../../../gallery/gallery-section';
import { CONFLICT, aPreview } from '../../../testing/dictionary-server';
import { ImportPreview } from './import-preview';

export const gallery: GallerySection = {
  title: 'Nhập từ điển: xem trước',
  isWide: true,
  states: [
    { caption: 'File sạch', shows: <ImportPreview preview={aPreview()} /> },
    {
      caption: 'Có dòng không đọc được, dòng lặp và mục khác nghĩa',
      shows: (
        <ImportPreview
          preview={aPreview({
            entries: 499_000,
            repeated: 3,
            unread: {
              count: 300,
              lines: [
                { line: 7, text: 'hỏng', msg: 'Không đúng dạng Trung=Việt.' },
                { line: 1_205, text: 'go=đi', msg: 'Bên trái không có chữ Hán.' },
              ],
            },
            conflicts: {
              count: 2,
              rows: [
                CONFLICT,
                { ...CONFLICT, source: '林辰', meaning: 'Lâm Thần', other: 'Lâm Thìn', wins: 'new' },
              ],
            },
            builtIn: { count: 320, rows: [{ source: '说', meaning: 'bảo', other: 'nói' }] },
          })}
        />
      ),
    },
  ],
};
