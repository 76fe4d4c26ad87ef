/** Maximum size of a cover image in bytes (specification 1, §5). */
const MOST_BYTES = 5 * 1024 * 1024;

/** Why a file cannot be a cover, in the specification's words; null when it can. */
export function posterProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return 'Vui lòng chọn file ảnh!';
  if (file.size > MOST_BYTES) return 'File quá lớn! Vui lòng chọn file nhỏ hơn 5MB.';
  return null;
}
