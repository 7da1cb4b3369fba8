import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { pageScope } from './page-scope.ts';

/** What the server told this page at run time. Read it when drawing or calling, not while a module loads: a server has many pages. */
export const config: RuntimeConfig = {
  get publicUrl() {
    return pageScope().config.publicUrl;
  },
  get studentUrl() {
    return pageScope().config.studentUrl;
  },
  get adminUrl() {
    return pageScope().config.adminUrl;
  },
  get apiUrl() {
    return pageScope().config.apiUrl;
  },
  get demo() {
    return pageScope().config.demo;
  },
  get demoAccounts() {
    return pageScope().config.demoAccounts;
  },
  get payees() {
    return pageScope().config.payees;
  },
  get uploadLimits() {
    return pageScope().config.uploadLimits;
  },
};
