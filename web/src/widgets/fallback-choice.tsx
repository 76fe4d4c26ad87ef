import { Checkbox } from '@mantine/core';
import { useFallbackDraft } from '../settings/fallback-draft';
import { fallbackTexts } from './fallback-choice.texts';

/** Whether lines that the provider refuses get the offline draft; the same on every page of this browser. */
export function FallbackChoice() {
  const [isOn, change] = useFallbackDraft();
  return (
    <Checkbox
      label={fallbackTexts.label}
      description={fallbackTexts.description}
      checked={isOn}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
