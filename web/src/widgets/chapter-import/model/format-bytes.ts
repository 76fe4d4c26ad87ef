const oneDecimal = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });

/** 2_400_000 → "2,3 MB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${oneDecimal.format(bytes / 1024)} KB`;
  return `${oneDecimal.format(bytes / 1024 / 1024)} MB`;
}
