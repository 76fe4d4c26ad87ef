import { adsSchema } from '../http/gateway/ads';
import type { ApiDescriptions } from './api-description';

/** Calls answered by the gateway itself. */
export const GATEWAY_API: ApiDescriptions = {
  'GET /api/ads': {
    summary: 'Địa chỉ các script quảng cáo cho khách và tài khoản thường; rỗng khi không cấu hình',
    answer: adsSchema,
  },
};
