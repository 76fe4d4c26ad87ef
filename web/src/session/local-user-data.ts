import { countRecords, deleteRecordsOfOthers, type StoredRecord } from '../lib/storage/indexed-store';

// Data that stays in the browser after sign-out: wanted on one's own computer, unwanted on a shared one.

/** Keys in localStorage and sessionStorage. */
const DRAFTS = 'draft:';
const SETTINGS = ['aiConfig', 'quickTranslateConfig', 'quickTranslateConfig.unsaved'];
/** Keys of texts that belong to this tab. */
const TEXTS = ['quickTranslateTexts'];
/** Fields of AI settings that hold keys. */
const API_KEYS = ['openAIKey', 'googleAIKey', 'googleAIKeyList'];
/** An id that no user has. */
const NO_USER_ID = 0;

/** The relevant part of a staged chapter: one with a chapter id is already saved in its project. */
interface StagedRecord extends StoredRecord {
  readonly chapterId?: number | null;
}

/** Notifies other tabs. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lac-thu-forgotten');
if (channel) channel.onmessage = clearMemory;

export interface LocalUserData {
  /** Number of unsaved texts: chapters, and staged texts that are not chapters yet. */
  readonly drafts: number;
  readonly hasApiKey: boolean;
}

/** Returns which drafts and keys of the user this browser stores. */
export async function findLocalUserData(): Promise<LocalUserData> {
  const staged = await countRecords<StagedRecord>(({ chapterId }) => chapterId == null).catch(() => 0);
  return { drafts: draftKeys().length + staged, hasApiKey: SETTINGS.some(holdsKey) };
}

/** Deletes the data in every tab and makes stores drop their values so that nothing writes them again. */
export async function clearLocalUserData(): Promise<void> {
  for (const area of areas()) for (const key of [...draftKeys(), ...SETTINGS]) area.removeItem(key);
  clearMemory();
  channel?.postMessage(null);
  await deleteRecordsOfOthers(NO_USER_ID).catch(() => undefined);
}

/** Sends the event of a storage cleared elsewhere, so that the stores of this tab reload their values. */
function clearMemory(): void {
  for (const area of areas()) for (const key of TEXTS) area.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

function draftKeys(): string[] {
  return areas().flatMap((area) => Object.keys(area).filter((key) => key.startsWith(DRAFTS)));
}

function holdsKey(name: string): boolean {
  return areas().some((area) => {
    try {
      const kept: unknown = JSON.parse(area.getItem(name) ?? 'null');
      return Object.entries(kept ?? {}).some(([field, value]) => API_KEYS.includes(field) && value !== '');
    } catch {
      return false;
    }
  });
}

/** Empty when storage is closed. */
function areas(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}
