import { useMutation } from '@tanstack/react-query';
import { request } from '../../../api/client';

interface Typo {
  readonly lineId: number;
  /** The paragraph as it is on the screen, and as it should be. */
  readonly before: string;
  readonly after: string;
  readonly note: string;
}

/** POST /api/chapters/{id}/typo-reports; again for the same line replaces what was said before. */
export function useReportTypo(chapterId: number) {
  return useMutation({
    mutationFn: (typo: Typo) =>
      request(`/api/chapters/${chapterId}/typo-reports`, {
        method: 'POST',
        json: typo,
        answer: 'reportTypoResponseSchema',
      }),
  });
}
