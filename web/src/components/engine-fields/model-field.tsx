import { useState } from 'react';
import { Select, TextInput } from '@mantine/core';
import type { ModelChoice } from '../../settings/ai-models';
import { engineTexts } from './engine-fields.texts';

const OTHER = 'other-model';

interface ModelFieldProps {
  readonly models: readonly ModelChoice[];
  readonly value: string;
  readonly onChange: (model: string) => void;
}

/** The specified models, or any other name: compatible servers have their own. */
export function ModelField({ models, value, onChange }: ModelFieldProps) {
  const isListed = models.some((model) => model.value === value);
  const [isOtherWanted, setOtherWanted] = useState(false);
  const isOther = isOtherWanted || !isListed;
  return (
    <>
      <Select
        label={engineTexts.model}
        data={[...models, { value: OTHER, label: engineTexts.otherModel }]}
        value={isOther ? OTHER : value}
        allowDeselect={false}
        onChange={(choice) => {
          setOtherWanted(choice === OTHER);
          if (choice !== null && choice !== OTHER) onChange(choice);
        }}
      />
      {isOther && (
        <TextInput
          label={engineTexts.otherModelName}
          description={engineTexts.otherModelHint}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
