import type { FindLeftoversResponse } from '@lacthu/contracts';
import type { FoundLeftovers } from './leftover-finder';

export function presentLeftovers({ replacements, offline }: FoundLeftovers): FindLeftoversResponse {
  return {
    success: true,
    msg: sentenceFor(replacements.length, offline),
    results: Object.fromEntries(replacements),
    offline,
  };
}

function sentenceFor(count: number, offline: boolean): string {
  if (count === 0) return 'Không tìm thấy ký tự tiếng Trung nào.';
  const found = `Đã tìm thấy ${count} cụm chữ Hán còn sót.`;
  return offline ? `${found} Một phần được đọc theo âm Hán Việt ngoại tuyến.` : found;
}
