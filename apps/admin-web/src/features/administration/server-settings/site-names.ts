import type { Site } from '@qanoon/contracts/administration/server-settings';
import * as m from '@qanoon/messages/admin/server-settings';
import type { Message } from '@qanoon/messages/message';

export const SITE_NAMES: Record<Site, Message> = {
  public: m.publicSite,
  student: m.studentPortal,
  admin: m.adminConsole,
};
