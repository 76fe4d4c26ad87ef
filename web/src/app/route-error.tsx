import { useRouteError } from 'react-router';
import { ApiError } from '../api/api-error';
import { PageProblem } from '../widgets/page-problem';
import { PlainLinkButton } from '../ui/plain-button';
import { paths } from '../lib/paths';
import { routeErrorTexts } from './app.texts';

/** Error page shown when a page failed to render or its code could not be loaded. */
export function RouteError() {
  const error = useRouteError();
  const { title, fallback } = wordsFor(error);
  const isOffline = title === routeErrorTexts.offlineTitle;
  return (
    <PageProblem
      heading="h1"
      title={title}
      error={error}
      {...(fallback === undefined ? {} : { fallback })}
      onRetry={() => window.location.reload()}
      action={
        // A full page load, because the router's own state may be broken.
        <PlainLinkButton to={isOffline ? paths.offlineChapters : paths.home} reloadDocument>
          {isOffline ? routeErrorTexts.offlineChapters : routeErrorTexts.home}
        </PlainLinkButton>
      }
    />
  );
}

function wordsFor(error: unknown): { readonly title: string; readonly fallback?: string } {
  if (error instanceof ApiError || !isChunkFailure(error)) return { title: routeErrorTexts.title };
  return navigator.onLine
    ? { title: routeErrorTexts.newVersionTitle, fallback: routeErrorTexts.newVersion }
    : { title: routeErrorTexts.offlineTitle, fallback: routeErrorTexts.offline };
}

/**
 * Each browser words a failed dynamic import differently; all of them mention the module or import, or its stylesheet
 * (Vite).
 */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && /import|module|unable to preload/i.test(error.message);
}
