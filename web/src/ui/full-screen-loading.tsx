import { SealLogo } from './seal-logo';
import { pageStateTexts } from './page-state.texts';

/** Shown while it is not known yet who is here, or while the first page is on its way. */
export function FullScreenLoading() {
  return (
    <div className="first-sight" role="status">
      <SealLogo />
      <p>{pageStateTexts.loading}</p>
    </div>
  );
}
