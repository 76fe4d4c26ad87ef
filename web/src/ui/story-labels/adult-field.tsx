import { Switch } from '@mantine/core';
import { labelFieldTexts } from './story-label-fields.texts';

interface AdultFieldProps {
  readonly value: boolean;
  readonly genres: readonly string[];
  readonly onChange: (isAdult: boolean) => void;
}

/** The one genre of the list that is mostly for adults; only a hint, the owner decides. */
const ADULT_GENRE = 'Sắc';

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
