import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/student/downloads';
import type { DownloadNeed } from '../state/downloads.ts';

/** Says what a student has to do before lectures can be downloaded. */
export const DOWNLOAD_NEEDS: Record<DownloadNeed, Message> = {
  'another-browser': m.thisBrowserCannotStoreLectures,
  'remembered-session': m.toDownloadLecturesSignIn,
  worker: m.preparingForDownloads,
  room: m.otherAccountFirst,
};
