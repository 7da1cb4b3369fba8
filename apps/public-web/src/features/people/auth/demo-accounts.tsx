import { config } from '@qanoon/client/page/config';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/public/auth';
import { Button } from '@qanoon/ui/components/button/button';

type DemoAccount = (typeof config.demoAccounts)[number];

const LABELS: Record<DemoAccount['key'], Message> = {
  admin: m.demoAdministrator,
  new: m.demoStudentNothingYet,
  waiting: m.demoStudentUnderReview,
  halfway: m.demoStudentHalfWay,
  certified: m.demoStudentCertified,
  rejected: m.demoStudentRejected,
};

/** Lists the demo accounts with buttons that fill in the form. It is shown only if DEMO is on. */
export function DemoAccounts({ onUse }: { onUse: (account: DemoAccount) => void }) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{m.demoCredentials()}</h2>
      <ul>
        {config.demoAccounts.map((account) => (
          <li key={account.email}>
            <div>
              <b>{LABELS[account.key]()}</b>
              <span dir="ltr">{account.email}</span>
              <span className="tnum" dir="ltr" lang="en">
                {account.password}
              </span>
            </div>
            <Button
              variant="secondary"
              aria-label={m.chooseAccount({ account: LABELS[account.key]() })}
              onClick={() => onUse(account)}
            >
              {m.use()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
