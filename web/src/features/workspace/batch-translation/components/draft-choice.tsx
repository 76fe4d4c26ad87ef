import { Select } from '@mantine/core';
import { engineTexts } from '../../../../widgets/engine-fields/engine-fields.texts';
import { FallbackChoice } from '../../../../widgets/fallback-choice';
import type { Engine } from '../../../../settings/ai-settings';
import { useHanvietSettings } from '../../../../settings/hanviet-settings';

/** A saved translation is one text: no readings stand beside it. */
const MODES = ['convert', 'reading'] as const;
const MODE_CHOICES = MODES.map((value) => ({ value, label: engineTexts.hanvietModes[value] }));

/** How the offline engine translates, or whether it stands in where the provider refuses a line. */
export function DraftChoice({ engine }: { readonly engine: Engine }) {
  const [{ mode }, change] = useHanvietSettings();
  if (engine !== 'hanviet') return <FallbackChoice />;
  return (
    <Select
      label={engineTexts.hanvietMode}
      data={MODE_CHOICES}
      value={mode === 'reading' ? mode : 'convert'}
      allowDeselect={false}
      onChange={(value) => change({ mode: MODES.find((known) => known === value) ?? 'convert' })}
    />
  );
}
