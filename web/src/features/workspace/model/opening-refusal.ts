import { ApiError } from '../../../api/api-error';
import { workspaceTexts } from '../texts';

/**
 * What the workspace says when a project does not open. The specification words these two refusals in English for
 * the edit page only; here a translator reads them in Vietnamese.
 */
export function openingRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'projects.project_forbidden') return reworded(error, workspaceTexts.forbidden);
  if (error.code === 'projects.project_not_found') return reworded(error, workspaceTexts.notFound);
  return error;
}

function reworded(error: ApiError, msg: string): ApiError {
  const { status, code, requestId } = error;
  return new ApiError({ status, code, requestId, msg });
}
