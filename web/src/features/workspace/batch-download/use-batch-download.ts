import { useEffect, useRef, useState } from 'react';
import type { ChapterSummary } from '@lacthu/contracts';
import { ApiError } from '../../../api/api-error';
import { holdPage, type LeaveQuestion } from '../../../lib/page-hold';
import { failureWords, type FailureWords } from './model/failure-words';
import { downloadTexts } from './texts';
import type { DownloadProgress, DownloadResult } from './downloading/download-work';
import { startDownload, type DownloadOptions } from './downloading/start-download';

/** Minimum interval between two progress updates, in ms. */
const REPORT_MS = 100;
const NOT_PRO = 'platform.pro_only';
const LEAVING: LeaveQuestion = {
  title: downloadTexts.leaveTitle,
  text: downloadTexts.leaveText,
  confirm: downloadTexts.leave,
};

export type DownloadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: DownloadProgress; readonly since: number }
  | {
      readonly kind: 'failed';
      readonly words: FailureWords;
      readonly order: DownloadOptions;
      /** Chapters missing in the download; empty when nothing was downloaded. */
      readonly left: readonly ChapterSummary[];
      readonly saved: number;
    };

interface Endings {
  readonly onDone: (saved: number) => void;
  /** The Pro term has ended meanwhile. */
  readonly onNotPro: () => void;
}

export interface BatchDownload {
  readonly state: DownloadState;
  start(order: DownloadOptions): void;
  /** Cancels the download silently; saved files stay. */
  stop(): void;
}

/** Runs one download at a time, blocks leaving the page meanwhile, and cancels on unmount. */
export function useBatchDownload({ onDone, onNotPro }: Endings): BatchDownload {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (order: DownloadOptions): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const release = holdPage(LEAVING);
    signal.addEventListener('abort', release);
    const reports = latestOnly((progress: DownloadProgress, since: number) => {
      if (!signal.aborted) setState({ kind: 'running', progress, since });
    });
    try {
      const result = await startDownload(order, { signal, report: reports.tell }).finally(() => {
        release();
        reports.end();
      });
      if (result.failure) return setState(partly(order, result, result.failure));
      setState({ kind: 'idle' });
      onDone(result.saved);
    } catch (error) {
      // Cancelled by the user or by leaving the page: silent, as specified.
      if (signal.aborted) return;
      if (error instanceof ApiError && error.code === NOT_PRO) return onNotPro();
      const words = failureWords(error, order.type, order.way);
      setState({ kind: 'failed', words, order, left: [], saved: 0 });
    }
  };
  return {
    state,
    start: (order) => void run(order),
    stop: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}

function partly(order: DownloadOptions, { left, saved }: DownloadResult, failure: Error): DownloadState {
  return { kind: 'failed', words: failureWords(failure, order.type, order.way), order, left, saved };
}

/** Throttles progress reports: passes on the first at once and then the newest at intervals. */
function latestOnly(show: (progress: DownloadProgress, since: number) => void) {
  const since = Date.now();
  let latest: DownloadProgress | null = null;
  let timer: number | undefined;
  const flush = (): void => {
    timer = undefined;
    if (latest) show(latest, since);
  };
  return {
    tell: (progress: DownloadProgress): void => {
      const isFirst = latest === null;
      latest = progress;
      if (isFirst) flush();
      else timer ??= window.setTimeout(flush, REPORT_MS);
    },
    end: (): void => window.clearTimeout(timer),
  };
}
