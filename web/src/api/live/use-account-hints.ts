import { useEffect, useEffectEvent } from 'react';
import { listenToLive } from './live-events';

const TOPIC = 'account';

/** Calls back when something about this person's account is new, such as Pro: the moment to ask for it again. */
export function useAccountHints(onHint: () => void): void {
  const tell = useEffectEvent(onHint);
  useEffect(() => listenToLive(TOPIC, () => tell()), []);
}
