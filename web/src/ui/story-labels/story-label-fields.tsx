import { Select, Switch, TextInput, type TextInputProps } from '@mantine/core';
import { WORK_TYPES, type WorkType } from '@lacthu/contracts';
import { labelTexts } from './story-labels.texts';

/** The one genre of the list that is mostly for adults; only a hint, the owner decides. */
const ADULT_GENRE = 'Sắc';

export const labelFieldTexts = {
  original: 'Tên gốc (không bắt buộc)',
  originalHint:
    'Tên tiếng Trung hoặc tên trong ngôn ngữ gốc. Bạn đọc tìm được truyện bằng tên này và âm Hán-Việt của nó.',
  originalPlaceholder: 'Ví dụ: 诡秘之主',
  workType: 'Loại truyện (không bắt buộc)',
  workTypeUnsaid: 'Không ghi',
  suggestion: (type: string): string => `Gợi ý: ${type}, vì phần lớn các chương được dịch như vậy.`,
  adult: 'Truyện 18+',
  adultHint: 'Bạn đọc được hỏi tuổi trước khi xem truyện, bìa được làm mờ.',
  adultGenreHint: (genre: string): string =>
    `Bạn đã chọn thể loại ${genre}: nếu truyện có nội dung người lớn, hãy bật mục này.`,
} as const;

interface WorkTypeFieldProps {
  readonly value: WorkType | null;
  /** Work type suggested by the chapters; shown only while none is chosen. */
  readonly suggested?: WorkType | null;
  readonly onChange: (type: WorkType | null) => void;
}

const UNSAID = '';
const CHOICES = [
  { value: UNSAID, label: labelFieldTexts.workTypeUnsaid },
  ...WORK_TYPES.map((type) => ({ value: type, label: labelTexts.workTypes[type] })),
];

/** Work type chosen by the owner; optional. */
export function WorkTypeField({ value, suggested = null, onChange }: WorkTypeFieldProps) {
  const hint = value === null && suggested !== null;
  return (
    <Select
      label={labelFieldTexts.workType}
      description={hint ? labelFieldTexts.suggestion(labelTexts.workTypes[suggested]) : undefined}
      size="md"
      data={CHOICES}
      allowDeselect={false}
      value={value ?? UNSAID}
      onChange={(chosen) => onChange(WORK_TYPES.find((type) => type === chosen) ?? null)}
    />
  );
}

interface AdultFieldProps {
  readonly value: boolean;
  readonly genres: readonly string[];
  readonly onChange: (isAdult: boolean) => void;
}

/** Whether a story is for adults only. */
export function AdultField({ value, genres, onChange }: AdultFieldProps) {
  const hints = !value && genres.includes(ADULT_GENRE);
  return (
    <Switch
      size="md"
      label={labelFieldTexts.adult}
      description={hints ? labelFieldTexts.adultGenreHint(ADULT_GENRE) : labelFieldTexts.adultHint}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Title of a work in its own language. */
export function OriginalNameField(props: TextInputProps) {
  return (
    <TextInput
      label={labelFieldTexts.original}
      description={labelFieldTexts.originalHint}
      placeholder={labelFieldTexts.originalPlaceholder}
      size="md"
      {...props}
    />
  );
}
