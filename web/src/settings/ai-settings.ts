import { useMemo } from 'react';
import { splitKeys, type Reasoning } from '@lacthu/contracts';
import { matchPath, useLocation } from 'react-router';
import { patterns } from '../lib/paths';
import { parseRecord } from '../lib/storage/parse-record';
import { storedValue, useStoredValue } from '../lib/storage/stored-value';
import { projectNumbersIn, type KeyProjectNumbers } from './key-projects';

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
  /** Google keys that share a provider project; a key without a number is a project of its own. */
  readonly googleAIKeyProjects?: KeyProjectNumbers;
  /** Calls a day that one provider project may make; absent: unknown. */
  readonly openAIDailyLimit?: number;
  readonly googleAIDailyLimit?: number;
}

type OptionalField = 'reasoning' | 'googleAIKeyProjects' | (typeof DAILY_LIMITS)['openai' | 'googleai'];

/** Highest number of calls a day; the bound of the calls' schema. */
const HIGHEST_DAILY_LIMIT = 1_000_000;

const DAILY_LIMITS = { openai: 'openAIDailyLimit', googleai: 'googleAIDailyLimit' } as const;

/** Field of the calls a day that the person entered for the engine; undefined for the offline one. */
export function dailyLimitFieldOf(engine: Engine): (typeof DAILY_LIMITS)['openai' | 'googleai'] | undefined {
  return engine === 'hanviet' ? undefined : DAILY_LIMITS[engine];
}

/** Calls a day that may be made with the engine; undefined when they are unknown or out of bounds. */
export function dailyLimitOf(settings: AiSettings): number | undefined {
  const field = dailyLimitFieldOf(settings.engine);
  const limit = field && settings[field];
  return isDailyLimit(limit) ? limit : undefined;
}

/** Whether calls accept the number. */
export function isDailyLimit(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= HIGHEST_DAILY_LIMIT;
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
  const textOf = (field: Exclude<keyof AiSettings, OptionalField>): string => {
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
    ...limitsIn(stored),
  };
}

function limitsIn(stored: Readonly<Record<string, unknown>>): Partial<AiSettings> {
  const projects = projectNumbersIn(stored['googleAIKeyProjects']);
  const limits = Object.values(DAILY_LIMITS).filter((field) => isDailyLimit(stored[field]));
  return {
    ...(Object.keys(projects).length > 0 && { googleAIKeyProjects: projects }),
    ...Object.fromEntries(limits.map((field) => [field, stored[field]])),
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

/** Field of the settings that stores an engine's model. */
export const MODEL_FIELDS = { openai: 'openAIModel', googleai: 'googleAIModel' } as const;

/** Returns the change of the settings that chooses the model for the engine; none for the offline one. */
export function choiceOfModel(engine: Engine, model: string): Partial<AiSettings> {
  return engine === 'hanviet' ? {} : { [MODEL_FIELDS[engine]]: model };
}

/** Returns the clean Google keys of both fields, preferred one first. */
export function googleKeysOf(
  settings: Pick<AiSettings, 'googleAIKey' | 'googleAIKeyList'>,
): readonly string[] {
  return splitKeys(`${settings.googleAIKey}\n${settings.googleAIKeyList}`);
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
