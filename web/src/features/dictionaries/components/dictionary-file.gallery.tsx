import type { GallerySection } from '../../../gallery/gallery-section';
import { aDictionary } from '../../../testing/dictionary-server';
import { DictionaryFile } from './dictionary-file';

const stays = (): void => undefined;

export const gallery: GallerySection = {
  title: 'Từ điển của tôi: một file',
  isWide: true,
  states: [
    {
      caption: 'Của mọi truyện',
      shows: <DictionaryFile file={aDictionary()} isPlaceShown={false} onDelete={stays} />,
    },
    {
      caption: 'Xem cùng một truyện, tên dài',
      shows: (
        <DictionaryFile
          file={aDictionary({
            project_id: 12,
            kind: 'names',
            title: 'Names của nhóm dịch Trà quán ba trăm năm không đóng cửa, bản tháng một',
          })}
          isPlaceShown
          onDelete={stays}
        />
      ),
    },
  ],
};
