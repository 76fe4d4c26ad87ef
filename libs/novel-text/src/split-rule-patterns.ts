import { CHINESE_NUMERALS, VIETNAMESE_NUMERALS } from './heading-number';

/**
 * Building blocks of the built-in rules. They are plain text because a rule is exchanged as its pattern: the browser
 * shows it and sends it back, and the server compiles the same characters. Only syntax of RE2 may be used: no
 * look-around, no back references. Rules are matched against the trimmed line, ignoring case.
 */

const ZH_NUMBER = `[0-9０-９${CHINESE_NUMERALS}]{1,12}`;

/** Ornaments and tags that sites put before a heading: `《》目录 `, `正文 `, `【连载】`, `## `, `☆、`. */
export const SITE_PREFIX =
  '(?:(?:《[^》]{0,30}》|目录|目錄|正文卷?|VIP章节|VIP章節|【[^】]{0,20}】|[#*=~★☆◎●◆■□※▲→—-]、?)\\s*)*';

/**
 * A title of up to 80 characters without a full stop, or of up to 160 without any punctuation of sentences or speech.
 */
const ZH_TITLE = '(?:[^。]{0,80}|[^。！？!?；;…“”「」]{0,160})$';

/** End of the heading, or a separator and then a title that does not end like a sentence. */
const ZH_TITLE_AFTER_SEPARATOR = `(?:$|[\\s:：、．.·—（(【\\[《〈-]${ZH_TITLE})`;

/** A title directly after its marker (第一回紂王女媧宮進香) must not look like prose: no stops, no dialogue. */
const ZH_TITLE_GLUED = '[^。，；：:,;！？!?“”「」…]{0,160}$';

const ZH_VOLUME = `(?:第${ZH_NUMBER}(?:卷|部分|部|集|篇|季|册|冊|辑|輯)|卷之?${ZH_NUMBER}|[上中下终終][卷部册冊篇编編])`;

/** Text before the chapter's own marker: a volume with its name, or a word such as 番外 or the book's name. */
const ZH_BEFORE_CHAPTER = `(?:${ZH_VOLUME}[^第。！？…]{0,30}|[0-9０-９]{1,5}[.．、]|[^\\s第。，！？：；…“”「」]{1,16}\\s+)?`;

/** 第12章, 第 十 二 章 and, for merged or inserted chapters, 第10-11章, 第10、11章, 第12.5章. */
const ZH_MARKED_NUMBER = `第\\s{0,2}${ZH_NUMBER}(?:\\s?[-－–—~～、,.．]\\s?${ZH_NUMBER})?\\s{0,2}`;

/** 【第一章】雪夜: a marker in brackets, which sites also use for other things (see SITE_PREFIX). */
const ZH_BRACKETED = `[【\\[「『<〈]${ZH_MARKED_NUMBER}[章回话話节節][】\\]」』>〉]${ZH_TITLE}`;

export const ZH_CHAPTER =
  `${ZH_BRACKETED}|${ZH_BEFORE_CHAPTER}${ZH_MARKED_NUMBER}` +
  `(?:[章回话話](?:${ZH_TITLE_AFTER_SEPARATOR}|${ZH_TITLE_GLUED})|[节節折幕](?:${ZH_TITLE_AFTER_SEPARATOR}))`;

export const ZH_VOLUME_LINE = `${ZH_VOLUME}(?:${ZH_TITLE_AFTER_SEPARATOR})`;

export const ZH_UNNUMBERED =
  '(?:楔子|序章|序幕|序言|序曲|自序|引子|引言|前言|番外[篇卷]?|外传|外傳|后记|後記|后序|後序|尾声|尾聲|终章|終章|终卷|' +
  '大结局|大結局|完本感言|完结感言|特别篇|特別篇|间章|間章|插曲|幕间|幕間)' +
  `(?:[0-9０-９${CHINESE_NUMERALS}上中下]{1,6})?(?:${ZH_TITLE_AFTER_SEPARATOR})`;

const VI_WORDS = `(?:${VIETNAMESE_NUMERALS})(?:\\s+(?:${VIETNAMESE_NUMERALS}))*`;

const VI_NUMBER = `(?:thứ\\s+)?(?:[0-9０-９]{1,6}|(?-i:[IVXLCDM]{1,9})|${VI_WORDS})`;

/** "Chương 12: …", "Chương 12 - …", "Chương 12." or nothing after the number. */
const VI_SEPARATED = '(?:\\s*$|\\s*[:：.．、)\\]*#=–—|_~-].*$)';

/**
 * "Chương 12 Đêm tuyết": the title follows after a blank and must not end like a sentence. A title of 100 to 160
 * characters must not contain any punctuation of sentences or speech.
 */
const VI_SPACED = '\\s+[^\\s](?:.{0,98}[^\\s.,;:…]|[^.!?…;“”"]{0,158}[^\\s.,;:…!?“”"])$';

const VI_VOLUME_WORD = '(?:quyển|tập|phần|màn|volume|vol\\.?|book|part|arc|act)';

/** The book's name or a volume before the marker: "Đấu Phá Thương Khung - Chương 12: …", "Quyển 1 Chương 5". */
const VI_BEFORE_CHAPTER = `(?:.{1,60}\\s[–—|-]\\s|[\\[(]?${VI_VOLUME_WORD}\\s*${VI_NUMBER}[\\s:,.\\])–—-](?:.{0,40}?[\\s:,.\\])–—-])?\\s*)?`;

