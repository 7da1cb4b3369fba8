import { config } from '@qanoon/client/config';
import { Button } from '@qanoon/ui/button';

type DemoAccount = (typeof config.demoAccounts)[number];

/** The demo accounts, with buttons that fill in the form. Only with DEMO on. */
export function DemoAccounts({ onUse }: { onUse: (account: DemoAccount) => void }) {
  return (
    <section className="demo-accounts" aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">Demo credentials</h2>
      <ul>
        {config.demoAccounts.map((account) => (
          <li key={account.email}>
            <div>
              <b>{account.label}</b>
              <span>{account.email}</span>
              <span className="tnum">{account.password}</span>
            </div>
            <Button variant="secondary" aria-label={`Use ${account.label}`} onClick={() => onUse(account)}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
