import { lazy, Suspense, type ReactNode } from 'react';
import { useIsAdult } from './adult-age';

const AdultQuestion = lazy(async () => ({ default: (await import('./adult-question')).AdultQuestion }));

interface AdultGateProps {
  /** The story is only for grown-ups; everybody else passes. */
  readonly isAdult: boolean;
  /** What the page is called while it asks. */
  readonly name: string;
  /** Not rendered, so that nothing of it can be seen or heard, until the visitor has answered. */
  readonly children: ReactNode;
}

/** Asks a visitor's age before a story for grown-ups, once in 90 days. */
export function AdultGate({ isAdult, name, children }: AdultGateProps) {
  const isOfAge = useIsAdult();
  if (!isAdult || isOfAge) return children;
  return (
    <Suspense>
      <AdultQuestion name={name} />
    </Suspense>
  );
}
