import { useEffect, useRef, useState } from 'react';
import { editText, type EditedText } from '../../api/translation/edit-text';
import { findLeftovers } from '../../api/translation/find-leftovers';
import { toasts } from '../../lib/toasts';
import { formatNumber } from '../../lib/format/format';
import { isReady, type AiSettings } from '../../settings/ai-settings';
import { toLines } from '@lacthu/novel-text';
import { keepLocked, NO_LINES, type LinePlaces } from './locked-lines';
import { hasLeftover, leftoversIn, replaceLeftovers, type Leftover } from './leftovers';
import { toolTexts } from './text-tools.texts';
import { keptLockedWords, scanFailure, shortfall, toolFailure } from './tool-failure';

/** Specification 1, §7. */
export const EDIT_MS = 60_000;

/** The result of a tool, not applied yet. */
export type ToolOffer =
  | {
      readonly kind: 'edit';
      readonly title: string;
      /** Text that the result was made from. */
      readonly before: string;
      readonly after: string;
      /** Warning about parts that failed. */
      readonly note: string | null;
    }
  | {
      readonly kind: 'leftovers';
      readonly found: readonly Leftover[];
      /** How many locked lines with Chinese are left alone. */
      readonly keptLocked: number;
      readonly isOffline: boolean;
      /** The scanned text. */
      readonly before: string;
    };

export interface TextTools {
  /** Name of the running tool. */
  readonly busy: string | null;
  readonly offer: ToolOffer | null;
  /** @param originalText Chinese source, line by line, as context for the engine */
  edit(title: string, instruction: string, originalText?: string): void;
  /** Runs another tool that rewrites the whole text, under the same conditions. */
  propose(title: string, make: (signal: AbortSignal) => Promise<EditedText>): void;
  scan(): void;
  stop(): void;
  /** Applies the result; for leftovers with the user's replacements. */
  accept(leftovers?: readonly Leftover[]): void;
  decline(): void;
}

/**
 * Post-processing of one text. Nothing is applied before the user has seen it.
 * @param onChange receives the new text
 * @param limits allowed runs of Chinese, and lines that no tool may change
 */
export function useTextTools(
  settings: AiSettings,
  text: string,
  onChange: (text: string) => void,
  { allowed, locked }: ToolLimits = NO_LIMITS,
): TextTools {
  const [busy, setBusy] = useState<string | null>(null);
  const [offer, setOffer] = useState<ToolOffer | null>(null);
  const control = useRef<AbortController | null>(null);
  // Results that arrive after the page was left would be shown to no one, so the call is aborted.
  useEffect(() => () => control.current?.abort(), []);

  const run = async (
    name: string,
    work: (signal: AbortSignal) => Promise<ToolOffer | null>,
    wordsOf = toolFailure,
  ): Promise<void> => {
    const own = new AbortController();
    control.current = own;
    setBusy(name);
    try {
      const made = await work(own.signal);
      if (own.signal.aborted) toasts.info(toolTexts.stopped);
      else setOffer(made);
    } catch (error) {
      if (own.signal.aborted) toasts.info(toolTexts.stopped);
      else toasts.error(wordsOf(error));
    } finally {
      control.current = null;
      setBusy(null);
    }
  };

  // The second click of a double click arrives before the button is disabled, and would cost money too.
  const isAtWork = (): boolean => control.current !== null;
  const isAllowed = (): boolean => {
    if (isAtWork()) return false;
    if (text.trim() === '') return refuse(toolTexts.textMissing);
    return isReady(settings) || refuse(toolTexts.keyMissing(settings.engine.toUpperCase()));
  };

  const propose: TextTools['propose'] = (title, make) => {
    if (isAllowed()) void run(title, async (signal) => offerEdit(title, text, await make(signal), locked));
  };

  return {
    busy,
    offer,
    edit: (title, instruction, originalText) => {
      if (!isAllowed()) return;
      if (instruction.trim() === '') return void refuse(toolTexts.instructionMissing);
      const call = { settings, text, instruction, originalText, timeoutMs: EDIT_MS };
      propose(title, (signal) => editText({ ...call, signal }));
    },
    propose,
    scan: () => {
      if (isAtWork()) return;
      const { open, withChinese } = withoutLocked(text, locked, allowed);
      if (text.trim() !== '' && !hasLeftover(open, allowed)) {
        return withChinese === 0
          ? toasts.success(toolTexts.noneFound)
          : toasts.info(toolTexts.onlyLocked(formatNumber(withChinese)));
      }
      const scan = { settings, text, open, allowed, keptLocked: withChinese };
      if (isAllowed()) void run(toolTexts.scan, (signal) => offerLeftovers(scan, signal), scanFailure);
    },
    stop: () => control.current?.abort(),
    accept: (leftovers) => {
      if (offer === null) return;
      // The dialog stays open so that the result can still be read and copied.
      if (offer.before !== text) return void refuse(toolTexts.textMoved);
      const after = offer.kind === 'edit' ? offer.after : replaceLeftovers(text, leftovers ?? offer.found);
      // A line may have been locked while the result was shown.
      const settled = keepLocked(text, after, locked);
      if (settled === null) return void refuse(toolTexts.lockedMisplaced(formatNumber(locked.size)));
      setOffer(null);
      onChange(settled.text);
      toasts.success([toolTexts.applied, ...keptLockedWords(settled.kept)].join(' '));
    },
    decline: () => setOffer(null),
  };
}

/** Parts that a tool must not change. */
interface ToolLimits {
  /** Allowed runs of Chinese. */
  readonly allowed: readonly string[];
  /** Indices of the lines, from 0. */
  readonly locked: LinePlaces;
}

const NO_LIMITS: ToolLimits = { allowed: [], locked: NO_LINES };

/** Returns the text with locked lines blanked, and the number of those with Chinese that is not allowed. */
function withoutLocked(
  text: string,
  locked: LinePlaces,
  allowed: readonly string[],
): { open: string; withChinese: number } {
  if (locked.size === 0) return { open: text, withChinese: 0 };
  const lines = toLines(text);
  const withChinese = lines.filter((line, place) => locked.has(place) && hasLeftover(line, allowed)).length;
  return { open: lines.map((line, place) => (locked.has(place) ? '' : line)).join('\n'), withChinese };
}

function offerEdit(title: string, before: string, edited: EditedText, locked: LinePlaces): ToolOffer | null {
  const settled = keepLocked(before, edited.text, locked);
  if (settled === null) {
    refuse(toolTexts.lockedMisplaced(formatNumber(locked.size)));
    return null;
  }
  const words = [shortfall(edited), ...keptLockedWords(settled.kept)].filter((word) => word !== null);
  const note = words.length > 0 ? words.join(' ') : null;
  if (settled.text !== before) return { kind: 'edit', title, before, after: settled.text, note };
  toasts.info([toolTexts.nothingChanged, note ?? ''].join(' ').trim());
  return null;
}

interface Scan {
  readonly settings: AiSettings;
  readonly text: string;
  /** Returns the text without locked lines. */
  readonly open: string;
  readonly allowed: readonly string[];
  readonly keptLocked: number;
}

async function offerLeftovers(
  { settings, text, open, allowed, keptLocked }: Scan,
  signal: AbortSignal,
): Promise<ToolOffer> {
  const { results, offline } = await findLeftovers(settings, open, signal);
  return {
    kind: 'leftovers',
    before: text,
    found: leftoversIn(open, results, allowed),
    keptLocked,
    isOffline: offline && settings.engine !== 'hanviet',
  };
}

function refuse(words: string): false {
  toasts.error(words);
  return false;
}
