import { Alert, Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ApiError } from '../../../api/api-error';
import { pageStateTexts } from '../../../ui/page-state.texts';
import { formatNumber } from '../../../lib/format/format';
import { quickFailure } from '../model/quick-failure';
import { LimitOffers } from '../../../widgets/provider-limit/limit-offers';
import type { MissingLine } from '../model/quick-texts';
import { quickTexts } from '../texts';
import styles from '../quick-translate.module.css';

const LINES_NAMED = 8;

interface RunNoticesProps {
  readonly failure: unknown;
  readonly missing: readonly MissingLine[];
  /** Characters of the draft without a known reading. */
  readonly unknown: readonly string[];
  /** Lines that may succeed on a retry. */
  readonly repairable: readonly MissingLine[];
  readonly onRepair: (missing: readonly MissingLine[]) => void;
  /** Translates again with the same engine. */
  readonly onRetry: () => void;
  /** Translates with the offline engine. */
  readonly onDraft: () => void;
  /** Chooses the model and translates again. */
  readonly onModel: (model: string) => void;
  /** Shows the settings of this page. */
  readonly onSettings: () => void;
}

type FailureProps = Pick<RunNoticesProps, 'failure' | 'onRetry' | 'onDraft' | 'onModel' | 'onSettings'>;

/** Why a translation failed, and which lines are missing. */
export function RunNotices({ failure, onRetry, onDraft, onModel, onSettings, ...lines }: RunNoticesProps) {
  const acts = { onRetry, onDraft, onModel, onSettings };
  return (
    <div role="status" className={styles.notices}>
      {failure !== null && <Failure failure={failure} {...acts} />}
      {lines.missing.length > 0 && <Missing {...lines} />}
    </div>
  );
}

function Failure({ failure, ...acts }: FailureProps) {
  const { title, detail } = quickFailure(failure);
  const requestId = failure instanceof ApiError ? failure.requestId : undefined;
  return (
    <Alert color="son" title={title}>
      {detail !== null && <Text size="sm">{detail}</Text>}
      {requestId !== undefined && (
        <Text size="xs">
          {pageStateTexts.requestId}: <code>{requestId}</code>
        </Text>
      )}
      <LimitOffers failure={failure} {...acts} />
    </Alert>
  );
}

function Missing({ missing, unknown, repairable, onRepair }: Omit<RunNoticesProps, keyof FailureProps>) {
  return (
    <Alert color="hoPhach" title={quickTexts.missingTitle(formatNumber(missing.length))}>
      <ul className={styles.missing}>
        {missing.slice(0, LINES_NAMED).map(({ line, reason }) => (
          <li key={line}>{quickTexts.missingLine(formatNumber(line + 1), reason)}</li>
        ))}
        {missing.length > LINES_NAMED && (
          <li>{quickTexts.missingMore(formatNumber(missing.length - LINES_NAMED))}</li>
        )}
      </ul>
      {unknown.length > 0 && (
        <Text size="sm" mt="xs" lang="zh">
          {quickTexts.unknownCharacters(unknown.join(' '))}
        </Text>
      )}
      {repairable.length > 0 && (
        <Button
          mt="xs"
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => onRepair(repairable)}
        >
          {quickTexts.repair(formatNumber(repairable.length))}
        </Button>
      )}
    </Alert>
  );
}
