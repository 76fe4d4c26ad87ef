import { countRecords, deleteRecordsOfOthers, type StoredRecord } from '../lib/storage/indexed-store';

// What stays in the browser of whoever signs out: on a computer of one's own that is wanted, on a shared one it is not.

/** Keys of the browser's storage. */
const DRAFTS = 'draft:';
const SETTINGS = ['aiConfig', 'quickTranslateConfig', 'quickTranslateConfig.unsaved'];
/** Texts of this tab. */
const TEXTS = ['quickTranslateTexts'];
/** Fields of AI settings that hold keys. */
const API_KEYS = ['openAIKey', 'googleAIKey', 'googleAIKeyList'];
/** No person has this id. */
const NO_USER_ID = 0;

/** A staged chapter, as far as it matters here: one that was added to its project is saved there. */
interface StagedRecord extends StoredRecord {
  readonly chapterId?: number | null;
}

/** Tells other tabs. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('lac-thu-forgotten');
if (channel) channel.onmessage = clearMemory;

export interface LocalUserData {
  /** Unsaved texts: chapters, and texts that are no chapter yet. */
  readonly drafts: number;
  readonly hasApiKey: boolean;
}

/** What of a person's work and secrets this browser keeps. */
export async function findLocalUserData(): Promise<LocalUserData> {
  const staged = await countRecords<StagedRecord>(({ chapterId }) => chapterId == null).catch(() => 0);
  return { drafts: draftKeys().length + staged, hasApiKey: SETTINGS.some(holdsKey) };
}

/** Forgets it for good, in every tab, and ends what would write it again. */
export async function clearLocalUserData(): Promise<void> {
  for (const area of areas()) for (const key of [...draftKeys(), ...SETTINGS]) area.removeItem(key);
  clearMemory();
  channel?.postMessage(null);
  await deleteRecordsOfOthers(NO_USER_ID).catch(() => undefined);
}

/** As after a storage that was cleared elsewhere: the stores of this tab read again what is there. */
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

/** None where storage is closed. */
function areas(): Storage[] {
  try {
    return [window.localStorage, window.sessionStorage];
  } catch {
    return [];
  }
}
