import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { campaignsQuery } from '../mail.queries';
import { useCampaignHints } from '../use-campaign-hints';
import { campaignTexts } from '../mail.texts';
import { CampaignCard } from './campaign-card';
import { ListSkeleton } from './list-skeleton';
import { LoadProblem } from './load-problem';
import styles from '../admin.module.css';

/** What was sent to many: what is on its way moves, what is over stays with what went wrong. */
export function CampaignList() {
  const campaigns = useQuery(campaignsQuery);
  useCampaignHints();
  return (
    <section aria-label={campaignTexts.heading}>
      <Title order={2} mb="md">
        {campaignTexts.heading}
      </Title>
      {campaigns.data ? (
        campaigns.data.length > 0 ? (
          <ul className={styles.rows}>
            {campaigns.data.map((campaign) => (
              <li key={campaign.id}>
                <CampaignCard campaign={campaign} />
              </li>
            ))}
          </ul>
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
