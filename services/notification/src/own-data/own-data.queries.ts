/** All data of one account in this service, as lists; $1 is the account. */
export const OWN_DATA: Readonly<Record<string, string>> = {
  notifications: `SELECT title, message, link_url, created_at, read_at FROM notifications WHERE user_id = $1 ORDER BY id`,
  mails: `SELECT d.email, c.subject, d.status, d.created_at, d.ended_at
    FROM mail_deliveries d LEFT JOIN mail_campaigns c ON c.id = d.campaign_id
    WHERE d.user_id = $1 ORDER BY d.id`,
};
