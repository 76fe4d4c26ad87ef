import type { ConvertMode, OwnTexts, TonePlacement } from '@lacthu/hanviet';
import type { GlossaryEntry } from '@lacthu/contracts';
import { textMark } from '../model/text-mark';

/** All that decides what the draft of a text is. */
export interface DraftSetting {
  /** Differs whenever a draft may: drafts are kept under it. */
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

/** The entries of a glossary that go into every translation. */
export function approvedNames(entries: readonly GlossaryEntry[]): Record<string, string> {
  return Object.fromEntries(
    entries.filter(({ status }) => status === 'approved').map(({ source, target }) => [source, target]),
  );
}

export function draftSetting(parts: Omit<DraftSetting, 'key'>): DraftSetting {
  const { mode, tonePlacement, names, own } = parts;
  return { ...parts, key: [mode, tonePlacement, textMark(JSON.stringify(names)), own?.key ?? ''].join(':') };
}
