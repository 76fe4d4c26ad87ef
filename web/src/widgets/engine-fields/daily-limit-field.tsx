import { useState } from 'react';
import { NumberInput } from '@mantine/core';
import { dailyLimitFieldOf, dailyLimitOf, isDailyLimit } from '../../settings/ai-settings';
import { engineTexts } from './engine-fields.texts';
import type { FieldsProps } from './fields-props';

/** Calls a day of one provider project; empty: unknown. A number out of bounds shows an error and is not stored. */
export function DailyLimitField({ settings, onChange }: Pick<FieldsProps, 'settings' | 'onChange'>) {
  const [typed, setTyped] = useState<number | string>(dailyLimitOf(settings) ?? '');
  const field = dailyLimitFieldOf(settings.engine);
  if (field === undefined) return null;
  return (
    <NumberInput
      label={engineTexts.dailyLimit}
      description={engineTexts.dailyLimitHint}
      error={typed !== '' && !isDailyLimit(typed) && engineTexts.dailyLimitInvalid}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={typed}
      onChange={(value) => {
        setTyped(value);
        onChange({ [field]: isDailyLimit(value) ? value : undefined });
      }}
    />
  );
}
