import {
  changePasswordRequestSchema,
  loginRequestSchema,
  loginResponseSchema,
  meResponseSchema,
  registerRequestSchema,
  registerResponseSchema,
} from '../http/auth/account';
import {
  adminStatsQuerySchema,
  adminStatsSchema,
  adminUserListSchema,
  adminUsersQuerySchema,
  auditLogQuerySchema,
  auditLogSchema,
  bulkUpgradeResponseSchema,
  bulkUpgradeSchema,
  rejectRequestSchema,
  resetSecondFactorSchema,
  searchUsersQuerySchema,
  upgradeProResponseSchema,
  upgradeProSchema,
  upgradeRequestListSchema,
  upgradeRequestsQuerySchema,
} from '../http/auth/admin';
import {
  confirmSecondFactorRequestSchema,
  recoveryCodesSchema,
  secondFactorProofSchema,
  secondFactorSetUpSchema,
  secondFactorStateSchema,
  setUpSecondFactorRequestSchema,
} from '../http/auth/second-factor';
import {
  authOptionsSchema,
  forgotPasswordRequestSchema,
  resetPasswordRequestSchema,
  sessionListSchema,
} from '../http/auth/sessions';
import { paymentSchema, upgradeRequestSchema, upgradeStatusSchema } from '../http/auth/upgrade';
import { deleteAccountRequestSchema } from '../http/auth/deletion';
import { acknowledgementSchema } from '../http/primitives';
import type { ApiDescriptions } from './api-description';

