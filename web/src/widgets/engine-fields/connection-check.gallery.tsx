import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error';
import type { GallerySection } from '../../gallery/gallery-section';
import { DEFAULT_AI_SETTINGS } from '../../settings/ai-settings';
import { ConnectionCheck } from './connection-check';

const withKey = { ...DEFAULT_AI_SETTINGS, openAIKey: 'sk-thu' };
const idle = {
  data: undefined,
  error: null,
  isError: false,
  isPending: false,
  isSuccess: false,
  mutate: () => undefined,
};
const refusal = new ApiError({ status: 401, msg: 'API Key không hợp lệ', code: 'translation.bad_key' });

/** Shown after its button was clicked. */
function PressedWithoutKey() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.click(), []);
  return (
    <div ref={place}>
      <ConnectionCheck settings={DEFAULT_AI_SETTINGS} check={idle} />
    </div>
  );
}

export const gallery: GallerySection = {
  title: 'Kiểm tra kết nối AI',
  states: [
    { caption: 'Chưa kiểm tra', shows: <ConnectionCheck settings={withKey} check={idle} /> },
    { caption: 'Thiếu khóa', shows: <PressedWithoutKey /> },
    {
      caption: 'Đang kiểm tra',
      shows: <ConnectionCheck settings={withKey} check={{ ...idle, isPending: true }} />,
    },
    {
      caption: 'Kết nối được',
      shows: <ConnectionCheck settings={withKey} check={{ ...idle, isSuccess: true, data: 'Kết nối tốt' }} />,
    },
    {
      caption: 'Không kết nối được',
      shows: <ConnectionCheck settings={withKey} check={{ ...idle, isError: true, error: refusal }} />,
    },
  ],
};
