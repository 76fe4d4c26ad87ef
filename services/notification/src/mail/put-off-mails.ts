/** Mails that wait for another try because a server put them off. */
export interface PutOffMails {
  readonly count: number;
  readonly nextTryAt: Date;
  readonly reason: string;
}
