import { lazy, Suspense, type ReactNode } from 'react';
import { useIsAdult } from './adult-age';

const AdultQuestion = lazy(async () => ({ default: (await import('./adult-question')).AdultQuestion }));

interface AdultGateProps {
  /** The story is for adults; other stories pass. */
  readonly isAdult: boolean;
  /** Page title while the question is shown. */
  readonly name: string;
  /** Not rendered until the visitor has answered, so that nothing of it can be seen or heard. */
  readonly children: ReactNode;
}

/** Asks for a visitor's age before an adult story, once in 90 days. */
export function AdultGate({ isAdult, name, children }: AdultGateProps) {
  const isOfAge = useIsAdult();
  if (!isAdult || isOfAge) return children;
  return (
    <Suspense>
      <AdultQuestion name={name} />
    </Suspense>
  );
}
