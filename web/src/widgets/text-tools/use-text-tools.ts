import { useEffect, useRef, useState } from 'react';
import { editText, type EditedText } from '../../api/translation/edit-text';
import { findRemnants } from '../../api/translation/find-remnants';
import { toasts } from '../../lib/toasts';
import { formatNumber } from '../../lib/format/format';
import { isReady, type AiSettings } from '../../settings/ai-settings';
import { toLines } from '@lacthu/novel-text';
import { keepLocked, NO_LINES, type LinePlaces } from './locked-lines';
import { hasLeftover, remnantsIn, replaceRemnants, type Remnant } from './remnants';
import { toolTexts } from './text-tools.texts';
import { keptLockedWords, scanFailure, shortfall, toolFailure } from './tool-failure';

/** Specification 1, §7. */
export const EDIT_MS = 60_000;

/** What a tool has made and the person has not yet agreed to. */
export type ToolOffer =
  | {
      readonly kind: 'edit';
      readonly title: string;
      /** The text that the new one was made for. */
      readonly before: string;
      readonly after: string;
      /** What did not go as wished. */
      readonly note: string | null;
    }
  | {
      readonly kind: 'remnants';
      readonly found: readonly Remnant[];
      /** How many locked lines with Chinese are left alone. */
      readonly keptLocked: number;
      readonly isOffline: boolean;
      /** The text that was scanned. */
      readonly before: string;
    };

export interface TextTools {
  /** The tool at work, by its name. */
  readonly busy: string | null;
  readonly offer: ToolOffer | null;
  /** @param originalText its Chinese, line by line, for the engine to look at */
  edit(title: string, instruction: string, originalText?: string): void;
  /** Another tool that makes the whole text anew, under the same conditions. */
  propose(title: string, make: (signal: AbortSignal) => Promise<EditedText>): void;
  scan(): void;
  stop(): void;
  /** Takes the offer over; for leftovers with the person's own words. */
  accept(remnants?: readonly Remnant[]): void;
  decline(): void;
}

/**
 * Post-processing of one text. Nothing is changed before the person has seen it.
 * @param onChange takes the new text
 * @param limits runs of Chinese that may stay, and lines that no tool may change
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
  // Nobody would see what comes after the page has gone.
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

  // The second click of a double click comes before the page shows what the first has begun, and would be paid for too.
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
      if (isAllowed()) void run(toolTexts.scan, (signal) => offerRemnants(scan, signal), scanFailure);
    },
    stop: () => control.current?.abort(),
    accept: (remnants) => {
      if (offer === null) return;
      // The dialog stays, so that what was made can still be read and copied.
      if (offer.before !== text) return void refuse(toolTexts.textMoved);
      const after = offer.kind === 'edit' ? offer.after : replaceRemnants(text, remnants ?? offer.found);
      // A line may have been locked while the offer was looked at.
      const settled = keepLocked(text, after, locked);
      if (settled === null) return void refuse(toolTexts.lockedMisplaced(formatNumber(locked.size)));
      setOffer(null);
      onChange(settled.text);
      toasts.success([toolTexts.applied, ...keptLockedWords(settled.kept)].join(' '));
    },
    decline: () => setOffer(null),
  };
}

/** What a tool must leave alone. */
interface ToolLimits {
  /** Runs of Chinese that may stay. */
  readonly allowed: readonly string[];
  /** Lines of the text, from 0. */
  readonly locked: LinePlaces;
}

const NO_LIMITS: ToolLimits = { allowed: [], locked: NO_LINES };

/** The text with locked lines blank, and how many of those hold Chinese that may not stay. */
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
  /** The text without locked lines. */
  readonly open: string;
  readonly allowed: readonly string[];
  readonly keptLocked: number;
}

async function offerRemnants(
  { settings, text, open, allowed, keptLocked }: Scan,
  signal: AbortSignal,
): Promise<ToolOffer> {
  const { results, offline } = await findRemnants(settings, open, signal);
  return {
    kind: 'remnants',
    before: text,
    found: remnantsIn(open, results, allowed),
    keptLocked,
    isOffline: offline && settings.engine !== 'hanviet',
  };
}

function refuse(words: string): false {
  toasts.error(words);
  return false;
}
