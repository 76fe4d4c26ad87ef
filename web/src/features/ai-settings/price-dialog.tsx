import { useState, type FormEvent } from 'react';
import { Anchor, Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { modelCatalogQuery, useModels } from '../../api/translation/models.queries';
import { TallDialog } from '../../ui/tall-dialog';
import { formatDay } from '../../lib/format/format';
import type { AiSettings } from '../../settings/ai-settings';
import { mergeModels } from '../../settings/known-models';
import { pricedModels, useOwnPrices } from '../../settings/model-prices';
import { aiTexts } from './texts';
import { PriceRow } from './price-row';
import layout from '../../styles/layout.module.css';

const texts = aiTexts.prices;

interface PriceDialogProps {
  /** Their model is listed first. */
  readonly settings: AiSettings;
  readonly onClose: () => void;
}

/** Model prices: listed ones, which the user may override, and the user's own models. */
export function PriceDialog({ settings, onClose }: PriceDialogProps) {
  const own = useOwnPrices();
  const { models: ofEngine, inUse, asOf } = useModels(settings);
  const { data: catalog } = useQuery(modelCatalogQuery);
  const models = mergeModels(ofEngine, catalog?.engines.flatMap((engine) => engine.models) ?? []);
  // Rows stay in their places while the dialog is open: typing a price neither moves nor removes one.
  const [atFirst] = useState(own);
  const [added, setAdded] = useState<readonly string[]>([]);
  const names = [...new Set([...pricedModels(atFirst, models, inUse?.model.trim()), ...added])];
  return (
    <TallDialog title={texts.title} size="xl" onClose={onClose}>
      {asOf !== null && <Text fw={600}>{texts.asOf(formatDay(asOf))}</Text>}
      <Text size="sm">{texts.intro}</Text>
      <Group gap="md">
        {texts.links.map(({ href, label }) => (
          <Anchor key={href} href={href} target="_blank" rel="noopener noreferrer" size="sm">
            {label}
          </Anchor>
        ))}
      </Group>
      <ul className={layout.stackedList}>
        {names.map((model) => (
          <PriceRow key={model} model={model} models={models} own={own} />
        ))}
      </ul>
      <NewModel onAdd={(model) => setAdded((before) => [...before, model])} />
    </TallDialog>
  );
}

function NewModel({ onAdd }: { readonly onAdd: (model: string) => void }) {
  const [name, setName] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <TextInput
          flex={1}
          label={texts.otherModel}
          placeholder={texts.otherModelPlaceholder}
          autoComplete="off"
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ''}>
          {texts.add}
        </Button>
      </Group>
    </form>
  );
}
