import { SegmentedControl, Input } from '@mantine/core';
import { dictionaryTexts } from '../texts';

/** For one project, or for everything the person translates. */
export type Place = keyof typeof dictionaryTexts.places;
const PLACES = (['project', 'general'] as const).map((value) => ({
  value,
  label: dictionaryTexts.places[value],
}));

interface PlaceFieldProps {
  readonly value: Place;
  readonly onChange: (place: Place) => void;
}

/** Chooses where words are used. */
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
