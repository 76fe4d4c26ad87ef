import { ApiError } from '../../../api/api-error';
import { workspaceTexts } from '../texts';

/** Rewords the refusal of a project that does not open: its English is the specification's for the edit page only. */
export function openingRefusal(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'projects.project_not_found') return reworded(error, workspaceTexts.notFound);
  return error;
}

function reworded(error: ApiError, msg: string): ApiError {
  const { status, code, requestId } = error;
  return new ApiError({ status, code, requestId, msg });
}
