import { ApiError } from '../../../api/api-error';
import { PageProblem } from '../../../widgets/page-problem';
import { adminFailure } from '../model/failure';
import { adminTexts } from '../texts';

interface LoadProblemProps {
  readonly error: unknown;
  readonly title?: string;
  /** Where the server said nothing. */
  readonly fallback?: string;
  readonly onRetry: () => void;
}

/** A part of the administration that could not be loaded, in the words the specification has for it. */
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
