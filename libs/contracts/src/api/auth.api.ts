import {
  changePasswordRequestSchema,
  loginRequestSchema,
  loginResponseSchema,
  meResponseSchema,
  registerRequestSchema,
  registerResponseSchema,
} from '../http/auth/account';
import { upgradeStatusSchema } from '../http/auth/upgrade';
import { acknowledgementSchema } from '../http/primitives';
import type { ApiDescriptions } from './api-description';

export const authApi: ApiDescriptions = {
  'POST /api/auth/register': {
    summary: 'Đăng ký tài khoản',
    body: registerRequestSchema,
    status: 201,
    answer: registerResponseSchema,
    errors: ['auth.email_taken'],
  },
  'POST /api/auth/login': {
    summary: 'Đăng nhập, nhận token cho x-auth-token',
    body: loginRequestSchema,
    answer: loginResponseSchema,
    errors: ['auth.invalid_credentials', 'auth.too_many_attempts'],
  },
  'PUT /api/auth/change-password': {
    summary: 'Đổi mật khẩu; mọi phiên khác kết thúc',
    body: changePasswordRequestSchema,
    answer: acknowledgementSchema,
    errors: ['auth.wrong_current_password'],
  },
  'POST /api/auth/logout': { summary: 'Đăng xuất phiên này', answer: acknowledgementSchema },
  'GET /api/user/me': { summary: 'Tài khoản đang đăng nhập', answer: meResponseSchema },
  'GET /api/user/upgrade-status': {
    summary: 'Trạng thái yêu cầu nâng cấp Pro',
    answer: upgradeStatusSchema,
  },
};
