import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { requestContext } from './request-context.ts';

/** What the server told this page at run time. Read it when drawing or calling, not while a module loads: a server has many pages. */
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
  get demo() {
    return requestContext().config.demo;
  },
  get demoAccounts() {
    return requestContext().config.demoAccounts;
  },
  get payees() {
    return requestContext().config.payees;
  },
  get uploadLimits() {
    return requestContext().config.uploadLimits;
  },
};
