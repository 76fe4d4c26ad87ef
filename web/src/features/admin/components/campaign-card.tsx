import { Badge, Button, Group, Progress, Text } from '@mantine/core';
import type { Campaign } from '@lacthu/contracts';
import { askConfirm } from '../../../ui/ask-confirm';
import { formatDateTime, formatNumber } from '../../../lib/format/format';
import { remainingTime } from '../../../lib/format/remaining-time';
import { useCancelCampaign } from '../mail.mutations';
import { flowingOf, isSending, settledOf } from '../model/campaign-progress';
import { campaignTexts } from '../mail.texts';
import { Fact } from './fact';
import styles from '../admin.module.css';

const STATUS_COLORS = { sending: 'cham', done: 'reu', cancelled: 'gray' } as const;

/** A campaign: progress, result, and a cancel button. */
export function CampaignCard({ campaign }: { readonly campaign: Campaign }) {
  const { title, kind, status, created_at, emailResults } = campaign;
  return (
    <article className={styles.card} aria-label={title}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div className={styles.rowMain}>
          <Text fw={600} className={styles.breaks}>
            {title}
          </Text>
          <Text size="sm" c="dimmed">
            {campaignTexts.kinds[kind]} · {formatDateTime(created_at)}
          </Text>
        </div>
        <Badge variant="light" tt="none" color={STATUS_COLORS[status]} className={styles.badge}>
          {campaignTexts.statuses[status]}
        </Badge>
      </Group>
      {isSending(campaign) && <UnderWay campaign={campaign} />}
      <Figures campaign={campaign} />
      {emailResults && (
        <Text size="sm" c="dimmed">
          {emailResults.message}
        </Text>
      )}
      {emailResults && emailResults.errors.length > 0 && <Errors results={emailResults} />}
    </article>
  );
}

function UnderWay({ campaign }: { readonly campaign: Campaign }) {
  const cancellation = useCancelCampaign();
  const { id, title, totalUsers, created_at } = campaign;
  const done = settledOf(campaign);
  // Deferred mails are sent when they are due, whatever the rate of the others, so they are not part of the estimate.
  const left = remainingTime(done, done + flowingOf(campaign), Date.now() - Date.parse(created_at));
  const waiting = campaign.emailResults?.waiting;
  const cancel = async (): Promise<void> => {
    const agreed = await askConfirm({
      title: campaignTexts.cancelQuestion,
      text: campaignTexts.cancelExplanation,
      confirm: campaignTexts.cancel,
      dismiss: campaignTexts.goOn,
      isDangerous: true,
    });
    if (agreed) cancellation.mutate(id);
  };
  return (
    <div className={styles.underWay}>
      <div className={styles.rowMain}>
        <Progress
          value={totalUsers === 0 ? 0 : (done / totalUsers) * 100}
          aria-label={campaignTexts.progressOf(title)}
        />
        <Text size="sm" role="status">
          {campaignTexts.progress(formatNumber(done), formatNumber(totalUsers))}
          {left !== null && ` · ${campaignTexts.left(left)}`}
          {waiting &&
            ` · ${campaignTexts.waiting(formatNumber(waiting.count), formatDateTime(waiting.next_try_at))}`}
        </Text>
      </div>
      <Button
        variant="default"
        loading={cancellation.isPending}
        aria-label={campaignTexts.cancelOf(title)}
        onClick={() => void cancel()}
      >
        {campaignTexts.cancel}
      </Button>
    </div>
  );
}

function Figures({ campaign }: { readonly campaign: Campaign }) {
  const { webNotifications, totalUsers, emailResults } = campaign;
  const figures = {
    totalUsers,
    ...(webNotifications > 0 ? { webNotifications } : {}),
    ...(emailResults
      ? { sent: emailResults.sent, failed: emailResults.failed, skipped: emailResults.skipped }
      : {}),
  };
  return (
    <dl className={styles.facts}>
      {FIGURES.map((name) => {
        const value = figures[name];
        return (
          value !== undefined && <Fact key={name} name={campaignTexts[name]} value={formatNumber(value)} />
        );
      })}
    </dl>
  );
}

const FIGURES = ['totalUsers', 'webNotifications', 'sent', 'failed', 'skipped'] as const;

function Errors({ results }: { readonly results: NonNullable<Campaign['emailResults']> }) {
  const { errors, failed, skipped } = results;
  return (
    <details className={styles.details}>
      <summary>{campaignTexts.errors(formatNumber(failed + skipped))}</summary>
      <ul
        className={styles.previewList}
        tabIndex={0}
        aria-label={campaignTexts.errors(formatNumber(failed + skipped))}
      >
        {errors.map(({ email, error }) => (
          <li key={`${email} ${error}`} className={styles.previewRow}>
            <span className={styles.breaks}>{error}</span>
          </li>
        ))}
      </ul>
      {errors.length < failed + skipped && (
        <Text size="sm" c="dimmed">
          {campaignTexts.errorsShown(formatNumber(errors.length))}
        </Text>
      )}
    </details>
  );
}
