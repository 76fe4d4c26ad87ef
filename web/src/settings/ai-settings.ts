import { useMemo } from 'react';
import { matchPath, useLocation } from 'react-router';
import { patterns } from '../lib/paths';
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

/** What is kept: a Google model only once the person chose one, for its default depends on the page. */
type KeptSettings = Omit<AiSettings, 'googleAIModel'> & Partial<Pick<AiSettings, 'googleAIModel'>>;

const stored = storedValue<KeptSettings>({
  key: 'aiConfig',
  decode: (text) => {
    const { googleAIModel, ...others } = decodeAiSettings(text);
    return typeof parseRecord(text)['googleAIModel'] === 'string' ? { ...others, googleAIModel } : others;
  },
  encode: (settings) => JSON.stringify(settings),
});

const PROJECT_PAGES = [
  patterns.createProject,
  patterns.editProject,
  patterns.project,
  patterns.projectOtherReading,
];
const PROJECT_GOOGLE_MODEL = 'gemini-2.0-flash-exp';

/** The Google model where nobody chose one: on the pages of projects another one than elsewhere (specification 2, §3). */
export function defaultGoogleModel(pathname: string): string {
  const isOfProject = PROJECT_PAGES.some((path) => matchPath({ path, end: false }, pathname) !== null);
  return isOfProject ? PROJECT_GOOGLE_MODEL : DEFAULT_AI_SETTINGS.googleAIModel;
}

/** The AI settings as they hold on this page, and the way to change some of them; every tab follows. */
export function useAiSettings(): readonly [AiSettings, (change: Partial<AiSettings>) => void] {
  const kept = useStoredValue(stored);
  const defaultModel = defaultGoogleModel(useLocation().pathname);
  const settings = useMemo(() => ({ googleAIModel: defaultModel, ...kept }), [kept, defaultModel]);
  return [settings, change];
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
