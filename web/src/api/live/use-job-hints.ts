import { useEffect, useEffectEvent } from 'react';
import type { JOB_HINT, JobHint } from '@lacthu/contracts';
import { listenToLive } from './live-events';

/** Type only: the file would pull every schema into the page. */
const TOPIC: typeof JOB_HINT = 'job';

/** Calls back when a background job of the user changed, so that the caller refetches it. */
export function useJobHints(onHint: (hint: JobHint) => void): void {
  const tell = useEffectEvent(onHint);
  useEffect(() => listenToLive(TOPIC, (data) => tell(data as JobHint)), []);
}
