import { Select } from '@mantine/core';
import { WORK_TYPES, type WorkType } from '@lacthu/contracts';
import { labelTexts } from './story-labels.texts';
import { labelFieldTexts } from './story-label-fields.texts';

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
