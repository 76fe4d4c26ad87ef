/** Mails deferred by a server to a later attempt. */
export interface DeferredMails {
  readonly count: number;
  readonly nextTryAt: Date;
  readonly reason: string;
}
