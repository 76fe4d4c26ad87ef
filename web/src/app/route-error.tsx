import { useRouteError } from 'react-router';
import { ApiError } from '../api/api-error';
import { PageProblem } from '../components/page-state/page-problem';
import { PlainLinkButton } from '../components/page-state/plain-button';
import { paths } from '../lib/paths';
import { routeErrorTexts } from './app.texts';

/** Stands in for a page that broke while rendering or whose code could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  const isMissingPart = isChunkFailure(error);
  return (
    <PageProblem
      heading="h1"
      title={isMissingPart ? routeErrorTexts.newVersionTitle : routeErrorTexts.title}
      error={error}
      {...(isMissingPart && !(error instanceof ApiError) ? { fallback: routeErrorTexts.newVersion } : {})}
      onRetry={() => window.location.reload()}
      action={
        // A whole page load: what broke may be the router's own state.
        <PlainLinkButton to={paths.home} reloadDocument>
          {routeErrorTexts.home}
        </PlainLinkButton>
      }
    />
  );
}

/** Browsers word a failed dynamic import differently; all of them mention the module or import. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}
