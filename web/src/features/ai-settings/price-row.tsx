import { useState } from 'react';
import { Anchor, Text } from '@mantine/core';
import { AmountField } from '../../ui/amount-field';
import type { ModelPrice } from '@lacthu/contracts';
import type { KnownModel } from '../../settings/known-models';
import { knownPrice, setOwnPrice, type OwnPrices } from '../../settings/model-prices';
import { aiTexts } from './texts';
import styles from './price-row.module.css';

const texts = aiTexts.prices;
const HIGHEST_PRICE = 10_000;

const SIDES = ['inputPerMillion', 'cachedPerMillion', 'outputPerMillion', 'reasoningPerMillion'] as const;
type Side = (typeof SIDES)[number];

/** Content of the fields; an empty one means no price. */
type Typed = Readonly<Record<Side, number | null>>;

interface PriceRowProps {
  readonly model: string;
  readonly models: readonly KnownModel[];
  readonly own: OwnPrices;
}

/** The prices of a model. They are stored as the user's own once those of input and output are set. */
export function PriceRow({ model, models, own }: PriceRowProps) {
  const isOwn = Object.hasOwn(own, model);
  // An incomplete pair is not stored anywhere else.
  const [half, setHalf] = useState<Typed | null>(null);
  const known = knownPrice(model, own, models);
  const typed = half ?? typedOf(known);
  const change = (part: Partial<Typed>): void => {
    const next = { ...typed, ...part };
    const price = priceOf(next);
    setHalf(price === null ? next : null);
    setOwnPrice(model, price);
  };
  const reset = (): void => {
    setHalf(null);
    setOwnPrice(model, null);
  };
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Text size="sm">{model}</Text>
        <RowState state={half ? 'half' : isOwn ? 'own' : known ? 'listed' : 'unknown'} />
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
      </div>
      {SIDES.map((side) => (
        <div key={side}>
          <Text size="xs" c="dimmed" aria-hidden>
            {texts.sides[side]}
          </Text>
          <AmountField
            aria-label={texts.priceOf(texts.sides[side], model)}
            placeholder={texts.empty[side]}
            max={HIGHEST_PRICE}
            amount={typed[side]}
            onAmount={(amount) => change({ [side]: amount })}
          />
        </div>
      ))}
    </li>
  );
}

function typedOf(price: ModelPrice | null): Typed {
  return {
    inputPerMillion: price?.inputPerMillion ?? null,
    cachedPerMillion: price?.cachedPerMillion ?? null,
    outputPerMillion: price?.outputPerMillion ?? null,
    reasoningPerMillion: price?.reasoningPerMillion ?? null,
  };
}

/** Returns the price of the fields; null while that of input or output is missing. */
function priceOf({
  inputPerMillion,
  cachedPerMillion,
  outputPerMillion,
  reasoningPerMillion,
}: Typed): ModelPrice | null {
  if (inputPerMillion === null || outputPerMillion === null) return null;
  return {
    inputPerMillion,
    outputPerMillion,
    ...(cachedPerMillion !== null && { cachedPerMillion }),
    ...(reasoningPerMillion !== null && { reasoningPerMillion }),
  };
}

function RowState({ state }: { readonly state: 'own' | 'listed' | 'half' | 'unknown' }) {
  if (state === 'listed') return null;
  return (
    <Text size="xs" c={state === 'own' ? 'dimmed' : 'var(--lt-warning)'}>
      {texts[state]}
    </Text>
  );
}
