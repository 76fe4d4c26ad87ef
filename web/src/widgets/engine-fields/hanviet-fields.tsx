import { Select, Text } from '@mantine/core';
import type { ConvertMode, TonePlacement } from '@lacthu/hanviet';
import { CONVERT_MODES, TONE_PLACEMENTS, useHanvietSettings } from '../../settings/hanviet-settings';
import { engineTexts } from './engine-fields.texts';

const MODES = CONVERT_MODES.map((value) => ({ value, label: engineTexts.hanvietModes[value] }));
const PLACEMENTS = TONE_PLACEMENTS.map((value) => ({ value, label: engineTexts.tonePlacements[value] }));

/** Options of the offline engine; the same on every page of this browser. */
export function HanvietFields() {
  const [{ mode, tonePlacement }, change] = useHanvietSettings();
  return (
    <>
      <Text size="sm">{engineTexts.offlineNote}</Text>
      <Select
        label={engineTexts.hanvietMode}
        description={engineTexts.hanvietModeHints[mode]}
        data={MODES}
        value={mode}
        allowDeselect={false}
        onChange={(next) => change({ mode: next as ConvertMode })}
      />
      <Select
        label={engineTexts.tonePlacement}
        data={PLACEMENTS}
        value={tonePlacement}
        allowDeselect={false}
        onChange={(next) => change({ tonePlacement: next as TonePlacement })}
      />
    </>
  );
}
