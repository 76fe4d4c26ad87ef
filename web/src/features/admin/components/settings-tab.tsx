import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { emailSettingsQuery } from '../mail.queries';
import { BroadcastForm } from './broadcast-form';
import { CampaignList } from './campaign-list';
import { EmailSettingsCard } from './email-settings-card';
import { ListSkeleton } from './list-skeleton';
import { LoadProblem } from './load-problem';
import { SelectiveEmail } from './selective-email';

/** Mail: whether it works, what is sent to many, and what became of it. */
export function SettingsTab() {
  const settings = useQuery(emailSettingsQuery);
  if (settings.isError) {
    return <LoadProblem error={settings.error} onRetry={() => void settings.refetch()} />;
  }
  if (!settings.data) return <ListSkeleton />;
  const { emailConfigured } = settings.data;
  return (
    <Stack gap="xl">
      <EmailSettingsCard settings={settings.data} />
      <BroadcastForm canMail={emailConfigured} />
      {emailConfigured && <SelectiveEmail />}
      <CampaignList />
    </Stack>
  );
}
