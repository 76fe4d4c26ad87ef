import { findModelIn } from '@lacthu/contracts';
import { useState } from 'react';
import { Badge, Button, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/api-error';
import {
  mayListModels,
  providerModelsQuery,
  useModels,
  type ModelKnowledge,
} from '../../api/translation/models.queries';
import { commonTexts } from '../../frequent.texts';
import { formatNumber } from '../../lib/format/format';
import type { ModelChoice } from '../../settings/ai-models';
import { modelOf, type AiSettings } from '../../settings/ai-settings';

import { useOwnPrices } from '../../settings/model-prices';
import { engineTexts } from './engine-fields.texts';
import { modelGroups, namedModel, searchModels, withTypedName } from './model-choices';
import { endWords, factWords, noteOf } from './model-words';
import styles from './model-field.module.css';

interface ModelFieldProps {
  readonly settings: AiSettings;
  /** The specified models of the page. */
  readonly models: readonly ModelChoice[];
  readonly onChange: (model: string) => void;
}

/**
 * A searchable list of the specified models, those of the catalog and those that the provider lists; accepts any other
 * name, because compatible servers have their own.
 */
export function ModelField({ settings, models: specified, onChange }: ModelFieldProps) {
  const value = modelOf(settings) ?? '';
  const knowledge = useModels(settings);
  const listing = useListing(settings);
  const [search, setSearch] = useState('');
  const groups = modelGroups(specified, knowledge, value);
  const choices = withTypedName(groups, search);
  const labelOf = (model: string): string =>
    groups.flatMap(({ items }) => items).find((item) => item.value === model)?.label ?? model;
  const choose = (model: string): void => {
    setSearch(labelOf(model));
    if (model !== value) onChange(model);
  };
  return (
    <>
      <Select
        label={engineTexts.model}
        description={engineTexts.modelHint}
        data={choices}
        value={value}
        allowDeselect={false}
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ search: words }) => searchModels(choices, words)}
        renderOption={({ option }) => <ModelOption id={option.value} label={option.label} {...knowledge} />}
        maxDropdownHeight={320}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        onDropdownOpen={listing.want}
        onOptionSubmit={choose}
        onBlur={(event) => {
          const named = namedModel(groups, event.currentTarget.value);
          if (named !== null) choose(named);
        }}
      />
      <ModelNote words={noteOf(value, knowledge)} />
      <Listing listing={listing} count={knowledge.listed?.length ?? null} />
    </>
  );
}

interface ModelOptionProps extends Pick<ModelKnowledge, 'models' | 'listed'> {
  readonly id: string;
  readonly label: string;
}

/** Name of a model, whether it ends, its price and its window. */
function ModelOption({ id, label, models, listed }: ModelOptionProps) {
  const own = useOwnPrices();
  const model = findModelIn(models, id);
  // The provider still has what it lists.
  const isOver = model?.state === 'ended' && listed?.includes(id) !== true;
  const end = model && (isOver || model.state !== 'ended') ? endWords(model) : null;
  return (
    <div className={styles.option}>
      <span className={styles.name}>{label}</span>
      {end !== null && (
        <Badge className={styles.end} color={isOver ? 'son' : 'hoPhach'} variant="light" size="sm">
          {end}
        </Badge>
      )}
      <span className={styles.facts}>
        {!label.startsWith(id) && model !== undefined && `${id} · `}
        {factWords(id, models, own)}
      </span>
    </div>
  );
}

function ModelNote({ words }: { readonly words: string | null }) {
  return (
    <div role="status">
      {words !== null && (
        <Text size="sm" c="var(--lt-warning)">
          {words}
        </Text>
      )}
    </div>
  );
}

interface ListingProps {
  readonly listing: ReturnType<typeof useListing>;
  /** Number of listed models; null while the list is not known. */
  readonly count: number | null;
}

function Listing({ listing, count }: ListingProps) {
  const { isLoading, problem } = listing;
  const again = count === null ? engineTexts.listModels : engineTexts.listModelsAgain;
  return (
    <div>
      <Button
        variant="subtle"
        className={styles.listModels}
        px="xs"
        justify="flex-start"
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={isLoading}
        onClick={listing.load}
      >
        {isLoading ? engineTexts.listingModels : again}
      </Button>
      <div role="status">
        {problem !== null && (
          <Text size="sm" c="var(--lt-danger)">
            {problem}
          </Text>
        )}
        {problem === null && count !== null && (
          <Text size="sm" c="dimmed">
            {count === 0 ? engineTexts.noModelListed : engineTexts.modelsListed(formatNumber(count))}
          </Text>
        )}
      </div>
    </div>
  );
}

/** A key is complete when nothing was typed for this time. */
const TYPED_MS = 800;

/**
 * Loads the provider's list when a key or address was typed, when the choices are opened, and on request; never by the
 * mere view of the settings, because it sends the user's key.
 */
function useListing(settings: AiSettings) {
  const queryClient = useQueryClient();
  const query = providerModelsQuery(settings);
  const access = JSON.stringify(query.queryKey);
  const [first] = useState(access);
  const [settled] = useDebouncedValue(access, TYPED_MS);
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const [keyMissingFor, setKeyMissingFor] = useState<string | null>(null);
  const isTyped = access !== first && settled === access;
  const isReady = mayListModels(settings);
  const list = useQuery({ ...query, enabled: isReady && (isTyped || wantedFor === access) });
  const problem = (): string | null => {
    if (keyMissingFor === access) return engineTexts.keyMissing(settings.engine);
    if (!list.isError) return null;
    return engineTexts.listFailure(messageOf(list.error, commonTexts.unknownError));
  };
  return {
    isLoading: list.isFetching,
    problem: problem(),
    want: (): void => setWantedFor(access),
    load: (): void => {
      setKeyMissingFor(isReady ? null : access);
      if (isReady) void queryClient.prefetchQuery({ ...providerModelsQuery(settings, true), staleTime: 0 });
    },
  };
}
