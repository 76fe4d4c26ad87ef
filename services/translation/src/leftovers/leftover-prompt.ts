const SYSTEM = [
  'Bạn rà soát bản dịch tiểu thuyết Trung - Việt. Các dòng dưới đây là tiếng Việt nhưng còn sót chữ Hán.',
  'Với mỗi cụm chữ Hán còn sót, hãy cho biết tiếng Việt thay vào đúng chỗ ấy: hợp nghĩa trong câu, tên người và địa danh viết theo âm Hán Việt.',
  'Chỉ trả về một đối tượng JSON: khóa là cụm chữ Hán chép nguyên văn từ dòng, giá trị là tiếng Việt không còn chữ Hán nào, ví dụ {"剑客": "kiếm khách"}.',
  'Không thêm lời dẫn, ghi chú hay khung mã.',
].join('\n');

const REPAIR =
  'Câu trả lời trước không dùng được. Hãy trả lời lại bằng đúng một đối tượng JSON, có đủ mọi cụm chữ Hán trong các dòng sau.';

/** The question about some lines; `isRepair`: the previous answer was unusable or incomplete. */
export function leftoverPrompt(
  lines: readonly string[],
  isRepair: boolean,
): { readonly system: string; readonly user: string } {
  const text = lines.join('\n');
  return { system: SYSTEM, user: isRepair ? `${REPAIR}\n\n${text}` : text };
}