const VI_CHAPTER =
  `${VI_BEFORE_CHAPTER}(?:(?:chương|chapter|chap\\.?|ch\\.|episode)\\s*${VI_NUMBER}(?:${VI_SEPARATED}|${VI_SPACED})|` +
  // "Hồi" also means "when", and "tiết", "bài", "lesson" are everyday words: prose ("Hồi 5 tuổi…") must not match.
  `(?:hồi\\s+thứ\\s+(?:[0-9]{1,6}|${VI_WORDS})(?:${VI_SEPARATED}|${VI_SPACED}))|` +
  `(?:hồi|tiết|bài|lesson)\\s+${VI_NUMBER}${VI_SEPARATED}|` +
  // Word-for-word translations keep the Chinese order: "Thứ 12 chương Gió", "Đệ thập nhị chương".
  `(?:thứ|đệ)\\s+(?:[0-9]{1,6}|${VI_WORDS})\\s+(?:chương|hồi|tiết)(?:${VI_SEPARATED}|${VI_SPACED}))`;

const VI_VOLUME_LINE = `${VI_VOLUME_WORD}\\s*${VI_NUMBER}${VI_SEPARATED}`;

const VI_UNNUMBERED =
  '(?:(?:lời (?:mở đầu|nói đầu|tựa|dẫn|kết|bạt|cuối sách)|mở đầu|tiết tử|tự chương|chương mở đầu|chương kết|chương cuối|đoạn kết|' +
  'vĩ thanh|hậu ký|hậu kí|đại kết cục|kết thúc|prologue|epilogue|preface|foreword|afterword|interlude)' +
  '(?:\\s*$|\\s*[:：–—|-].*$)|' +
  `(?:phiên ngoại|ngoại truyện|side story|extra)(?:\\s+${VI_NUMBER})?(?:\\s*$|\\s*[:：.–—|-].*$|${VI_SPACED}))`;

/** Chinese markers of every kind. */
export const CHINESE_PATTERN = `^${SITE_PREFIX}(?:${ZH_CHAPTER}|${ZH_VOLUME_LINE}|${ZH_UNNUMBERED})`;

/** Chinese, Vietnamese and English markers, numbered or not. */
export const RECOMMENDED_PATTERN =
  `^${SITE_PREFIX}(?:${ZH_CHAPTER}|${ZH_VOLUME_LINE}|${ZH_UNNUMBERED}|` +
  `${VI_CHAPTER}|${VI_VOLUME_LINE}|${VI_UNNUMBERED})`;

/** A word, its number and a title of at most 100 characters. */
export const FULL_TITLE_PATTERN =
  `^(?:(?:chương|hồi|quyển|tập|phần|màn|tiết|bài|chapter|part|volume|lesson)\\s*${VI_NUMBER}\\s*[:：.．、–—|-]?\\s*|` +
  `第\\s{0,2}${ZH_NUMBER}\\s{0,2}[章回节節话話卷部集篇折幕季][\\s:：、．.-]*)[\\p{L}\\p{N}《「『“"(（【\\[][^\\n]{0,98}[^\\s。，,;；]$`;

/**
 * "1 雪夜", "2. Đèn đá", "３、白鹭". Clock times, scores, ages, years and list items are prose: after the number comes a
 * blank or a separator, then a letter, and the line does not end or break off like a sentence.
 */
export const NUMBER_AND_TITLE_PATTERN =
  '^[0-9０-９]{1,5}(?:\\s*[.．、:：)）–—-]\\s*[\\p{L}《「『【(（]|\\s+[\\p{L}\\p{N}《「『【(（])(?:[^。；;\\n]{0,98}(?:[^\\s。，,；;：:、]$|$)|[^。；;.!?！？…\\n]{0,158}$)';

export const NUMBER_ONLY_PATTERN = '^[0-9０-９]{1,5}\\s*[.．、]?$';

const ZH_HINT =
  `第[\\s0-9０-９${CHINESE_NUMERALS}]|卷之?[0-9０-９${CHINESE_NUMERALS}]|[上中下终終][卷部册冊篇编編]|` +
  '楔子|序[章幕言曲]|自序|引[子言]|前言|番外|外[传傳]|[后後][记記序]|尾[声聲]|[终終][章卷]|大[结結]局|感言|特[别別]篇|[间間]章|插曲|幕[间間]';

const VI_HINT =
  `^${SITE_PREFIX}(?:[\\[(]?(?:chương|chapter|chap|ch\\.|episode|hồi|tiết|bài|lesson|quyển|tập|phần|màn|vol|book|part|arc|act)|` +
  'thứ |đệ |lời |mở đầu|tự chương|đoạn kết|vĩ thanh|hậu k|đại kết cục|kết thúc|' +
  'prologue|epilogue|preface|foreword|afterword|interlude|phiên ngoại|ngoại truyện|side story|extra)|' +
  '\\s[–—|-]\\s(?:chương|chapter|chap|ch\\.|episode)';

/**
 * Text that every line matched by a built-in pattern contains. The native engine of the browser or Node tests it in a
 * tenth of the time, so that of a book's hundreds of thousands of short lines only a few reach RE2. A hint only
 * excludes lines: each alternative of a pattern has its word here, so that no result changes.
 */
export const LINE_HINTS: ReadonlyMap<string, RegExp> = new Map([
  [RECOMMENDED_PATTERN, new RegExp(`${ZH_HINT}|${VI_HINT}`, 'i')],
  [CHINESE_PATTERN, new RegExp(ZH_HINT)],
  [FULL_TITLE_PATTERN, /^(?:第|chương|hồi|quyển|tập|phần|màn|tiết|bài|chapter|part|volume|lesson)/i],
  [NUMBER_AND_TITLE_PATTERN, /^[0-9０-９]/],
  [NUMBER_ONLY_PATTERN, /^[0-9０-９]/],
]);
