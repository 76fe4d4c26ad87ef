import { useEffect } from 'react';
import { AdsAfterLoad } from './ads-after-load';
import { afterFirstSight } from './after-first-sight';
import { BringShelf } from './bring-shelf';
import type { PageRouter } from './next-page';

export interface BehindThePageProps {
  readonly router: PageRouter;
  /** Path of the page that was opened. */
  readonly firstPath: string;
}

/** What goes on behind every page, and is loaded behind it. */
export function BehindThePage({ router, firstPath }: BehindThePageProps) {
  useEffect(() => afterFirstSight(router, firstPath), [router, firstPath]);
  return (
    <>
      <BringShelf />
      <AdsAfterLoad />
    </>
  );
}
