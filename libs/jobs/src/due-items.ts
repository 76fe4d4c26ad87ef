/** SQL list of the states of a job that has not ended. */
export const OPEN = `('pending', 'processing', 'waiting_quota', 'paused')`;

/** SQL condition on `job_items i`: a waiting item that is due, or one whose worker's lease has expired. */
export const DUE = `(i.status = 'pending' AND i.due_at <= now() OR i.status = 'processing' AND i.lease_until < now())`;
