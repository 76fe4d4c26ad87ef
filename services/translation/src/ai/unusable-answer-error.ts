import type { ErrorCode } from '@lacthu/contracts';

/** A model's answer that does not match the question's format. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';

  /**
   * @param code error for the person, when the second answer is unusable, too
   * @param complaint Vietnamese sentence for the second question to the model; never contains words of its answer
   */
  constructor(
    readonly code: ErrorCode,
    readonly complaint: string,
  ) {
    super(code);
  }
}
