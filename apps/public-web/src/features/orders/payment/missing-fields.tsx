import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/public/payment';

/** Describes the disabled Submit button. */
export const MISSING_FIELDS_ID = 'pay-missing';

/** Names the fields that keep the payment from being submitted. */
export const MissingFields = ({ fields }: { fields: readonly string[] }) =>
  fields.length > 0 && (
    <p id={MISSING_FIELDS_ID} className="pay-missing">
      {m.stillMissing({ fields: joinList(fields) })}
    </p>
  );
