import { advertise, BAR_CSS, type Layout, mark, maskedAccount, row, statusBar } from './layout.ts';
import { printAmount, printTime } from './printed-values.ts';

export const BANKS: Layout[] = [
  {
    name: 'bank with a ruled table',
    group: 'english',
    idForm: 'FT26###@@@##',
    precision: 'second',
    screen: [384, 832, 2.8125],
    css: `body{font-family:Arimo;background:#fff;color:#111;font-size:13px}${BAR_CSS}header{background:#4b1f6f;color:#fff;padding:14px 18px;font-size:16px}
      main{padding:16px}h1{font-size:15px;text-align:center}p{display:flex;margin:0;border:1px solid #bbb;border-bottom:0}p:last-of-type{border-bottom:1px solid #bbb}
      b,i{padding:9px 8px;font-style:normal;flex:1}b{background:#f4f1f7;border-right:1px solid #bbb;font-weight:700}footer{padding:12px 18px;color:#666;font-size:11px}`,
    draw: (
      facts,
    ) => `${statusBar(facts)}<header>Funds Transfer</header><main data-card><h1>Transaction Receipt</h1>
      ${row('Transaction Amount', mark('amount', `PKR ${printAmount(facts.paisa, true)}`))}${row('Reference No.', mark('id', facts.id))}
      ${row('Transaction Date', mark('date', printTime(facts.paidAt, 'dd-MMM-yyyy HH:ii:ss')))}${row('From Account', maskedAccount(facts))}
      ${row('From', mark('name', facts.payer.toUpperCase()))}${row('To', facts.payee)}${row('Bank', 'HBL')}${row('Charges', 'PKR 0.00')}
      ${row('Available Balance', `PKR ${printAmount(facts.mood * 12_345 + 4000, true)}`)}</main>
      <footer>This is a computer generated receipt. ${advertise(facts)}.</footer>`,
  },
  {
    name: 'dark bank with its fee at the end',
    group: 'dark',
    idForm: '70########',
    precision: 'minute',
    screen: [360, 800, 3],
    css: `body{font-family:Roboto;background:#0b1730;color:#e9eefb;font-size:14px}${BAR_CSS}main{margin:14px;padding:20px;background:#14244a;border-radius:10px}
      .ok{text-align:center;font-size:18px;color:#6fd3ff;margin-bottom:18px}dl{margin:0}dt{color:#8fa3cf;font-size:12px;text-align:center}dd{margin:2px 0 16px;text-align:center;font-size:16px}`,
    draw: (facts) => `${statusBar(facts)}<main data-card><div class=ok>Transfer Successful</div><dl>
      <dt>Transaction ID</dt><dd>${mark('id', facts.id)}</dd><dt>Date &amp; Time</dt><dd>${mark('date', printTime(facts.paidAt, 'dd/mm/yyyy hh:ii AM'))}</dd>
      <dt>Amount</dt><dd>${mark('amount', `PKR ${printAmount(facts.paisa, true)}`)}</dd><dt>From</dt><dd>${mark('name', facts.payer)}</dd>
      <dt>To</dt><dd>${facts.payee}</dd><dt>Account</dt><dd>${maskedAccount(facts)}</dd><dt>Fee</dt><dd>PKR 0.00</dd></dl></main>`,
  },
  {
    name: 'bank with two columns',
    group: 'english',
    idForm: '2026########',
    precision: 'day',
    screen: [390, 844, 3],
    css: `body{font-family:'Open Sans';background:#f6f7fb;color:#162038;font-size:14px}${BAR_CSS}main{background:#fff;margin:16px;padding:20px;border-top:6px solid #d4372c}
      .two{display:grid;grid-template-columns:1fr 1fr;gap:4px 18px;margin:18px 0 0}.l{color:#7b8499;font-size:12px}.v{font-weight:600;grid-row:2}h1{font-size:18px;margin:0}
      .sum{font-size:26px;font-weight:700}`,
    draw: (facts) => `${statusBar(facts)}<main data-card><h1>Payment advice</h1>
      <div class=two><span class=l>Ref. No.</span><span class=l>Date</span><span class=v>${mark('id', facts.id)}</span><span class=v>${mark('date', printTime(facts.paidAt, 'dd-Mmm-yyyy'))}</span></div>
      <div class=two><span class=l>Amount</span><span class=l>Charges</span><span class="v sum">${mark('amount', `PKR ${printAmount(facts.paisa, true)}`)}</span><span class=v>PKR 0.00</span></div>
      <div class=two><span class=l>From</span><span class=l>To</span><span class=v>${mark('name', facts.payer)}</span><span class=v>${facts.payee}</span></div>
      <div class=two><span class=l>Account</span><span class=l>Purpose</span><span class=v>${maskedAccount(facts)}</span><span class=v>Education</span></div></main>`,
  },
  {
    name: 'bank with TRN and STAN',
    group: 'english',
    idForm: 'FT###########',
    precision: 'minute',
    screen: [360, 760, 3],
    css: `body{font-family:Lato;background:#fff;color:#202020;font-size:15px}${BAR_CSS}header{text-align:center;padding:18px;color:#b3202a;font-size:22px;font-weight:700}
      main{padding:0 22px}h2{font-size:34px;text-align:center;margin:4px 0 18px}p{margin:0 0 12px;line-height:1.35}b{display:block;font-weight:400;color:#8a8a8a;font-size:13px}i{font-style:normal}
      .ids{background:#f5f5f5;padding:12px;border-radius:6px;font-size:13px;line-height:1.8}`,
    draw: (
      facts,
    ) => `${statusBar(facts)}<header>alpha bank</header><main data-card><h2>${mark('amount', `PKR ${printAmount(facts.paisa, false)}`)}</h2>
      ${row('Sent to', facts.payee)}${row('From', mark('name', facts.payer))}${row('On', mark('date', printTime(facts.paidAt, 'Mmmm d, yyyy at HH:ii')))}
      ${row('Account', maskedAccount(facts))}<div class=ids>TRN ${mark('id', facts.id)}<br>STAN ${String(900_000 + facts.mood * 97).slice(-6)}</div></main>`,
  },
  {
    name: 'bank e-mail in sentences',
    group: 'english',
    idForm: '1#########',
    precision: 'minute',
    screen: [412, 892, 2.625],
    css: `body{font-family:Tinos;background:#fff;color:#000;font-size:17px;line-height:1.5}${BAR_CSS}header{border-bottom:1px solid #ddd;padding:10px 20px;font-family:Arimo;font-size:14px}main{padding:18px 20px}`,
    draw: (
      facts,
    ) => `${statusBar(facts)}<header><strong>Transaction alert</strong><br>alerts@bank.example to me</header><main data-card>
      Dear ${mark('name', facts.payer)},<br><br>${mark('amount', `PKR ${printAmount(facts.paisa, true)}`)} has been transferred from your account ${maskedAccount(facts)} to ${facts.payee}
      on ${mark('date', printTime(facts.paidAt, 'dd-Mmm-yyyy HH:ii'))}.<br><br>Transaction ID: ${mark('id', facts.id)}<br><br>${advertise(facts)}.<br><br>Regards,<br>Customer Care</main>`,
  },
];
