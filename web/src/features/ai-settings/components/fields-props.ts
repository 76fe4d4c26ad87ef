import type { AiSettings } from '../../../settings/ai-settings';

export interface FieldsProps {
  readonly settings: AiSettings;
  readonly onChange: (part: Partial<AiSettings>) => void;
}
