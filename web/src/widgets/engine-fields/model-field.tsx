import { useState } from 'react';
import { Button, Select, Text, TextInput, type ComboboxData } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatNumber } from '../../lib/format/format';
import type { ModelChoice } from '../../settings/ai-models';
import { modelOf, type AiSettings, apiKeyOf } from '../../settings/ai-settings';
import { messageOf } from '../../api/api-error';
import { useListModels } from '../../api/translation/model-list.mutations';
import { engineTexts } from './engine-fields.texts';
import styles from './model-field.module.css';

const OTHER = { value: 'other-model', label: engineTexts.otherModel };

interface ModelFieldProps {
  readonly settings: AiSettings;
  readonly models: readonly ModelChoice[];
  readonly onChange: (model: string) => void;
}

/**
 * Suggests the specified models and those listed by the provider; accepts any other name, because compatible servers
 * have their own.
 */
export function ModelField({ settings, models, onChange }: ModelFieldProps) {
  const value = modelOf(settings) ?? '';
  const provider = useProviderModels(settings);
  const further = (provider.names ?? []).filter((name) => !models.some((model) => model.value === name));
  const isListed = models.some((model) => model.value === value) || further.includes(value);
  const [isOtherWanted, setOtherWanted] = useState(false);
  const isOther = isOtherWanted || !isListed;
  return (
    <>
      <Select
        label={engineTexts.model}
        data={choices(models, further)}
        value={isOther ? OTHER.value : value}
        allowDeselect={false}
        searchable={further.length > 0}
        onChange={(choice) => {
          setOtherWanted(choice === OTHER.value);
          if (choice !== null && choice !== OTHER.value) onChange(choice);
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
      <div>
        <Button
          variant="subtle"
          className={styles.listModels}
          px="xs"
          justify="flex-start"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={provider.isLoading}
          onClick={provider.load}
        >
          {provider.isLoading ? engineTexts.listingModels : engineTexts.listModels}
        </Button>
        <ListingState provider={provider} />
      </div>
    </>
  );
}

function ListingState({ provider: { names, problem } }: { readonly provider: ProviderModels }) {
  return (
    <div role="status">
      {problem !== null && (
        <Text size="sm" c="var(--lt-danger)">
          {problem}
        </Text>
      )}
      {names !== null && (
        <Text size="sm" c="dimmed">
          {names.length === 0
            ? engineTexts.noModelListed
            : engineTexts.modelsListed(formatNumber(names.length))}
        </Text>
      )}
    </div>
  );
}

function choices(models: readonly ModelChoice[], further: readonly string[]): ComboboxData {
  if (further.length === 0) return [...models, OTHER];
  return [
    { group: engineTexts.specifiedModels, items: [...models, OTHER] },
    { group: engineTexts.providerModels, items: [...further] },
  ];
}

interface ProviderModels {
  /** Models listed by the provider; null until they are requested with this key and address. */
  readonly names: readonly string[] | null;
  /** Error message when the list could not be loaded. */
  readonly problem: string | null;
  readonly isLoading: boolean;
  load(): void;
}

/** Loads the list of models from the provider; only on request, because it sends the user's key. */
function useProviderModels(settings: AiSettings): ProviderModels {
  const listing = useListModels();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const [isKeyMissing, setKeyMissing] = useState(false);
  const access = JSON.stringify([
    settings.engine,
    settings.baseUrl,
    apiKeyOf(settings),
    settings.googleAIKeyList,
  ]);
  // A list loaded for another key or address does not apply to this one.
  const holds = askedFor === access;
  const problem = (): string | null => {
    if (isKeyMissing) return engineTexts.keyMissing(settings.engine);
    return listing.isError ? messageOf(listing.error, engineTexts.listFailure) : null;
  };
  return {
    names: holds ? (listing.data ?? null) : null,
    problem: holds ? problem() : null,
    isLoading: holds && listing.isPending,
    load: () => {
      const isMissing = apiKeyOf(settings) === '';
      setAskedFor(access);
      setKeyMissing(isMissing);
      // With an empty key no earlier list applies.
      if (isMissing) listing.reset();
      else listing.mutate(settings);
    },
  };
}
