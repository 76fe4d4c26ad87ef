import { Box } from '@mantine/core';
import type { GallerySection } from '../gallery/gallery-section';
import { SealLogo } from './seal-logo';
import { Cover } from './cover';

const coverOf = (name: string) => (
  <Box w="8rem">
    <Cover name={name} posterUrl={null} />
  </Box>
);

export const gallery: GallerySection = {
  title: 'Bìa và dấu triện',
  states: [
    { caption: 'Không có bìa', shows: coverOf('Tây Du Ký') },
    { caption: 'Tên không bắt đầu bằng chữ', shows: coverOf('《红楼梦》') },
    {
      caption: 'Dấu triện',
      shows: (
        <Box w="3rem">
          <SealLogo />
        </Box>
      ),
    },
  ],
};
