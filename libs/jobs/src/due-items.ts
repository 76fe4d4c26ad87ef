/** SQL of `job_items i`: an item that waits, or whose worker has let its lease lapse. */
export const DUE = `(i.status = 'pending' AND i.due_at <= now() OR i.status = 'processing' AND i.lease_until < now())`;
