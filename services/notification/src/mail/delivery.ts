import type { DeliveryOutcome } from './delivery-outcome';
import type { LetterLink } from './letter';

/** Text of a mail that is its recipient's alone. */
export interface SingleLetter {
  readonly subject: string;
  readonly text: string;
  readonly link: LetterLink | null;
}

export interface NewSingleMail {
  /** The same key is sent once. */
  readonly key: string;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly letter: SingleLetter;
  /** False where as many are told the same at once: a link that somebody waits for must not come after all of them. */
  readonly isAwaited: boolean;
}

/** A recipient of a campaign; with an `error` nothing is sent to him. */
export interface CampaignRecipient {
  readonly userId: number | null;
  readonly name: string;
  readonly email: string;
  readonly error: string | null;
}

/** A mail that is this worker's to send. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly campaignId: string | null;
  readonly key: string | null;
  readonly userId: number | null;
  readonly name: string;
  readonly email: string;
  readonly letter: SingleLetter | null;
  readonly isAwaited: boolean;
  readonly attempts: number;
  readonly orderedAt: Date;
  /** Why it must not be sent any more. */
  readonly withheld: 'cancelled' | 'deleted' | 'opted-out' | null;
}

/** What all recipients of a campaign read. */
export interface CampaignText {
  readonly title: string;
  readonly message: string;
  readonly subject: string;
}

/** What the outcomes of some deliveries have made of their campaign. */
export interface CampaignChange {
  readonly campaignId: string;
  readonly createdBy: number;
  readonly ended: boolean;
}

export interface Outcome {
  readonly id: number;
  /** Who had claimed it. */
  readonly worker: string;
  readonly outcome: DeliveryOutcome;
}
