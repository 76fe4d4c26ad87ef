import { Checkbox } from '@mantine/core';
import { useFallbackDraft } from '../settings/fallback-draft';

const fallbackTexts = {
  label: 'Đoạn bị từ chối thì tạm dùng bản Hán-Việt',
  description: 'Các dòng ấy vẫn được đánh dấu để bạn dịch lại sau.',
} as const;

/** Whether the offline engine drafts lines that the provider rejects; the same on every page of this browser. */
export function FallbackChoice() {
  const [isOn, change] = useFallbackDraft();
  return (
    <Checkbox
      label={fallbackTexts.label}
      description={fallbackTexts.description}
      checked={isOn}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
