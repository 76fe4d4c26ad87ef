import { useEffect, useState } from 'react';
import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ErrorBody } from '@lacthu/contracts';
import { ApiError } from '../../api/api-error';
import { formatNumber } from '../../lib/format/format';
import { limitTexts } from './provider-limit.texts';

/** Longest wait that is counted down; the message names a later reset. */
const LONGEST_COUNTDOWN_SECONDS = 600;

const LIMITED = 'translation.provider_rate_limited';
const MODEL_GONE = 'translation.model_unavailable';

interface LimitOffersProps {
  readonly failure: unknown;
  /** Translates with the offline engine. */
  readonly onDraft: () => void;
  /** Translates again as before. */
  readonly onRetry: () => void;
  /** Chooses the model and translates again. */
  readonly onModel: (model: string) => void;
  /** Shows the settings, where another model can be chosen. */
  readonly onSettings: () => void;
}

/**
 * Offers after a failure by a provider's limit or a missing model: the successor or another model, the offline draft,
 * and another try, which counts down a short wait. Nothing after other failures.
 */
export function LimitOffers({ failure, onDraft, onRetry, onModel, onSettings }: LimitOffersProps) {
  if (!(failure instanceof ApiError) || (failure.code !== LIMITED && failure.code !== MODEL_GONE))
    return null;
  const { successor, limit } = (failure.body ?? {}) as Partial<ErrorBody>;
  const isGone = failure.code === MODEL_GONE;
  return (
    <Group mt="xs" gap="xs">
      {successor ? (
        <Button onClick={() => onModel(successor)}>{limitTexts.useModel(successor)}</Button>
      ) : (
        <Button variant="default" onClick={onSettings}>
          {limitTexts.otherModel}
        </Button>
      )}
      <Button variant="default" onClick={onDraft}>
        {limitTexts.useDraft}
      </Button>
      {!(isGone && successor) && (
        <RetryButton
          // A new failure counts from its own start.
          key={failure.requestId}
          seconds={limit?.retryAfterSeconds ?? 0}
          onRetry={onRetry}
        />
      )}
    </Group>
  );
}

function RetryButton({ seconds, onRetry }: { readonly seconds: number; readonly onRetry: () => void }) {
  const left = useSecondsLeft(seconds <= LONGEST_COUNTDOWN_SECONDS ? seconds : 0);
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      disabled={left > 0}
      onClick={onRetry}
    >
      {left > 0 ? limitTexts.tryAgainIn(formatNumber(left)) : limitTexts.tryAgain}
    </Button>
  );
}

/** Returns the whole seconds until a moment that was `seconds` away when the component appeared. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, [isOver]);
  return left;
}
