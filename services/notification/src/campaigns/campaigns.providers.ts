import { CampaignsController } from './campaigns.controller';
import { CampaignsQueries } from './campaigns.queries';
import { CampaignsRepository } from './campaigns.repository';
import { CancelCampaign } from './cancel-campaign.use-case';
import { EmailSettingsController } from './email-settings.controller';
import { Recipients } from './recipients';
import { SendTestMail } from './send-test-mail.use-case';
import { StartCampaign } from './start-campaign.use-case';

export const campaignsControllers = [CampaignsController, EmailSettingsController];

export const campaignsProviders = [
  CampaignsQueries,
  CampaignsRepository,
  CancelCampaign,
  Recipients,
  SendTestMail,
  StartCampaign,
];
