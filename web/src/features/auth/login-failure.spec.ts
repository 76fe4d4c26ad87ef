import { ApiError, networkError } from '../../api/api-error';
import { loginFailure } from './login-failure';

const refused = (msg: string, errors: { msg: string; param: string }[] = []): ApiError =>
  new ApiError({ status: 401, code: 'auth.invalid_credentials', msg, errors });

describe('why a login failed', () => {
  it('is told by the first complaint, else by the sentence, else in general', () => {
    expect(loginFailure(refused('Sai rồi', [{ msg: 'Email lạ quá', param: 'email' }]))).toBe('Email lạ quá');
    expect(loginFailure(refused('Sai rồi'))).toBe('Sai rồi');
    expect(loginFailure(refused(''))).toBe('Đăng nhập thất bại');
  });

  it('is told to be the network where no answer came', () => {
    expect(loginFailure(networkError())).toBe('Đã có lỗi xảy ra khi đăng nhập.');
  });
});
