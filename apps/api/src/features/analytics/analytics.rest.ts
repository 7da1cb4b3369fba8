import type { RestRoute } from '../../http/rest/rest-route.ts';
import { analytics } from './analytics.examples.ts';

export const analyticsRoutes: RestRoute[] = [
  {
    method: 'GET',
    path: '/api/admin/analytics',
    summary: 'How the school stands',
    procedure: 'analytics.summary',
    response: analytics,
    call: (api) => api.analytics.summary(),
  },
];
