import { useState, type FormEvent } from 'react';
import { Anchor, Button, Group, Table, Text, TextInput } from '@mantine/core';
import { MODEL_PRICES_AS_OF } from '@lacthu/contracts';
import { TallDialog } from '../../ui/tall-dialog';
import { formatDate } from '../../lib/format/format';
import { pricedModels, useOwnPrices } from '../../settings/model-prices';
import { aiTexts } from './texts';
import { PriceRow } from './price-row';

const texts = aiTexts.prices;

interface PriceDialogProps {
  /** The current model; listed first. */
  readonly chosen: string | undefined;
  readonly onClose: () => void;
}

/** Model prices: listed ones, which the user may override, and the user's own models. */
export function PriceDialog({ chosen, onClose }: PriceDialogProps) {
  const own = useOwnPrices();
  // Rows are fixed while the dialog is open, so that typing a price neither moves nor removes a row.
  const [models, setModels] = useState<readonly string[]>(() => pricedModels(own, chosen?.trim()));
  return (
    <TallDialog title={texts.title} size="lg" onClose={onClose}>
      <Text size="sm">{texts.intro(formatDate(MODEL_PRICES_AS_OF))}</Text>
      <Group gap="md">
        {texts.links.map(({ href, label }) => (
          <Anchor key={href} href={href} target="_blank" rel="noopener noreferrer" size="sm">
            {label}
          </Anchor>
        ))}
      </Group>
      <Table layout="fixed" horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.model}</Table.Th>
            <Table.Th w="27%">{texts.input}</Table.Th>
            <Table.Th w="27%">{texts.output}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {models.map((model) => (
            <PriceRow key={model} model={model} own={own} />
          ))}
        </Table.Tbody>
      </Table>
      <NewModel onAdd={(model) => setModels((before) => [...new Set([...before, model])])} />
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
