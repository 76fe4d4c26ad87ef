import { MemberQueries } from './member.queries';
import { MembersController } from './members.controller';
import { RecipientQueries } from './recipient.queries';
import { RecipientsRpc } from './recipients.rpc';

export const membersControllers = [MembersController, RecipientsRpc];

export const membersProviders = [MemberQueries, RecipientQueries];
