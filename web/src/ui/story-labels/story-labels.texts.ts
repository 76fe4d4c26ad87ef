import type { WorkType } from '@lacthu/contracts';

const workTypes: Readonly<Record<WorkType, string>> = {
  ai: 'Dịch AI',
  convert: 'Convert',
  edited: 'Dịch có biên tập',
  original: 'Sáng tác',
};

export const labelTexts = {
  workTypes,
  adult: '18+',
  adultMeaning: 'Dành cho người từ 18 tuổi',
  gateTitle: 'Truyện có nội dung dành cho người từ 18 tuổi',
  gateText: 'Bạn chỉ cần trả lời một lần, trình duyệt này sẽ nhớ trong 90 ngày.',
  confirm: 'Tôi đã đủ 18 tuổi',
  goBack: 'Quay lại',
} as const;
