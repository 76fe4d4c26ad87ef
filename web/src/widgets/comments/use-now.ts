import { useEffect, useState } from 'react';

const STEP_MS = 60_000;

/** The present moment, moved on once a minute: for ages that are told in minutes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), STEP_MS);
    return () => window.clearInterval(timer);
  }, []);
  return now;
}
