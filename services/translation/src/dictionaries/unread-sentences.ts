import { DICTIONARY_LIMITS } from '@lacthu/contracts';
import type { UnreadReason } from '@lacthu/hanviet/node';

/** Sentences for the reasons why a line is no entry. */
export const UNREAD_SENTENCES: Readonly<Record<UnreadReason, string>> = {
  'no-equals-sign': 'Không đúng dạng Trung=Việt.',
  'no-source': 'Thiếu chữ Trung ở bên trái.',
  'no-meaning': 'Thiếu nghĩa tiếng Việt ở bên phải.',
  'no-chinese': 'Bên trái không có chữ Hán.',
  'source-too-long': `Chữ Trung dài quá ${DICTIONARY_LIMITS.source} ký tự.`,
  'unusable-meaning': `Không có nghĩa dùng được: chỉ có chữ Hán, lời giải thích, hoặc dài quá ${DICTIONARY_LIMITS.meaning} ký tự.`,
  'no-slot': 'Luật nhân cần đúng một {0} ở mỗi bên.',
  'slot-in-word': 'Có {0}: đây là luật nhân, hãy nhập cùng file luật.',
  'single-character': 'Chữ đơn: Lạc Thư dùng nghĩa có sẵn.',
  damaged: 'Có ký tự hỏng, không đọc được.',
};
