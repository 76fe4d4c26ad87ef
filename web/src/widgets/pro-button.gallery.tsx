import { IconWand } from '@tabler/icons-react';
import type { GallerySection } from '../gallery/gallery-section';
import { ProButton } from './pro-button';

const look = {
  label: 'Hậu kỳ hàng loạt',
  icon: <IconWand size={16} aria-hidden />,
  onClick: () => undefined,
};

export const gallery: GallerySection = {
  title: 'Nút của việc dành cho Pro',
  states: [
    { caption: 'Người có Pro', shows: <ProButton {...look} isOpen /> },
    { caption: 'Người không có Pro', shows: <ProButton {...look} isOpen={false} /> },
    { caption: 'Người không có Pro, nút mờ', shows: <ProButton {...look} isOpen={false} isGreyed /> },
  ],
};
