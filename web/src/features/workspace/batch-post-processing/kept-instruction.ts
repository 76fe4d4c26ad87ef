import { storedValue } from '../../../lib/storage/stored-value';

/** The person's own task, kept so that it need not be typed again. */
export const keptInstruction = storedValue<string>({
  key: 'batch-post-process-instruction',
  decode: (text) => text ?? '',
  encode: (text) => text || null,
});
