import { Injectable } from '@nestjs/common';
import { GetMailStateRpc } from '@lacthu/contracts';
import { DomainError } from '@lacthu/http';
import { RpcClient } from '@lacthu/messaging';

/** Whether notification can send mail, as it says itself. */
@Injectable()
export class MailState {
  constructor(private readonly rpc: RpcClient) {}

  /** False also while notification is away: nothing may be promised then. */
  async configured(): Promise<boolean> {
    try {
      return (await this.rpc.call(GetMailStateRpc, {})).configured;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }
}
