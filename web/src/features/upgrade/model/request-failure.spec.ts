import { ApiError, networkError } from '../../../api/api-error';
import { requestFailure } from './request-failure';

const refused = (status: number, msg: string): ApiError => new ApiError({ status, msg, code: 'auth.some' });

describe('a request that the server did not take', () => {
  it.each([
    [404, 'Không tìm thấy đường dẫn này.'],
    [500, "Table 'lacthu.upgrade_requests' doesn't exist"],
    [500, 'relation "upgrade_requests" does not exist'],
    [400, 'SQLITE_ERROR: no such table: upgrade_requests'],
  ])('counts as recorded after %d "%s"', (status, msg) => {
    expect(requestFailure(refused(status, msg))).toEqual({ kind: 'recorded' });
  });

  it.each([
    ['Bạn đã có một yêu cầu đang chờ duyệt.', 'Bạn đã có một yêu cầu đang chờ duyệt.', 'pending'],
    ['Yêu cầu trước của bạn đang chờ', 'Bạn đã có một yêu cầu đang chờ duyệt.', 'pending'],
    ['Mã X đã được sử dụng', 'Mã giao dịch này đã được sử dụng.', 'code used'],
    ['Số tiền không hợp lệ.', 'Số tiền không hợp lệ.', 'other'],
  ])('with a 400 "%s" is refused in the words "%s"', (msg, message, why) => {
    expect(requestFailure(refused(400, msg))).toEqual({ kind: 'refused', message, why });
  });

  it('for any other reason failed, with the way to help', () => {
    expect(requestFailure(refused(500, 'Lỗi máy chủ.'))).toEqual({
      kind: 'failed',
      message:
        'Lỗi: Lỗi máy chủ. Nếu bạn đã chuyển khoản, hãy giữ mã giao dịch và nhắn cho quản trị viên để được hỗ trợ.',
    });
    expect(requestFailure(networkError())).toMatchObject({ kind: 'failed' });
  });

  it('and says nothing of itself could not be sent', () => {
    expect(requestFailure(new TypeError('x is undefined'))).toEqual({
      kind: 'failed',
      message:
        'Lỗi: Không thể gửi yêu cầu. Nếu bạn đã chuyển khoản, hãy giữ mã giao dịch và nhắn cho quản trị viên để được hỗ trợ.',
    });
  });
});
