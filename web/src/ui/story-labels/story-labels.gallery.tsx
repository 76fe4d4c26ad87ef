import { WORK_TYPES } from '@lacthu/contracts';
import type { GallerySection } from '../../gallery/gallery-section';
import { labelTexts } from './story-labels.texts';
import { WorkTypeLabel, AdultMark } from './story-labels';

export const gallery: GallerySection = {
  title: 'Nhãn của truyện',
  states: [
    ...WORK_TYPES.map((type) => ({
      caption: labelTexts.workTypes[type],
      shows: <WorkTypeLabel type={type} />,
    })),
    { caption: 'Truyện 18+', shows: <AdultMark /> },
  ],
};
