import type { ErrorCode } from '@lacthu/contracts';

/** A model's answer that is not what was asked for. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';

  /**
   * @param code what the person is told when the second answer is no better
   * @param complaint Vietnamese: what the model is told when it is asked again; never words of its answer
   */
  constructor(
    readonly code: ErrorCode,
    readonly complaint: string,
  ) {
    super(code);
  }
}
