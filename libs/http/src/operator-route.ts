import { SetMetadata } from '@nestjs/common';

export const OPERATOR_METADATA = 'lacthu:operator';

/** Marks routes that need no identity: probes and metrics on a port that only the inside network reaches. */
export const OpenToOperators = () => SetMetadata(OPERATOR_METADATA, true);
