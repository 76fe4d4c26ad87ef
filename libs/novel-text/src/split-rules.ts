import {
  CHINESE_PATTERN,
  FULL_TITLE_PATTERN,
  NUMBER_AND_TITLE_PATTERN,
  NUMBER_ONLY_PATTERN,
  RECOMMENDED_PATTERN,
} from './split-rule-patterns';

/** A rule for lines that begin a chapter. Its pattern is matched line by line (see compileRule). */
export interface SplitRule {
  name: string;
  pattern: string;
  description: string;
}

/** The default rule. */
export const RECOMMENDED_RULE: SplitRule = {
  name: 'Tự nhận diện, rất nâng cao (khuyên dùng)',
  pattern: RECOMMENDED_PATTERN,
  description:
    'Nhận tiêu đề tiếng Trung, tiếng Việt và tiếng Anh: chương, hồi, quyển, tập, phần; có số hoặc không số (楔子, 番外, Phiên ngoại…).',
};

/** The five rules of the upload page, in the order in which they are offered. They cannot be deleted. */
export const BUILTIN_SPLIT_RULES: readonly SplitRule[] = [
  RECOMMENDED_RULE,
  {
    name: 'Tiêu đề đầy đủ',
    pattern: FULL_TITLE_PATTERN,
    description: 'Từ chỉ chương, số và tên chương trên cùng một dòng; tên dài tối đa 100 ký tự.',
  },
  {
    name: 'Số và tiêu đề',
    pattern: NUMBER_AND_TITLE_PATTERN,
    description: 'Dòng bắt đầu bằng số rồi đến tên chương, ví dụ “1 雪夜” hoặc “12. Đêm tuyết”.',
  },
  {
    name: 'Chỉ có số',
    pattern: NUMBER_ONLY_PATTERN,
    description: 'Dòng chỉ gồm một con số, ví dụ “12” hoặc “12.”.',
  },
  {
    name: 'Chương tiếng Trung',
    pattern: CHINESE_PATTERN,
    description: 'Chỉ nhận dấu chương tiếng Trung: 第一章, 第12回, 第三卷, 楔子, 番外…',
  },
];

const NUMBER = '(?:\\d+|(?-i:[IVXLCDM]+))';

/** Initial rules of the workspace. */
export const WORKSPACE_DEFAULT_RULES: readonly SplitRule[] = [
  {
    name: 'Chương, hồi, quyển (tiếng Việt)',
    // "Hồi 5 tuổi…" is prose: after hồi a title needs a separator before it.
    pattern: `^(?:(?:chương|quyển)\\s+${NUMBER}(?:[\\s:.–—-].*)?|hồi\\s+${NUMBER}(?:\\s*[:.–—-].*)?)$`,
    description: 'Chương 1, Hồi 2, Quyển III…',
  },
  {
    name: 'Chương tiếng Trung',
    pattern: CHINESE_PATTERN,
    description: '第一章, 第12回, 第三卷, 楔子, 番外…',
  },
  {
    name: 'Chapter, Part, Volume, Lesson (tiếng Anh)',
    pattern: `^(?:chapter|part|volume|lesson)\\s+${NUMBER}(?:[\\s:.–—-].*)?$`,
    description: 'Chapter 1, Part II, Volume 3, Lesson 4…',
  },
];

/** Predefined rules in the workspace's dialog, which a user adds with one click. */
export const WORKSPACE_PRESET_RULES: readonly SplitRule[] = [
  {
    name: 'Volume',
    pattern: `^(?:volume|vol\\.?|quyển)\\s*${NUMBER}(?:[\\s:.–—-].*)?$`,
    description: 'Volume 1, Vol. 2, Quyển 3',
  },
  { name: 'Arc', pattern: `^arc\\s*${NUMBER}(?:[\\s:.–—-].*)?$`, description: 'Arc 1, Arc II' },
  { name: 'Part', pattern: `^(?:part|phần)\\s*${NUMBER}(?:[\\s:.–—-].*)?$`, description: 'Part 1, Phần 2' },
];
