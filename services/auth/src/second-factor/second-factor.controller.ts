import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  confirmSecondFactorRequestSchema,
  resetSecondFactorSchema,
  secondFactorProofSchema,
  setUpSecondFactorRequestSchema,
  type Acknowledgement,
  type ConfirmSecondFactorRequest,
  type RecoveryCodes,
  type ResetSecondFactorRequest,
  type SecondFactorProof,
  type SecondFactorSetUp,
  type SecondFactorState,
  type SetUpSecondFactorRequest,
} from '@lacthu/contracts';
import {
  Access,
  CallerIdentity,
  CurrentUser,
  IdPipe,
  ZodPipe,
  type ActingUser,
  type Identity,
} from '@lacthu/http';
import { clientKeyOf } from '../login-guard/login-guard';
import { ManageSecondFactor, type OwnSession } from './manage-second-factor.use-case';
import { ResetSecondFactor } from './reset-second-factor.use-case';

/** Second factor of an account: codes of an authenticator app. */
@Controller('api')
export class SecondFactorController {
  constructor(
    private readonly manage: ManageSecondFactor,
    private readonly reset: ResetSecondFactor,
  ) {}

  @Access('user')
  @Get('auth/second-factor')
  async getState(@CurrentUser() user: ActingUser): Promise<SecondFactorState> {
    return { success: true, ...(await this.manage.state(user.id)) };
  }

  @Access('user')
  @Post('auth/second-factor/set-up')
  @HttpCode(200)
  async postSetUp(
    @CurrentUser() user: ActingUser,
    @CallerIdentity() identity: Identity,
    @Body(new ZodPipe(setUpSecondFactorRequestSchema)) { password }: SetUpSecondFactorRequest,
  ): Promise<SecondFactorSetUp> {
    return { success: true, ...(await this.manage.setUp(sessionOf(user, identity), password)) };
  }

  @Access('user')
  @Post('auth/second-factor/confirm')
  @HttpCode(200)
  async postConfirm(
    @CurrentUser() user: ActingUser,
    @CallerIdentity() identity: Identity,
    @Body(new ZodPipe(confirmSecondFactorRequestSchema)) { code }: ConfirmSecondFactorRequest,
  ): Promise<RecoveryCodes> {
    return { success: true, recoveryCodes: await this.manage.confirm(sessionOf(user, identity), code) };
  }

  @Access('user')
  @Post('auth/second-factor/recovery-codes')
  @HttpCode(200)
  async postRecoveryCodes(
    @CurrentUser() user: ActingUser,
    @CallerIdentity() identity: Identity,
    @Body(new ZodPipe(secondFactorProofSchema)) proof: SecondFactorProof,
  ): Promise<RecoveryCodes> {
    return { success: true, recoveryCodes: await this.manage.renewCodes(sessionOf(user, identity), proof) };
  }

  @Access('user')
  @Post('auth/second-factor/turn-off')
  @HttpCode(200)
  async postTurnOff(
    @CurrentUser() user: ActingUser,
    @CallerIdentity() identity: Identity,
    @Body(new ZodPipe(secondFactorProofSchema)) proof: SecondFactorProof,
  ): Promise<Acknowledgement> {
    await this.manage.turnOff(sessionOf(user, identity), proof);
    return { success: true, message: 'Đã tắt xác thực hai lớp.' };
  }

  @Access('admin')
  @Post('admin/users/:id/reset-second-factor')
  @HttpCode(200)
  async postReset(
    @CurrentUser() admin: ActingUser,
    @Param('id', IdPipe) id: number,
    @Body(new ZodPipe(resetSecondFactorSchema)) { reason }: ResetSecondFactorRequest,
  ): Promise<Acknowledgement> {
    await this.reset.execute(admin.id, id, reason);
    return { success: true, message: 'Đã tắt xác thực hai lớp của tài khoản này.' };
  }
}

const sessionOf = (user: ActingUser, identity: Identity): OwnSession => ({
  userId: user.id,
  sessionId: identity.sessionId ?? '',
  clientKey: clientKeyOf(identity),
});
