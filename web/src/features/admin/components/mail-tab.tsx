import { useState } from 'react';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SelectiveEmailRequest } from '@lacthu/contracts';
import { TallDialog } from '../../../ui/tall-dialog';
import { useIsSending, useSelectiveEmail } from '../mail.mutations';
import { campaignsQuery, emailSettingsQuery, useCampaignHints } from '../mail.queries';
import { campaignTexts, mailTexts } from '../mail.texts';
import { BroadcastForm } from './broadcast-form';
import { CampaignCard } from './campaign-card';
import { ListSkeleton } from './list-skeleton';
import { LoadProblem } from './load-problem';
import { Pages } from './pages';
import { SelectiveEmailForm } from './selective-email-form';
import { SelectiveEmailReview } from './selective-email-review';
import styles from '../admin.module.css';

/** Campaigns on a page of their list. */
const PER_PAGE = 8;

/** Sending: to everybody, to selected users, and the campaigns with their results. */
export function MailTab() {
  const settings = useQuery(emailSettingsQuery);
  if (settings.isError) {
    return <LoadProblem error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  if (!settings.data) return <ListSkeleton />;
  const { emailConfigured } = settings.data;
  return (
    <Stack gap="xl">
      <BroadcastForm canMail={emailConfigured} />
      {emailConfigured && <SelectiveEmail />}
      <CampaignList />
    </Stack>
  );
}

/** Mail campaigns: running ones with their progress, finished ones with their failures. */
function CampaignList() {
  const campaigns = useQuery(campaignsQuery);
  const [page, setPage] = useState(1);
  const pages = Math.ceil((campaigns.data?.length ?? 0) / PER_PAGE);
  useCampaignHints();
  return (
    <section aria-label={campaignTexts.heading}>
      <Title order={2} mb="md">
        {campaignTexts.heading}
      </Title>
      {campaigns.data ? (
        campaigns.data.length > 0 ? (
          <>
            <ul className={styles.rows}>
              {campaigns.data.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((campaign) => (
                <li key={campaign.id}>
                  <CampaignCard campaign={campaign} />
                </li>
              ))}
            </ul>
            <Pages page={page} pages={pages} onTurn={setPage} />
          </>
        ) : (
          <Text c="dimmed">{campaignTexts.empty}</Text>
        )
      ) : campaigns.isError ? (
        <LoadProblem error={campaigns.error} onRetry={() => void campaigns.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </section>
  );
}

/** Button of the mail to selected users. */
function SelectiveEmail() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.card} aria-label={mailTexts.selective}>
      <Group justify="space-between">
        <Title order={2}>{mailTexts.selective}</Title>
        <Button
          variant="default"
          leftSection={<IconMailForward size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {mailTexts.write}
        </Button>
      </Group>
      {isOpen && <SelectiveEmailDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

/** A mail to selected users in two steps: form, then review. */
function SelectiveEmailDialog({ onClose }: { readonly onClose: () => void }) {
  const send = useSelectiveEmail();
  const isSending = useIsSending();
  const [mail, setMail] = useState<SelectiveEmailRequest | null>(null);
  return (
    <TallDialog title={mailTexts.selective} size="lg" onClose={onClose}>
      {mail ? (
        <SelectiveEmailReview
          mail={mail}
          isBusy={isSending}
          onBack={() => setMail(null)}
          onConfirm={() => send.mutate(mail, { onSuccess: onClose })}
        />
      ) : (
        <SelectiveEmailForm onCancel={onClose} onSubmit={setMail} />
      )}
    </TallDialog>
  );
}
