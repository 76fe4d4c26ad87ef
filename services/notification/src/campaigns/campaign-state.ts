/** A campaign and its current figures. */
export interface CampaignRow {
  readonly id: string;
  readonly kind: 'broadcast' | 'selective';
  readonly title: string;
  readonly byMail: boolean;
  readonly status: 'sending' | 'done' | 'cancelled';
  readonly webNotifications: number;
  readonly total: number;
  readonly sent: number;
  readonly failed: number;
  readonly skipped: number;
  readonly note: string | null;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

/** A recipient who received nothing, and why. */
export interface CampaignError {
  readonly email: string;
  readonly error: string;
}
