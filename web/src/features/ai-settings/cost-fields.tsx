import { lazy, Suspense, useState } from 'react';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCoins } from '@tabler/icons-react';
import { AmountField } from '../../ui/amount-field';
import { formatUsd } from '../../lib/format/format-usd';
import type { AiSettings } from '../../settings/ai-settings';
import { HIGHEST_LIMIT_USD, useCostLimit } from '../../settings/cost-limit';
import { useModels } from '../../api/translation/models.queries';
import { aiTexts } from './texts';

const PriceDialog = lazy(async () => ({ default: (await import('./price-dialog')).PriceDialog }));

/** Price of the chosen model, a link to the price table, and the cost limit of a batch. */
export function CostFields({ settings }: { readonly settings: AiSettings }) {
  const [isOpen, dialog] = useDisclosure(false);
  const [limit, setLimit] = useCostLimit();
  // Not a limit yet, but the start of one, such as 0,5.
  const [zero, setZero] = useState<0 | null>(null);
  return (
    <Stack gap="xs" component="section" aria-label={aiTexts.costs}>
      <Title order={2} size="h5">
        {aiTexts.costs}
      </Title>
      <PriceWords settings={settings} />
      <Button
        variant="default"
        leftSection={<IconCoins size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {aiTexts.editPrices}
      </Button>
      <AmountField
        label={aiTexts.limit}
        description={aiTexts.limitHint}
        max={HIGHEST_LIMIT_USD}
        amount={zero ?? limit}
        onAmount={(amount) => {
          setZero(amount === 0 ? amount : null);
          setLimit(amount || null);
        }}
      />
      {isOpen && (
        <Suspense>
          <PriceDialog settings={settings} onClose={dialog.close} />
        </Suspense>
      )}
    </Stack>
  );
}

function PriceWords({ settings }: { readonly settings: AiSettings }) {
  const { price, inUse } = useModels(settings);
  const model = inUse?.model.trim() || aiTexts.modelUnnamed;
  return (
    <Text size="sm">
      {price
        ? aiTexts.priceOf(model, formatUsd(price.inputPerMillion), formatUsd(price.outputPerMillion))
        : aiTexts.priceUnknown(model)}
    </Text>
  );
}
