import * as m from '@qanoon/messages/public/catalogue';
import * as shared from '@qanoon/messages/shared/common';

const STEPS = [
  { title: m.sendFee, text: m.payCoursePriceInPkr },
  { title: m.uploadScreenshot, text: m.enterTransactionIdAndAttach },
  { title: shared.startLearning, text: m.onceAdminApprovesPaymentFirst },
];

export function HowItWorks() {
  return (
    <section className="steps">
      <div className="page">
        <h2>{m.fromPaymentToFirstLecture()}</h2>
        <ol>
          {STEPS.map((step, index) => (
            <li key={step.title.key}>
              <span className="sect" aria-hidden="true">
                § {index + 1}
              </span>
              <h3>{step.title()}</h3>
              <p>{step.text()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
