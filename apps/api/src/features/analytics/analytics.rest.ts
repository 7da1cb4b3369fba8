import type { RestRoute } from '../../http/rest.ts';

export const analyticsRoutes: RestRoute[] = [
  { method: 'GET', path: '/api/admin/analytics', summary: 'How the school stands', call: (api) => api.analytics.summary() },
];
