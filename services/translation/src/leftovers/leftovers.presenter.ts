import type { FindRemnantsResponse } from '@lacthu/contracts';
import type { FoundRemnants } from './leftover-finder';

export function presentRemnants({ replacements, offline }: FoundRemnants): FindRemnantsResponse {
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
