import type { ConvertMode, TonePlacement } from '@lacthu/hanviet';
import { storedValue, useStoredValue } from '../lib/storage/stored-value';

export const CONVERT_MODES: readonly ConvertMode[] = ['convert', 'reading', 'both'];
export const TONE_PLACEMENTS: readonly TonePlacement[] = ['old', 'new'];

/** How the offline engine writes, as the person chose it last; kept in this browser. */
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

/** Reads whatever text is stored; what cannot be becomes the default. */
export function decodeHanvietSettings(text: string | null): HanvietSettings {
  const kept = parse(text);
  return {
    mode: CONVERT_MODES.find((mode) => mode === kept['mode']) ?? 'convert',
    tonePlacement: TONE_PLACEMENTS.find((placement) => placement === kept['tonePlacement']) ?? 'old',
  };
}

/** The settings of the offline engine, and the way to change some of them; every tab follows. */
export function useHanvietSettings(): readonly [HanvietSettings, (part: Partial<HanvietSettings>) => void] {
  return [useStoredValue(stored), change];
}

/** The settings as they hold now, for what is no component. */
export function getHanvietSettings(): HanvietSettings {
  return stored.get();
}

function change(part: Partial<HanvietSettings>): void {
  stored.set({ ...stored.get(), ...part });
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
