import { useEffect, useEffectEvent } from 'react';
import type { JOB_HINT, JobHint } from '@lacthu/contracts';
import { listenToLive } from './live-events';

/** As a type only, for its file would bring every schema into the page. */
const TOPIC: typeof JOB_HINT = 'job';

/** Calls back when something about a background job of this person is new: the moment to ask for it again. */
export function useJobHints(onHint: (hint: JobHint) => void): void {
  const tell = useEffectEvent(onHint);
  useEffect(() => listenToLive(TOPIC, (data) => tell(data as JobHint)), []);
}
