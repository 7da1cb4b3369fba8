import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { requestContext } from '../trpc/request-context.ts';

/**
 * The runtime configuration of this page, read on each access. Do not read it while a module loads: on the
 * server one module serves many pages.
 */
export const config: RuntimeConfig = {
  get publicUrl() {
    return requestContext().config.publicUrl;
  },
  get studentUrl() {
    return requestContext().config.studentUrl;
  },
  get adminUrl() {
    return requestContext().config.adminUrl;
  },
  get apiUrl() {
    return requestContext().config.apiUrl;
  },
  get academy() {
    return requestContext().config.academy;
  },
  get pages() {
    return requestContext().config.pages;
  },
  get demo() {
    return requestContext().config.demo;
  },
  get demoAccounts() {
    return requestContext().config.demoAccounts;
  },
  get paymentMethods() {
    return requestContext().config.paymentMethods;
  },
  get uploadLimits() {
    return requestContext().config.uploadLimits;
  },
};
