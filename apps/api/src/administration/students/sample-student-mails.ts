import * as m from '@qanoon/messages/server/mails';
import * as shared from '@qanoon/messages/shared/common';
import { nameOf } from '../../lib/academy-name.ts';
import { publicPage } from '../../platform/mail/mail-content.ts';
import {
  onlyState,
  type SampleMail,
  type SampleSetting,
  sampleCourse,
} from '../../platform/mail/sample-mail.ts';
import { addressChangedMail, importedStudentMail } from './students-mail.ts';

export function sampleAddressMails({ academy, urls, at }: SampleSetting): SampleMail[] {
  const name = nameOf(academy);
  return [
    {
      id: 'address-changed',
      title: m.emailAddressChanged(),
      recipient: shared.student(),
      sentWhen: m.toFormerAndNewAddress(),
      states: [false, true].map((isNew) => ({
        id: isNew ? 'new' : 'former',
        label: isNew ? m.newAddress() : m.formerAddress(),
        verified: false,
        content: addressChangedMail(name, { isNew, at, publicUrl: urls.public }),
      })),
    },
  ];
}

export function sampleImportMails({ academy, urls }: SampleSetting): SampleMail[] {
  const name = nameOf(academy);
  return [
    {
      id: 'imported-student',
      title: m.accountOpenedByOffice(),
      recipient: shared.student(),
      sentWhen: m.whenAdministratorImportsStudent(),
      states: onlyState(
        importedStudentMail(name, {
          link: publicPage(urls.public, '/auth/reset-password/sample'),
          courses: [sampleCourse().courseTitle],
        }),
        false,
      ),
    },
  ];
}
