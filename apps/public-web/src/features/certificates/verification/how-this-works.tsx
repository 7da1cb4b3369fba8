import { useAcademy } from '@qanoon/client/page/academy';
import { config } from '@qanoon/client/page/config';
import * as m from '@qanoon/messages/public/verification';
import { useBrandName } from '@qanoon/ui/components/brand/brand';
import { Rich } from '@qanoon/ui/components/text/rich';

// `Disclosure` is not used, because it would become a separate file in the first load of the course page.
/** Explains where the facts come from, what was stored, and how to recognize a forged page. */
export function HowThisWorks() {
  const { email } = useAcademy();
  const name = useBrandName();
  return (
    <details className="verify-details">
      <summary>
        <h2>{m.howThisWorks()}</h2>
      </summary>
      <ul className="verify-points">
        <li>{m.answersComeFromTheRecords({ academy: name })}</li>
        <li>{m.printedFactsAreStored()}</li>
        <li>{m.idsCannotBeGuessed()}</li>
        <li className="wrap-anywhere">{m.checkTheAddress({ address: `${config.publicUrl}/` })}</li>
        {email && (
          <li>
            <Rich
              parts={m.ifSomethingDiffersWriteTo({
                email,
                link: (text) => (
                  <a className="link" href={`mailto:${email}`}>
                    {text}
                  </a>
                ),
              })}
            />
          </li>
        )}
      </ul>
    </details>
  );
}
