import { SegmentedControl, Input } from '@mantine/core';
import { dictionaryTexts } from '../texts';

/** Scope: one project, or all. */
export type Place = keyof typeof dictionaryTexts.places;
const PLACES = (['project', 'general'] as const).map((value) => ({
  value,
  label: dictionaryTexts.places[value],
}));

interface PlaceFieldProps {
  readonly value: Place;
  readonly onChange: (place: Place) => void;
}

/** Chooses where words apply. */
export function PlaceField({ value, onChange }: PlaceFieldProps) {
  return (
    <Input.Wrapper label={dictionaryTexts.place} labelElement="div">
      <SegmentedControl
        fullWidth
        mt={4}
        aria-label={dictionaryTexts.place}
        value={value}
        onChange={onChange}
        data={PLACES}
      />
    </Input.Wrapper>
  );
}
