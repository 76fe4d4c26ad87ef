import { useState } from 'react';
import { Anchor, Table, Text } from '@mantine/core';
import type { ModelPrice } from '@lacthu/contracts';
import { AmountField } from '../../ui/amount-field';
import { knownPrice, setOwnPrice, type OwnPrices } from '../../settings/model-prices';
import { aiTexts } from './texts';
import layout from '../../styles/layout.module.css';

const texts = aiTexts.prices;
const HIGHEST_PRICE = 10_000;

/** Content of the two fields; an empty one means no price. */
type Typed = { readonly [Side in keyof ModelPrice]: number | null };

interface PriceRowProps {
  readonly model: string;
  readonly own: OwnPrices;
}

/** The two prices of a model. They are stored as the user's own once both are set. */
export function PriceRow({ model, own }: PriceRowProps) {
  const isOwn = Object.hasOwn(own, model);
  // An incomplete pair is not stored anywhere else.
  const [half, setHalf] = useState<Typed | null>(null);
  const typed: Typed = half ?? knownPrice(model, own) ?? { inputPerMillion: null, outputPerMillion: null };
  const change = (part: Partial<Typed>): void => {
    const next = { ...typed, ...part };
    const { inputPerMillion, outputPerMillion } = next;
    const isWhole = inputPerMillion !== null && outputPerMillion !== null;
    setHalf(isWhole ? null : next);
    setOwnPrice(model, isWhole ? { inputPerMillion, outputPerMillion } : null);
  };
  const reset = (): void => {
    setHalf(null);
    setOwnPrice(model, null);
  };
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" className={layout.breakAnywhere}>
          {model}
        </Text>
        <RowState state={half ? 'half' : isOwn ? 'own' : knownPrice(model, own) ? 'listed' : 'unknown'} />
        {(isOwn || half) && (
          <Anchor
            component="button"
            type="button"
            size="xs"
            ta="left"
            aria-label={texts.resetOf(model)}
            onClick={reset}
          >
            {texts.reset}
          </Anchor>
        )}
      </Table.Td>
      {(['inputPerMillion', 'outputPerMillion'] as const).map((side) => (
        <Table.Td key={side}>
          <AmountField
            aria-label={side === 'inputPerMillion' ? texts.inputOf(model) : texts.outputOf(model)}
            max={HIGHEST_PRICE}
            amount={typed[side]}
            onAmount={(amount) => change({ [side]: amount })}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function RowState({ state }: { readonly state: 'own' | 'listed' | 'half' | 'unknown' }) {
  if (state === 'listed') return null;
  return (
    <Text size="xs" c={state === 'own' ? 'dimmed' : 'var(--lt-warning)'}>
      {texts[state]}
    </Text>
  );
}
