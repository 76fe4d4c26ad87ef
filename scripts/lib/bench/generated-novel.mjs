import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { encode } = require('iconv-lite');

const CHINESE =
  '　　他把门闩轻轻放下，怕惊动了睡在里屋的妹妹。\n　　“你来了？”她笑着说，把灯芯拨亮了一些，雪光从窗纸的缝里透进来。\n';
const TRADITIONAL =
  '　　他把門閂輕輕放下，怕驚動了睡在裡屋的妹妹。\n　　「你來了？」她笑著說，把燈芯撥亮了一些，雪光從窗紙的縫裡透進來。\n';
const VIETNAMESE =
  'Hắn nhẹ nhàng đặt then cửa xuống, sợ làm em gái đang ngủ trong phòng giật mình.\n“Ngươi đến rồi à?” nàng cười, khêu ngọn đèn cho sáng thêm.\n';

/** Kinds of novels the splitter is measured with: a name for people, paragraphs, heading of a chapter, encoding. */
export const NOVEL_KINDS = {
  'tiếng Trung, UTF-8': { prose: CHINESE, heading: (n) => `第${n}章 雪夜`, encoding: 'utf8' },
  'tiếng Trung, GB18030, CRLF': { prose: CHINESE, heading: (n) => `第${n}章 雪夜\r`, encoding: 'gb18030' },
  'tiếng Trung phồn thể, Big5': { prose: TRADITIONAL, heading: (n) => `第${n}回 雪夜`, encoding: 'big5' },
  'tiếng Việt, UTF-8': { prose: VIETNAMESE, heading: (n) => `Chương ${n}: Đêm tuyết`, encoding: 'utf8' },
};

/**
 * A made-up novel of about `bytes` bytes whose chapters have about `chapterBytes` each.
 * @param {keyof typeof NOVEL_KINDS} kind @param {number} bytes @param {number} [chapterBytes]
 * @returns {{ bytes: Buffer, chapters: number }}
 */
export function generatedNovel(kind, bytes, chapterBytes = 6_500) {
  const { prose, heading, encoding } = NOVEL_KINDS[kind];
  const paragraph = encode(prose, encoding);
  const body = Buffer.concat(
    new Array(Math.max(1, Math.round(chapterBytes / paragraph.length))).fill(paragraph),
  );
  const parts = [];
  let size = 0;
  for (let number = 1; size < bytes; number += 1) {
    parts.push(encode(`${heading(number)}\n`, encoding), body);
    size += body.length + 20;
  }
  return { bytes: Buffer.concat(parts), chapters: parts.length / 2 };
}
