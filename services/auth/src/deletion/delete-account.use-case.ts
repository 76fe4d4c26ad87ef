import { Inject, Injectable } from '@nestjs/common';
import {
  UserDeletedV1,
  emailKey,
  accountDeletedMailKey,
  type DeleteAccountRequest,
  type SendMailRequest,
} from '@lacthu/contracts';
import { UnitOfWork } from '@lacthu/database';
import { Clock, DomainError, LOGGER } from '@lacthu/http';
import { Outbox } from '@lacthu/messaging';
import type { Logger } from 'pino';
import { AccountMailer } from '../mail/account-mailer';
import type { UserEntity } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import { OwnerProof } from '../second-factor/owner-proof';
import { ErasedAccountsRepository } from './erased-accounts.repository';

/** Version 1 is the registration of the account. */
const DELETED_VERSION = 2;

/**
 * Deletes one's own account. The transaction closes the account and records the event that makes every other service
 * delete its part.
 */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly users: UsersRepository,
    private readonly erased: ErasedAccountsRepository,
    private readonly proof: OwnerProof,
    private readonly mailer: AccountMailer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param clientKey opaque key of the client's address
   * @throws DomainError auth.user_not_found, auth.deletion_email_mismatch, auth.second_factor_needed, auth.last_admin,
   *   and the errors of OwnerProof for password and code
   */
  async execute(userId: number, clientKey: string, request: DeleteAccountRequest): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new DomainError('auth.user_not_found');
    if (emailKey(request.email) !== user.emailKey) throw emailMismatch();
    if (user.secondFactorAt && !request.code) throw codeMissing();
    const code = user.secondFactorAt ? (request.code ?? null) : null;
    await this.proof.assert(user, { clientKey, password: request.password, code });
    await this.unitOfWork.run(async (tx) => {
      if (user.role === 'admin' && !(await this.erased.hasOtherAdmin(tx, userId)))
        throw new DomainError('auth.last_admin');
      if (!(await this.erased.erase(tx, user, this.clock.now()))) return;
      await this.outbox.append(tx, UserDeletedV1, {
        aggregateId: String(userId),
        aggregateVersion: DELETED_VERSION,
        actorId: userId,
        data: { userId },
      });
    });
    await this.confirmByMail(user);
  }

  /** The account stays deleted even if the mail cannot be sent. */
  private async confirmByMail(user: UserEntity): Promise<void> {
    try {
      await this.mailer.send(deletionMail(user));
    } catch (error) {
      this.logger.warn({ err: error }, 'account_deletion.mail_not_ordered');
    }
  }
}

function emailMismatch(): DomainError {
  const { message: msg } = new DomainError('auth.deletion_email_mismatch');
  return new DomainError('auth.deletion_email_mismatch', { errors: [{ param: 'email', msg }] });
}

/** Uses 400, because the web app would treat 401 as an ended session. */
function codeMissing(): DomainError {
  const { message: msg } = new DomainError('auth.second_factor_needed');
  return new DomainError('auth.second_factor_wrong', { msg, errors: [{ param: 'code', msg }] });
}

/** Mail to the former address of an account that confirms its deletion. */
function deletionMail({ id, email }: { readonly id: number; readonly email: string }): SendMailRequest {
  return {
    key: accountDeletedMailKey(Number(id)),
    userId: Number(id),
    email,
    subject: 'Tài khoản Lạc Thư của bạn đã được xóa',
    text: [
      'Tài khoản Lạc Thư dùng địa chỉ email này vừa được xóa theo yêu cầu của chủ tài khoản.',
      'Truyện, bản dịch, bình luận và các dữ liệu khác của tài khoản đang được xóa và không lấy lại được.',
      'Nếu bạn không yêu cầu việc này, hãy liên hệ quản trị viên của trang.',
    ].join('\n\n'),
    link: null,
  };
}
