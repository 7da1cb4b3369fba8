import { useAcademy } from '@qanoon/client/page/academy';
import { config } from '@qanoon/client/page/config';
import { HOME_STEPS, type HomeStep, textIn } from '@qanoon/domain/academy/academy';
import { getMethodName } from '@qanoon/domain/lib/payment-methods';
import { formatAlternatives } from '@qanoon/domain/lib/text/lists';
import { currentLanguage } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as m from '@qanoon/messages/public/catalogue';
import * as shared from '@qanoon/messages/shared/common';

const TITLES: Record<HomeStep, Message> = {
  pay: m.sendFee,
  prove: m.uploadScreenshot,
  learn: shared.startLearning,
};
const TEXTS: Record<HomeStep, () => string> = {
  pay: payText,
  prove: m.enterTransactionIdAndAttach,
  learn: m.onceAdminApprovesPaymentFirst,
};

/** The payment methods that have an account. */
function payText(): string {
  const methods = config.paymentMethods.map((method) => getMethodName(method, 'inSentence'));
  return methods.length > 0
    ? m.payCoursePriceBy({ methods: formatAlternatives(methods) })
    : m.payCoursePriceAsShown();
}

/** Explains the way from the fee to the first lecture, in the academy's own words if it has written some. */
export function HowItWorks() {
  const { homeTexts } = useAcademy();
  const ownText = (step: HomeStep, part: 'title' | 'text') =>
    homeTexts ? textIn(currentLanguage(), homeTexts.steps[step][part]) : '';
  return (
    <section className="steps">
      <div className="page">
        <h2>{m.fromPaymentToFirstLecture()}</h2>
        <ol>
          {HOME_STEPS.map((step, index) => (
            <li key={step}>
              <span className="sect" aria-hidden="true">
                § {index + 1}
              </span>
              <h3 dir="auto">{ownText(step, 'title') || TITLES[step]()}</h3>
              <p dir="auto">{ownText(step, 'text') || TEXTS[step]()}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
