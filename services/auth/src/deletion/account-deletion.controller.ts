import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  deleteAccountRequestSchema,
  type Acknowledgement,
  type DeleteAccountRequest,
  type OwnData,
} from '@lacthu/contracts';
import { Access, CallerIdentity, CurrentUser, ZodPipe, type ActingUser, type Identity } from '@lacthu/http';
import { clientKeyOf } from '../login-guard/login-guard';
import { AccountCopyQueries } from './account-copy.queries';
import { DeleteAccount } from './delete-account.use-case';

/** Deletion of one's own account, and this service's part of the copy of one's data. */
@Controller()
export class AccountDeletionController {
  constructor(
    private readonly deleteAccount: DeleteAccount,
    private readonly copies: AccountCopyQueries,
  ) {}

  @Access('user')
  @Post('api/user/delete')
  @HttpCode(200)
  async postDelete(
    @CurrentUser() user: ActingUser,
    @CallerIdentity() identity: Identity,
    @Body(new ZodPipe(deleteAccountRequestSchema)) body: DeleteAccountRequest,
  ): Promise<Acknowledgement> {
    await this.deleteAccount.execute(user.id, clientKeyOf(identity), body);
    return { success: true, message: 'Tài khoản của bạn đã được xóa.' };
  }

  @Access('internal')
  @Get('internal/own-data')
  async ownData(@CurrentUser() user: ActingUser): Promise<OwnData> {
    return { parts: await this.copies.ofUser(user.id) };
  }
}
