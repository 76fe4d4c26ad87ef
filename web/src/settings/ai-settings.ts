import { useMemo } from 'react';
import { splitKeys, type Reasoning } from '@lacthu/contracts';
import { matchPath, useLocation } from 'react-router';
import { patterns } from '../lib/paths';
import { parseRecord } from '../lib/storage/parse-record';
import { storedValue, useStoredValue } from '../lib/storage/stored-value';

/** `hanviet` is our offline engine: it runs on the server and needs no key. */
export const ENGINES = ['openai', 'googleai', 'hanviet'] as const;
export type Engine = (typeof ENGINES)[number];

/** The user's AI settings in the specified localStorage format. Keys leave the browser only inside requests. */
export interface AiSettings {
  readonly engine: Engine;
  readonly openAIKey: string;
  readonly baseUrl: string;
  readonly openAIModel: string;
  readonly googleAIKey: string;
  readonly googleAIModel: string;
  /** Several keys, preferred one first. */
  readonly googleAIKeyList: string;
  /** Absent: off. */
  readonly reasoning?: Reasoning;
}

/** How much a model may reason before it answers. */
export const REASONINGS = ['off', 'low', 'medium'] as const satisfies readonly Reasoning[];

export const DEFAULT_AI_SETTINGS: AiSettings = {
  engine: 'openai',
  openAIKey: '',
  baseUrl: 'https://api.openai.com/v1',
  openAIModel: 'gpt-4o-mini',
  googleAIKey: '',
  googleAIModel: 'gemini-2.0-flash',
  googleAIKeyList: '',
};

/** Decodes any stored text: unknown engines become the default engine, missing fields their defaults. */
export function decodeAiSettings(
  text: string | null,
  defaults: AiSettings = DEFAULT_AI_SETTINGS,
): AiSettings {
  const stored = parseRecord(text);
  const textOf = (field: Exclude<keyof AiSettings, 'reasoning'>): string => {
    const value = stored[field];
    return typeof value === 'string' ? value : defaults[field];
  };
  const reasoning = REASONINGS.find((level) => level === stored['reasoning']) ?? defaults.reasoning;
  return {
    engine: ENGINES.find((engine) => engine === stored['engine']) ?? defaults.engine,
    openAIKey: textOf('openAIKey'),
    baseUrl: textOf('baseUrl'),
    openAIModel: textOf('openAIModel'),
    googleAIKey: textOf('googleAIKey'),
    googleAIModel: textOf('googleAIModel'),
    googleAIKeyList: textOf('googleAIKeyList'),
    ...(reasoning !== undefined && { reasoning }),
  };
}

/** Returns the clean keys of the field for OpenAI, one per line; empty when the field has no key. */
export function openAiKeyOf({ openAIKey }: Pick<AiSettings, 'openAIKey'>): string {
  return splitKeys(openAIKey).join('\n');
}

/**
 * Returns the clean keys for a call, one per line; for Google the first one of the list when the single field is empty.
 */
export function apiKeyOf(settings: AiSettings): string {
  if (settings.engine === 'openai') return openAiKeyOf(settings);
  if (settings.engine === 'googleai') {
    return splitKeys(settings.googleAIKey).join('\n') || (splitKeys(settings.googleAIKeyList)[0] ?? '');
  }
  return '';
}

/** Returns the chosen model of the engine; undefined for the offline one. */
export function modelOf(settings: AiSettings): string | undefined {
  if (settings.engine === 'openai') return settings.openAIModel;
  return settings.engine === 'googleai' ? settings.googleAIModel : undefined;
}

/** Whether the settings suffice for a translation. */
export function isReady(settings: AiSettings): boolean {
  return settings.engine === 'hanviet' || apiKeyOf(settings) !== '';
}

/** Stored form: contains a Google model only after the user chose one, because its default depends on the page. */
type StoredSettings = Omit<AiSettings, 'googleAIModel'> & Partial<Pick<AiSettings, 'googleAIModel'>>;

const stored = storedValue<StoredSettings>({
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

/** Default Google model: project pages have another one than the rest (specification 2, §3). */
export function defaultGoogleModel(pathname: string): string {
  const isOfProject = PROJECT_PAGES.some((path) => matchPath({ path, end: false }, pathname) !== null);
  return isOfProject ? PROJECT_GOOGLE_MODEL : DEFAULT_AI_SETTINGS.googleAIModel;
}

/** AI settings that apply to this page, and a function that changes some of them; synchronised between tabs. */
export function useAiSettings(): readonly [AiSettings, (change: Partial<AiSettings>) => void] {
  const kept = useStoredValue(stored);
  const defaultModel = defaultGoogleModel(useLocation().pathname);
  const settings = useMemo(() => ({ googleAIModel: defaultModel, ...kept }), [kept, defaultModel]);
  return [settings, change];
}

function change(part: Partial<AiSettings>): void {
  stored.set({ ...stored.get(), ...part });
}
