const STEPS = [
  { title: 'Send the fee', text: 'Pay the course price in PKR by easypaisa, jazzcash, sadapay or bank.' },
  { title: 'Upload the screenshot', text: 'Enter the transaction ID and attach your proof of payment.' },
  { title: 'Start learning', text: 'Once an admin approves the payment, the first lecture unlocks.' },
];

export function HowItWorks() {
  return (
    <section className="steps">
      <div className="page">
        <h2>From payment to first lecture</h2>
        <ol>
          {STEPS.map((step, index) => (
            <li key={step.title}>
              <span className="sect" aria-hidden="true">
                § {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
