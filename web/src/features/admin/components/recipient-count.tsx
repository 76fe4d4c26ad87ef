import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format/format';
import { userCountQuery } from '../admin.queries';
import { mailTexts } from '../mail.texts';
import type { RoleFilter } from '../use-admin-view';

/** Number of recipients of a mail. */
export function RecipientCount({ role }: { readonly role: RoleFilter }) {
  const count = useQuery(userCountQuery(role));
  if (count.isError) return mailTexts.countFailure;
  return count.data === undefined ? '…' : mailTexts.targetFacts(formatNumber(count.data));
}