export const authApi: ApiDescriptions = {
  'POST /api/auth/register': {
    summary: 'Đăng ký tài khoản',
    body: registerRequestSchema,
    status: 201,
    answer: registerResponseSchema,
    errors: ['auth.email_taken', 'auth.name_reserved', 'auth.password_common', 'auth.password_personal'],
  },
  'POST /api/auth/login': {
    summary: 'Đăng nhập, nhận token cho x-auth-token',
    body: loginRequestSchema,
    answer: loginResponseSchema,
    errors: [
      'auth.invalid_credentials',
      'auth.too_many_attempts',
      'auth.second_factor_needed',
      'auth.second_factor_wrong',
    ],
  },
  'PUT /api/auth/change-password': {
    summary: 'Đổi mật khẩu; mọi phiên khác kết thúc',
    body: changePasswordRequestSchema,
    answer: acknowledgementSchema,
    errors: [
      'auth.wrong_current_password',
      'auth.too_many_attempts',
      'auth.password_common',
      'auth.password_personal',
      'auth.admin_password_short',
    ],
  },
  'POST /api/user/delete': {
    summary: 'Xóa tài khoản của mình và mọi thứ của nó; mọi phiên kết thúc',
    body: deleteAccountRequestSchema,
    answer: acknowledgementSchema,
    errors: [
      'auth.deletion_email_mismatch',
      'auth.wrong_current_password',
      'auth.second_factor_wrong',
      'auth.too_many_attempts',
      'auth.last_admin',
    ],
  },
  'POST /api/auth/logout': { summary: 'Đăng xuất phiên này', answer: acknowledgementSchema },
  'GET /api/auth/options': {
    summary: 'Máy chủ này có gửi được email đặt lại mật khẩu không',
    answer: authOptionsSchema,
  },
  'POST /api/auth/forgot-password': {
    summary: 'Xin liên kết đặt lại mật khẩu qua email; trả lời như nhau dù có tài khoản hay không',
    body: forgotPasswordRequestSchema,
    answer: acknowledgementSchema,
    errors: ['auth.password_reset_off'],
  },
  'POST /api/auth/reset-password': {
    summary: 'Đặt mật khẩu mới bằng liên kết trong email; mọi phiên kết thúc',
    body: resetPasswordRequestSchema,
    answer: acknowledgementSchema,
    errors: [
      'auth.reset_link_invalid',
      'auth.password_common',
      'auth.password_personal',
      'auth.admin_password_short',
    ],
  },
  'GET /api/auth/sessions': {
    summary: 'Các thiết bị đang đăng nhập, mới dùng nhất trước',
    answer: sessionListSchema,
  },
  'DELETE /api/auth/sessions': {
    summary: 'Đăng xuất mọi thiết bị khác',
    answer: acknowledgementSchema,
  },
  'DELETE /api/auth/sessions/{sessionId}': {
    summary: 'Đăng xuất một thiết bị',
    answer: acknowledgementSchema,
    errors: ['auth.session_not_found'],
  },
  'GET /api/auth/second-factor': {
    summary: 'Xác thực hai lớp của tài khoản đang bật hay tắt, còn bao nhiêu mã khôi phục',
    answer: secondFactorStateSchema,
  },
  'POST /api/auth/second-factor/set-up': {
    summary: 'Tạo khóa cho ứng dụng xác thực; chưa có hiệu lực trước khi xác nhận',
    body: setUpSecondFactorRequestSchema,
    answer: secondFactorSetUpSchema,
    errors: ['auth.second_factor_on', 'auth.wrong_current_password', 'auth.too_many_attempts'],
  },
  'POST /api/auth/second-factor/confirm': {
    summary: 'Xác nhận bằng một mã, bật xác thực hai lớp, nhận 10 mã khôi phục; mọi phiên khác kết thúc',
    body: confirmSecondFactorRequestSchema,
    answer: recoveryCodesSchema,
    errors: ['auth.second_factor_on', 'auth.second_factor_wrong'],
  },
  'POST /api/auth/second-factor/recovery-codes': {
    summary: 'Đổi 10 mã khôi phục mới; mã cũ hết hiệu lực',
    body: secondFactorProofSchema,
    answer: recoveryCodesSchema,
    errors: [
      'auth.second_factor_off',
      'auth.second_factor_wrong',
      'auth.wrong_current_password',
      'auth.too_many_attempts',
    ],
  },
  'POST /api/auth/second-factor/turn-off': {
    summary: 'Tắt xác thực hai lớp bằng mật khẩu và một mã; mọi phiên khác kết thúc',
    body: secondFactorProofSchema,
    answer: acknowledgementSchema,
    errors: [
      'auth.second_factor_off',
      'auth.second_factor_wrong',
      'auth.wrong_current_password',
      'auth.too_many_attempts',
    ],
  },
  'POST /api/admin/users/{id}/reset-second-factor': {
    summary: 'Tắt xác thực hai lớp của một người đã mất điện thoại; mọi phiên của người ấy kết thúc',
    body: resetSecondFactorSchema,
    answer: acknowledgementSchema,
    errors: ['auth.member_not_found', 'auth.second_factor_off'],
  },
  'GET /api/user/me': { summary: 'Tài khoản đang đăng nhập', answer: meResponseSchema },
  'GET /api/user/upgrade-status': {
    summary: 'Trạng thái yêu cầu nâng cấp Pro',
    answer: upgradeStatusSchema,
    errors: ['auth.user_not_found'],
  },
  'GET /api/user/payment': {
    summary: 'Tài khoản ngân hàng nhận tiền nâng cấp; null khi chưa cấu hình',
    answer: paymentSchema,
  },
  'POST /api/user/upgrade-request': {
    summary: 'Báo đã chuyển tiền, xin nâng cấp Pro',
    body: upgradeRequestSchema,
    status: 201,
    answer: acknowledgementSchema,
    errors: [
      'auth.upgrade_pending',
      'auth.transaction_code_used',
      'auth.already_pro_for_life',
      'auth.is_admin',
    ],
  },
  'GET /api/admin/stats': {
    summary: 'Số liệu toàn hệ thống, theo ngày của múi giờ được hỏi',
    query: adminStatsQuerySchema,
    answer: adminStatsSchema,
    errors: ['platform.invalid_input'],
  },
  'GET /api/admin/upgrade-requests': {
    summary: 'Yêu cầu nâng cấp, mặc định những yêu cầu đang chờ',
    query: upgradeRequestsQuerySchema,
    answer: upgradeRequestListSchema,
  },
  'POST /api/admin/approve-request/{id}': {
    summary: 'Duyệt một yêu cầu: thêm 30 ngày Pro, đúng một lần',
    answer: acknowledgementSchema,
    errors: [
      'auth.upgrade_request_not_found',
      'auth.upgrade_request_decided',
      'auth.is_admin',
      'auth.is_lifetime_pro',
    ],
  },
  'POST /api/admin/reject-request/{id}': {
    summary: 'Từ chối một yêu cầu kèm lý do',
    body: rejectRequestSchema,
    answer: acknowledgementSchema,
    errors: ['auth.upgrade_request_not_found', 'auth.upgrade_request_decided'],
  },
  'GET /api/admin/users': {
    summary: 'Mọi tài khoản, mới nhất trước',
    query: adminUsersQuerySchema,
    answer: adminUserListSchema,
  },
  'GET /api/admin/search-users': {
    summary: 'Tìm tài khoản theo tên hay email, không kể dấu và chữ hoa',
    query: searchUsersQuerySchema,
    answer: adminUserListSchema,
  },
  'PUT /api/admin/users/{id}/upgrade-pro': {
    summary: 'Nâng cấp Pro cho một tài khoản, theo tháng hoặc trọn đời',
    body: upgradeProSchema,
    answer: upgradeProResponseSchema,
    errors: ['auth.member_not_found', 'auth.is_admin', 'auth.is_lifetime_pro', 'auth.idempotency_key_used'],
  },
  'POST /api/admin/bulk-upgrade-pro': {
    summary: 'Nâng cấp Pro hàng loạt, hoặc xem trước với dryRun',
    body: bulkUpgradeSchema,
    answer: bulkUpgradeResponseSchema,
    errors: ['auth.idempotency_key_used', 'auth.bulk_upgrade_overtaken'],
  },
  'GET /api/admin/audit-log': {
    summary: 'Nhật ký việc quản trị, mới nhất trước',
    query: auditLogQuerySchema,
    answer: auditLogSchema,
  },
};
