import { useEffect, useEffectEvent } from 'react';
import { listenToLive } from './live-events';

const TOPIC = 'account';

/** Calls back when something about the account changed, such as Pro, so that the caller refetches it. */
export function useAccountHints(onHint: () => void): void {
  const tell = useEffectEvent(onHint);
  useEffect(() => listenToLive(TOPIC, () => tell()), []);
}
