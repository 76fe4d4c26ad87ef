import type { GallerySection } from '../gallery/gallery-section';
import { ActionMenu } from './action-menu';

const nothing = (): void => undefined;

export const gallery: GallerySection = {
  title: 'Thao tác khác',
  states: [
    {
      caption: 'Bấm để mở',
      shows: (
        <ActionMenu
          label="Thao tác khác"
          actions={[
            { name: 'Báo cáo', onSelect: nothing },
            { name: 'Chặn', isDangerous: true, onSelect: nothing },
          ]}
        />
      ),
    },
  ],
};
