import { useState } from 'react';
import type { GallerySection } from '../gallery/gallery-section';
import { RadioCards } from './radio-cards';

function Choice() {
  const [value, setValue] = useState<'skip' | 'convert' | 'ignore'>('skip');
  return (
    <RadioCards
      label="Người có Pro trọn đời"
      options={[
        { value: 'skip', label: 'Bỏ qua', hint: 'Giữ nguyên trọn đời.' },
        { value: 'convert', label: 'Đổi sang có hạn', hint: 'Trọn đời mất đi.' },
        { value: 'ignore', label: 'Không kể đến' },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

export const gallery: GallerySection = {
  title: 'Thẻ chọn một',
  isWide: true,
  states: [{ caption: 'Ba lựa chọn, một có lời giải thích ngắn hơn', shows: <Choice /> }],
};
