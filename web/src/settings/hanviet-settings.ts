import type { ConvertMode, TonePlacement } from '@lacthu/hanviet';
import { parseRecord } from '../lib/storage/parse-record';
import { storedValue, useStoredValue } from '../lib/storage/stored-value';

export const CONVERT_MODES: readonly ConvertMode[] = ['convert', 'reading', 'both'];
export const TONE_PLACEMENTS: readonly TonePlacement[] = ['old', 'new'];

/** The user's options for the offline engine; stored in this browser. */
export interface HanvietSettings {
  readonly mode: ConvertMode;
  /** hòa, thủy (`old`) or hoà, thuỷ (`new`). */
  readonly tonePlacement: TonePlacement;
}

const stored = storedValue<HanvietSettings>({
  key: 'hanvietConfig',
  decode: decodeHanvietSettings,
  encode: (settings) => JSON.stringify(settings),
});

/** Decodes any stored text; invalid values become the default. */
export function decodeHanvietSettings(text: string | null): HanvietSettings {
  const kept = parseRecord(text);
  return {
    mode: CONVERT_MODES.find((mode) => mode === kept['mode']) ?? 'convert',
    tonePlacement: TONE_PLACEMENTS.find((placement) => placement === kept['tonePlacement']) ?? 'old',
  };
}

/** Options of the offline engine, and a function that changes some of them; synchronised between tabs. */
export function useHanvietSettings(): readonly [HanvietSettings, (part: Partial<HanvietSettings>) => void] {
  return [useStoredValue(stored), change];
}

/** Returns the current options, for code outside components. */
export function getHanvietSettings(): HanvietSettings {
  return stored.get();
}

function change(part: Partial<HanvietSettings>): void {
  stored.set({ ...stored.get(), ...part });
}
