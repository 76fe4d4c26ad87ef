import { storedValue, useStoredValue } from '../lib/storage/stored-value';

/** `hanviet` is our offline engine: it runs on the server and needs no key. */
export const ENGINES = ['openai', 'googleai', 'hanviet'] as const;
export type Engine = (typeof ENGINES)[number];

/** What the person chose for AI, as specified for local storage. Keys never leave the browser but in a request. */
export interface AiSettings {
  readonly engine: Engine;
  readonly openAIKey: string;
  readonly baseUrl: string;
  readonly openAIModel: string;
  readonly googleAIKey: string;
  readonly googleAIModel: string;
  /** One key a line, the first preferred. */
  readonly googleAIKeyList: string;
}

export const DEFAULT_AI_SETTINGS: AiSettings = {
  engine: 'openai',
  openAIKey: '',
  baseUrl: 'https://api.openai.com/v1',
  openAIModel: 'gpt-4o-mini',
  googleAIKey: '',
  googleAIModel: 'gemini-2.0-flash',
  googleAIKeyList: '',
};

/** Reads whatever text is stored: unknown engines become the default one, missing fields their defaults. */
export function decodeAiSettings(
  text: string | null,
  defaults: AiSettings = DEFAULT_AI_SETTINGS,
): AiSettings {
  const stored = parseRecord(text);
  const textOf = (field: keyof AiSettings): string => {
    const value = stored[field];
    return typeof value === 'string' ? value : defaults[field];
  };
  return {
    engine: ENGINES.find((engine) => engine === stored['engine']) ?? defaults.engine,
    openAIKey: textOf('openAIKey'),
    baseUrl: textOf('baseUrl'),
    openAIModel: textOf('openAIModel'),
    googleAIKey: textOf('googleAIKey'),
    googleAIModel: textOf('googleAIModel'),
    googleAIKeyList: textOf('googleAIKeyList'),
  };
}

/** The keys of a multi-key text, trimmed, without blank lines. */
export function keyLines(list: string): string[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The key a call uses: for Google the first line of the list where the single field is empty. */
export function apiKeyOf(settings: AiSettings): string {
  if (settings.engine === 'openai') return settings.openAIKey.trim();
  if (settings.engine === 'googleai') {
    return settings.googleAIKey.trim() || (keyLines(settings.googleAIKeyList)[0] ?? '');
  }
  return '';
}

/** The model chosen for the engine; none for the offline one. */
export function modelOf(settings: AiSettings): string | undefined {
  if (settings.engine === 'openai') return settings.openAIModel;
  return settings.engine === 'googleai' ? settings.googleAIModel : undefined;
}

/** Whether a translation can be asked for with these settings. */
export function isReady(settings: AiSettings): boolean {
  return settings.engine === 'hanviet' || apiKeyOf(settings) !== '';
}

const stored = storedValue<AiSettings>({
  key: 'aiConfig',
  decode: decodeAiSettings,
  encode: (settings) => JSON.stringify(settings),
});

/** The AI settings and the way to change some of them; every tab follows. */
export function useAiSettings(): readonly [AiSettings, (change: Partial<AiSettings>) => void] {
  return [useStoredValue(stored), change];
}

function change(part: Partial<AiSettings>): void {
  stored.set({ ...stored.get(), ...part });
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = text === null ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
