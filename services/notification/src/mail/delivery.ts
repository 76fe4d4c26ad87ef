import type { DeliveryOutcome } from './delivery-outcome';
import type { LetterLink } from './letter';

/** Content of a mail to a single recipient. */
export interface SingleLetter {
  readonly subject: string;
  readonly text: string;
  readonly link: LetterLink | null;
}

export interface NewSingleMail {
  /** Idempotency key: the same key is sent once. */
  readonly key: string;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly letter: SingleLetter;
  /** False if many users get this mail at the same time. Awaited mails, such as reset links, are sent first. */
  readonly isAwaited: boolean;
}

/** A recipient of a campaign; one with an `error` is not mailed. */
export interface CampaignRecipient {
  readonly userId: number | null;
  readonly name: string;
  readonly email: string;
  readonly error: string | null;
}

/** A mail claimed by a worker. */
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
  /** Reason why it must not be sent any more. */
  readonly withheld: 'cancelled' | 'deleted' | 'opted-out' | null;
}

/** Content of a campaign, the same for all recipients. */
export interface CampaignText {
  readonly title: string;
  readonly message: string;
  readonly subject: string;
}

/** Change of a campaign by the outcomes of some deliveries. */
export interface CampaignChange {
  readonly campaignId: string;
  readonly createdBy: number;
  readonly ended: boolean;
}

export interface Outcome {
  readonly id: number;
  /** Worker that had claimed the mail. */
  readonly worker: string;
  readonly outcome: DeliveryOutcome;
}
