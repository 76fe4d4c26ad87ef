import type { BroadcastResponse, Campaign } from '@lacthu/contracts';
import type { DeferredMails } from '../mail/deferred-mails';
import type { CampaignRow } from './campaign-state';
import type { CampaignView } from './campaigns.queries';

/** Presents a campaign in the administrators' list. */
export function presentCampaign(view: CampaignView): Campaign {
  const { campaign } = view;
  return {
    id: campaign.id,
    kind: campaign.kind,
    title: campaign.title,
    created_by: campaign.createdBy,
    created_at: campaign.createdAt.toISOString(),
    completed_at: campaign.completedAt?.toISOString() ?? null,
    status: campaign.status,
    webNotifications: campaign.webNotifications,
    totalUsers: campaign.total,
    emailResults: emailResults(view),
  };
}

/** Presents the answer to starting a campaign. */
export function presentStarted(view: CampaignView): BroadcastResponse {
  const { campaign } = view;
  return {
    success: true,
    message: sentence(campaign),
    campaignId: campaign.id,
    done: campaign.status !== 'sending',
    webNotifications: campaign.webNotifications,
    totalUsers: campaign.total,
    emailResults: emailResults(view),
  };
}

function emailResults({ campaign, errors, trouble, deferred }: CampaignView): Campaign['emailResults'] {
  if (!campaign.byMail) return null;
  return {
    sent: campaign.sent,
    failed: campaign.failed,
    skipped: campaign.skipped,
    errors: errors.map(({ email, error }) => ({ email, error: `${email}: ${error}` })),
    message: campaign.note ?? progress(campaign, trouble, deferred),
    ...(deferred
      ? {
          waiting: {
            count: deferred.count,
            next_try_at: deferred.nextTryAt.toISOString(),
            reason: deferred.reason,
          },
        }
      : {}),
  };
}

function progress(
  { status, total, sent, failed, skipped }: CampaignRow,
  trouble: string | null,
  deferred: DeferredMails | null,
): string {
  const figures = `Đã gửi ${sent} email, thất bại ${failed}, bỏ qua ${skipped}`;
  if (status === 'cancelled') return `Đợt gửi đã được hủy. ${figures}.`;
  if (status === 'done') return `${figures}.`;
  const left = `${figures}, còn ${total - sent - failed - skipped}.`;
  if (deferred) return `${left} ${deferred.count} địa chỉ bị hoãn (${deferred.reason}), sẽ tự gửi lại.`;
  return trouble ? `Máy chủ email chưa nhận thư (${trouble}), sẽ tự gửi tiếp. ${left}` : left;
}

function sentence(campaign: CampaignRow): string {
  const { kind, byMail, note, total, sent, status } = campaign;
  const web = `Đã gửi thông báo đến ${total} người dùng`;
  if (kind === 'broadcast' && (!byMail || note)) return note ? `${web}. ${note}` : `${web}.`;
  const mail =
    status === 'sending'
      ? `email đến ${total} người nhận đang được gửi dưới nền`
      : `email đã gửi đến ${sent}/${total} người nhận`;
  return kind === 'broadcast' ? `${web}; ${mail}.` : `${mail.charAt(0).toUpperCase()}${mail.slice(1)}.`;
}
