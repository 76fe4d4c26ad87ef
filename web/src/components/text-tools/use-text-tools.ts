import { useEffect, useRef, useState } from 'react';
import { editText, type EditedText } from '../../api/translation/edit-text';
import { findRemnants } from '../../api/translation/find-remnants';
import { toasts } from '../../lib/toasts';
import { isReady, type AiSettings } from '../../settings/ai-settings';
import { hasLeftover, remnantsIn, replaceRemnants, type Remnant } from './remnants';
import { toolTexts } from './text-tools.texts';
import { scanFailure, shortfall, toolFailure } from './tool-failure';

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
 * @param allowed runs of Chinese that may stay
 */
export function useTextTools(
  settings: AiSettings,
  text: string,
  onChange: (text: string) => void,
  allowed: readonly string[] = [],
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
    if (isAllowed()) void run(title, async (signal) => offerEdit(title, text, await make(signal)));
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
      if (text.trim() !== '' && !hasLeftover(text, allowed)) return toasts.success(toolTexts.noneFound);
      if (isAllowed()) {
        void run(toolTexts.scan, (signal) => offerRemnants({ settings, text, allowed }, signal), scanFailure);
      }
    },
    stop: () => control.current?.abort(),
    accept: (remnants) => {
      if (offer === null) return;
      // The dialog stays, so that what was made can still be read and copied.
      if (offer.before !== text) return void refuse(toolTexts.textMoved);
      setOffer(null);
      onChange(offer.kind === 'edit' ? offer.after : replaceRemnants(text, remnants ?? offer.found));
      toasts.success(toolTexts.applied);
    },
    decline: () => setOffer(null),
  };
}

function offerEdit(title: string, before: string, edited: EditedText): ToolOffer | null {
  const note = shortfall(edited);
  if (edited.text !== before) return { kind: 'edit', title, before, after: edited.text, note };
  toasts.info([toolTexts.nothingChanged, note ?? ''].join(' ').trim());
  return null;
}

interface Scan {
  readonly settings: AiSettings;
  readonly text: string;
  readonly allowed: readonly string[];
}

async function offerRemnants({ settings, text, allowed }: Scan, signal: AbortSignal): Promise<ToolOffer> {
  const { results, offline } = await findRemnants(settings, text, signal);
  return {
    kind: 'remnants',
    before: text,
    found: remnantsIn(text, results, allowed),
    isOffline: offline && settings.engine !== 'hanviet',
  };
}

function refuse(words: string): false {
  toasts.error(words);
  return false;
}
