import { lazy, Suspense } from 'react';
import { securityTexts } from './security.texts';

// What the page draws is named in its own file: each name would lengthen the script that every reader loads first.
const SecondFactorCard = lazy(async () => ({
  default: (await import('./components/second-factor-card')).SecondFactorCard,
}));

/** The second factor of one's own account. */
export function SecurityPage() {
  return (
    <>
      <title>{`${securityTexts.title} · Lạc Thư`}</title>
      <Suspense>
        <SecondFactorCard />
      </Suspense>
    </>
  );
}
