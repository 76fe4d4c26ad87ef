import type { ModelChoice } from '../../settings/ai-models';
import type { AiSettings } from '../../settings/ai-settings';

export interface FieldsProps {
  readonly settings: AiSettings;
  /** Suggested models; any other name can be typed. */
  readonly models: readonly ModelChoice[];
  readonly onChange: (part: Partial<AiSettings>) => void;
}
