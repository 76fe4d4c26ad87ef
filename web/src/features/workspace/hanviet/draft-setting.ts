import type { ConvertMode, OwnTexts, TonePlacement } from '@lacthu/hanviet';
import type { GlossaryEntry } from '@lacthu/contracts';
import { textMark } from '../model/text-mark';

/** All inputs of a draft. */
export interface DraftSetting {
  /** Cache key of drafts: differs whenever a draft may. */
  readonly key: string;
  readonly projectId: number;
  readonly mode: ConvertMode;
  readonly tonePlacement: TonePlacement;
  /** Approved entries of the project's glossary: Chinese → Vietnamese. */
  readonly names: Readonly<Record<string, string>>;
  readonly own: OwnDictionary | undefined;
}

interface OwnDictionary {
  readonly key: string;
  readonly texts: OwnTexts;
}

/** The glossary entries used in every translation. */
export function approvedNames(entries: readonly GlossaryEntry[]): Record<string, string> {
  return Object.fromEntries(
    entries.filter(({ status }) => status === 'approved').map(({ source, target }) => [source, target]),
  );
}

export function draftSetting(parts: Omit<DraftSetting, 'key'>): DraftSetting {
  const { mode, tonePlacement, names, own } = parts;
  return { ...parts, key: [mode, tonePlacement, textMark(JSON.stringify(names)), own?.key ?? ''].join(':') };
}
