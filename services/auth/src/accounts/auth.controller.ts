import { Body, Controller, Headers, HttpCode, Inject, Post, Put, Res } from '@nestjs/common';
import {
  changePasswordRequestSchema,
  loginRequestSchema,
  registerRequestSchema,
  type Acknowledgement,
  type ChangePasswordRequest,
  type LoginRequest,
  type LoginResponse,
  type RegisterRequest,
  type RegisterResponse,
} from '@lacthu/contracts';
import { Access, CallerIdentity, CurrentUser, ZodPipe, type ActingUser, type Identity } from '@lacthu/http';
import type { FastifyReply } from 'fastify';
import { AUTH_CONFIG } from '../config/auth-config.token';
import type { AuthConfig } from '../config/auth.config';
import { deviceName } from '../sessions/device-name';
import { presentUser } from './account.presenter';
import { ChangePassword } from './change-password.use-case';
import { FILES_TOKEN_HEADER } from './files-token';
import { LogIn } from './log-in.use-case';
import { clientKeyOf } from '../login-guard/login-guard';
import { LogOut } from './log-out.use-case';
import { Register } from './register.use-case';

@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly register: Register,
    private readonly logIn: LogIn,
    private readonly changePassword: ChangePassword,
    private readonly logOut: LogOut,
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
  ) {}

  @Access('public')
  @Post('register')
  async postRegister(
    @Body(new ZodPipe(registerRequestSchema)) body: RegisterRequest,
  ): Promise<RegisterResponse> {
    const user = await this.register.execute(body);
    return {
      success: true,
      message: 'Đăng ký thành công! Mời bạn đăng nhập.',
      user: presentUser(user, this.config),
    };
  }

  @Access('public')
  @Post('login')
  @HttpCode(200)
  async postLogin(
    @Body(new ZodPipe(loginRequestSchema)) body: LoginRequest,
    @CallerIdentity() identity: Identity,
    @Headers('user-agent') userAgent: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginResponse> {
    const { user, token } = await this.logIn.execute(body, {
      clientKey: clientKeyOf(identity),
      device: deviceName(userAgent),
    });
    void reply.header(FILES_TOKEN_HEADER, token);
    return { success: true, token, user: presentUser(user, this.config) };
  }

  @Access('user')
  @Put('change-password')
  async putPassword(
    @CurrentUser() user: ActingUser,
    @CallerIdentity() identity: Identity,
    @Body(new ZodPipe(changePasswordRequestSchema)) body: ChangePasswordRequest,
  ): Promise<Acknowledgement> {
    const origin = { sessionId: identity.sessionId ?? '', clientKey: clientKeyOf(identity) };
    await this.changePassword.execute(user.id, origin, body);
    return { success: true, message: 'Đổi mật khẩu thành công!' };
  }

  @Access('user')
  @Post('logout')
  @HttpCode(200)
  async postLogout(
    @CurrentUser() user: ActingUser,
    @CallerIdentity() identity: Identity,
  ): Promise<Acknowledgement> {
    await this.logOut.execute(user.id, identity.sessionId);
    return { success: true, message: 'Bạn đã đăng xuất.' };
  }
}
