import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/api-error';
import { isLanguageModel } from './ask-ai';
import { toasts } from '../../../lib/toasts';
import { setAiPanel } from '../../../settings/ai-panel';
import { isReady, useAiSettings, type AiSettings } from '../../../settings/ai-settings';
import { memoryTexts } from './texts';

export interface AiCalling {
  readonly settings: AiSettings;
  readonly isRunning: boolean;
  /** Whether a language model is available; otherwise tells the user and opens the settings. */
  canAsk(): boolean;
  /** The response; null when the user stopped the call or it failed, which has been reported then. */
  ask<T>(call: (access: { settings: AiSettings; signal: AbortSignal }) => Promise<T>): Promise<T | null>;
  stop(): void;
}

/** Runs one AI call at a time; it can be stopped and is aborted on unmount. */
export function useAiCall(): AiCalling {
  const [settings] = useAiSettings();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask: AiCalling['ask'] = async (call) => {
    if (running.current) return null;
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    try {
      return await call({ settings, signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted) toasts.info(memoryTexts.stopped);
      else toasts.error(messageOf(error, memoryTexts.aiFailure));
      return null;
    } finally {
      running.current = null;
      setRunning(false);
    }
  };
  return {
    settings,
    isRunning,
    canAsk: () => canAsk(settings),
    ask,
    stop: () => running.current?.abort(),
  };
}

function canAsk(settings: AiSettings): boolean {
  if (isLanguageModel(settings.engine) && isReady(settings)) return true;
  toasts.error(
    isLanguageModel(settings.engine)
      ? memoryTexts.keyMissing(settings.engine.toUpperCase())
      : memoryTexts.offline,
  );
  setAiPanel(true);
  return false;
}
