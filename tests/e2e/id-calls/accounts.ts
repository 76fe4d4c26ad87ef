import { at, json, type IdCalls } from './id-call';

const FOR_ADMINISTRATORS = { missing: 403 };

/** Sessions, and the administration of accounts, mail and reports. */
export const ACCOUNT_CALLS: IdCalls = {
  'DELETE /api/auth/sessions/{sessionId}': at('/api/auth/sessions/{session}'),
  'POST /api/admin/approve-request/{id}': at(
    '/api/admin/approve-request/{user}',
    undefined,
    FOR_ADMINISTRATORS,
  ),
  'POST /api/admin/reject-request/{id}': at(
    '/api/admin/reject-request/{user}',
    json(() => ({ reason: 'Không.' })),
    FOR_ADMINISTRATORS,
  ),
  'PUT /api/admin/users/{id}/upgrade-pro': at(
    '/api/admin/users/{user}/upgrade-pro',
    json(() => ({ months: 1 })),
    FOR_ADMINISTRATORS,
  ),
  'POST /api/admin/users/{id}/reset-second-factor': at(
    '/api/admin/users/{user}/reset-second-factor',
    json(() => ({ reason: 'Mất điện thoại.' })),
    FOR_ADMINISTRATORS,
  ),
  'GET /api/admin/email-campaigns/{id}': at(
    '/api/admin/email-campaigns/{user}',
    undefined,
    FOR_ADMINISTRATORS,
  ),
  'POST /api/admin/email-campaigns/{id}/cancel': at(
    '/api/admin/email-campaigns/{user}/cancel',
    undefined,
    FOR_ADMINISTRATORS,
  ),
  'POST /api/admin/reports/{id}/decide': at(
    '/api/admin/reports/{comment}/decide',
    json(() => ({ action: 'hide' })),
    FOR_ADMINISTRATORS,
  ),
  'POST /api/admin/reports/{id}/restore': at(
    '/api/admin/reports/{comment}/restore',
    undefined,
    FOR_ADMINISTRATORS,
  ),
  'PUT /api/admin/users/{id}/mute': at(
    '/api/admin/users/{user}/mute',
    json(() => ({ days: 1 })),
    FOR_ADMINISTRATORS,
  ),
  'DELETE /api/admin/users/{id}/mute': at('/api/admin/users/{user}/mute', undefined, FOR_ADMINISTRATORS),
};
