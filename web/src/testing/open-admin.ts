import { FakeApi } from './fake-api';
import { renderRoute, type RenderedRoute } from './render-route';
import {
  ADMIN,
  campaignsAre,
  emailSettingsAre,
  mutesAre,
  reportsAre,
  requestsAre,
  statsAre,
  usersAre,
} from './admin-factories';

/** Opens the administration with default responses for everything that the test does not set. */
export function openAdmin(query = '', api = new FakeApi()): RenderedRoute {
  api
    .otherwise('GET /api/admin/stats', statsAre())
    .otherwise('GET /api/admin/upgrade-requests', requestsAre())
    .otherwise('GET /api/admin/reports', reportsAre())
    .otherwise('GET /api/admin/mutes', mutesAre())
    .otherwise('GET /api/admin/users', usersAre([]))
    .otherwise('GET /api/admin/search-users', usersAre([], { totalUsers: 40 }))
    .otherwise('GET /api/admin/email-settings', emailSettingsAre(true))
    .otherwise('GET /api/admin/email-campaigns', campaignsAre());
  return renderRoute(`/admin${query}`, { user: ADMIN, api });
}
