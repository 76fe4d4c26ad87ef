import { storedValue, useStoredValue } from '../../../lib/storage/stored-value';
import type { ModelChoice } from '../../../settings/ai-models';
import {
  decodeAiSettings,
  DEFAULT_AI_SETTINGS,
  isReady,
  useAiSettings,
  type AiSettings,
} from '../../../settings/ai-settings';

/** Without a key a user can start at once with our offline engine. */
const QUICK_DEFAULTS: AiSettings = {
  ...DEFAULT_AI_SETTINGS,
  engine: 'hanviet',
  googleAIModel: 'gemini-2.0-flash-exp',
};

const named = (value: string): ModelChoice => ({ value, label: value });

/** Models of this page (specification 1, §9). */
export const QUICK_MODELS = {
  openai: ['gpt-4o-mini', 'gpt-3.5-turbo', 'gpt-4', 'gpt-4-turbo'].map(named),
  googleai: ['2.5-pro', '2.5-flash', '2.0-flash', '2.0-flash-exp', '2.0-pro', '1.5-flash', '1.5-pro'].map(
    (version) => named(`gemini-${version}`),
  ),
};

const codec = {
  decode: (text: string | null): AiSettings | null =>
    text === null ? null : decodeAiSettings(text, QUICK_DEFAULTS),
  encode: (config: AiSettings | null): string | null => (config === null ? null : JSON.stringify(config)),
};

/** Settings saved by the user, stored until cleared. */
const saved = storedValue<AiSettings | null>({ key: 'quickTranslateConfig', ...codec });

/** Unsaved changes, stored until the tab is closed. */
const changed = storedValue<AiSettings | null>({
  key: 'quickTranslateConfig.unsaved',
  area: 'session',
  ...codec,
});

export interface QuickConfig {
  readonly config: AiSettings;
  /** The settings differ from the saved ones, or none are saved. */
  readonly isUnsaved: boolean;
  readonly change: (part: Partial<AiSettings>) => void;
  readonly save: () => void;
  /** Deletes saved and unsaved settings, including keys. */
  readonly clear: () => void;
}

/** The page's own AI settings. They start with those of the side panel when these are usable. */
export function useQuickConfig(): QuickConfig {
  const kept = useStoredValue(saved);
  const unsaved = useStoredValue(changed);
  const [general] = useAiSettings();
  const config = unsaved ?? kept ?? (isReady(general) ? general : QUICK_DEFAULTS);
  return {
    config,
    isUnsaved: unsaved !== null || kept === null,
    change: (part) => changed.set({ ...config, ...part }),
    save: () => {
      saved.set(config);
      changed.set(null);
    },
    clear: clearQuickConfig,
  };
}

function clearQuickConfig(): void {
  saved.set(null);
  changed.set(null);
}
