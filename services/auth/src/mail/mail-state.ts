import { Injectable } from '@nestjs/common';
import { GetMailStateRpc } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';

/** Asks the notification service whether mail is configured. */
@Injectable()
export class MailState {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns false also while notification is unreachable, because no mail may be promised then. */
  async configured(): Promise<boolean> {
    try {
      return (await this.rpc.call(GetMailStateRpc, {})).configured;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}
