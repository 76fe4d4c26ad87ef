import { SealLogo } from './seal-logo';
import { pageStateTexts } from './page-state.texts';

/** Shown while the session or the first page is loading. */
export function FullScreenLoading() {
  return (
    <div className="first-sight" role="status">
      <SealLogo />
      <p>{pageStateTexts.loading}</p>
    </div>
  );
}
