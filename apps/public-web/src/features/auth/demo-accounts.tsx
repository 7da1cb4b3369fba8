import { config } from '@qanoon/client/config';
import * as m from '@qanoon/messages/public/auth';
import { Button } from '@qanoon/ui/button';

type DemoAccount = (typeof config.demoAccounts)[number];

/** The demo accounts, with buttons that fill in the form. Only with DEMO on. */
export function DemoAccounts({ onUse }: { onUse: (account: DemoAccount) => void }) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{m.demoCredentials()}</h2>
      <ul>
        {config.demoAccounts.map((account) => (
          <li key={account.email}>
            <div>
              <b lang="en" dir="ltr">
                {account.label}
              </b>
              <span dir="ltr">{account.email}</span>
              <span className="tnum" dir="ltr" lang="en">
                {account.password}
              </span>
            </div>
            <Button
              variant="secondary"
              aria-label={m.chooseAccount({ account: account.label })}
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
