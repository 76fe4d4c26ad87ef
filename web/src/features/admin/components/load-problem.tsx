import { ApiError } from '../../../api/api-error';
import { PageProblem } from '../../../widgets/page-problem';
import { adminFailure } from '../model/failure';
import { adminTexts } from '../texts';

interface LoadProblemProps {
  readonly error: unknown;
  readonly title?: string;
  /** Message when the server sent none. */
  readonly fallback?: string;
  readonly onRetry: () => void;
}

/** Part of the administration that failed to load, in the specification's words. */
export function LoadProblem({ error, title, fallback, onRetry }: LoadProblemProps) {
  const known = error instanceof ApiError ? error : null;
  const worded = new ApiError({
    status: known?.status ?? 0,
    code: known?.code ?? 'web.unnamed_error',
    msg: adminFailure(error, fallback ?? adminTexts.loadFailure),
    requestId: known?.requestId,
  });
  return <PageProblem title={title ?? adminTexts.loadProblem} error={worded} onRetry={onRetry} />;
}
