import { lazy, Suspense } from 'react';
import { securityTexts } from './security.texts';

// The components of the page are exported from their own file: each export name would lengthen the script that every
// reader loads first.
const SecondFactorCard = lazy(async () => ({
  default: (await import('./components/second-factor-card')).SecondFactorCard,
}));

/** The account's second factor. */
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
