import { advertise, BAR_CSS, type Layout, mark, maskedAccount, row, statusBar } from './layout.ts';
import { printAmount, printTime } from './printed-values.ts';

const ROWS =
  'p{display:flex;justify-content:space-between;margin:0;padding:11px 0;gap:16px}i{font-style:normal;text-align:end}b{font-weight:400}';

export const WALLETS: Layout[] = [
  {
    name: 'wallet with a green header',
    group: 'english',
    idForm: '7###########',
    precision: 'minute',
    screen: [360, 780, 3],
    css: `body{font-family:Roboto;background:#eef1ee;color:#222;font-size:14px}${BAR_CSS}.bar{color:#fff}
      header{background:linear-gradient(160deg,#0a7d4b,#18a866);color:#fff;padding-bottom:60px;text-align:center}
      h1{font-size:17px;font-weight:500;margin:14px 0 0}main{background:#fff;border-radius:14px;margin:-40px 16px 0;padding:22px 18px}
      .sum{font-size:32px;font-weight:700;text-align:center;margin:6px 0 14px}.done{text-align:center;color:#0a7d4b;font-weight:600}
      ${ROWS}p{border-bottom:1px solid #eee}b{color:#777}footer{color:#888;text-align:center;padding:20px;font-size:12px}`,
    draw: (facts) => `<header>${statusBar(facts)}<h1>Money Transfer</h1></header><main data-card>
      <div class=done>✓ Transaction Successful</div><div class=sum>${mark('amount', `Rs. ${printAmount(facts.paisa, true)}`)}</div>
      ${row('TID', mark('id', facts.id))}${row('Date &amp; Time', mark('date', printTime(facts.paidAt, 'Mmm dd, yyyy hh:ii AM')))}
      ${row('Sent To', facts.payee)}${row('Account', maskedAccount(facts))}${row('Sent By', mark('name', facts.payer))}${row('Fee', 'Rs. 0.00')}
      </main><footer>${advertise(facts)}</footer>`,
  },
  {
    name: 'wallet with ID# below the logo',
    group: 'english',
    idForm: '5##########',
    precision: 'minute',
    screen: [393, 852, 2.75],
    css: `body{font-family:'Open Sans';background:#fff;color:#1d1d2b;font-size:15px}${BAR_CSS}main{padding:26px 24px}
      .logo{font-weight:700;font-size:24px;color:#2aa84a}.top{font-size:13px;color:#555;margin-top:4px}
      hr{border:0;border-top:2px dashed #ccc;margin:18px 0}h2{font-size:13px;color:#888;margin:16px 0 2px;font-weight:600}
      .v{font-size:17px}.sum{font-size:28px;font-weight:700}footer{margin:20px 24px;background:#f2faf3;padding:16px;border-radius:8px;font-size:13px}`,
    draw: (facts) => `${statusBar(facts)}<main data-card><div class=logo>paisaeasy</div>
      <div class=top>${mark('date', printTime(facts.paidAt, 'd Mmmm yyyy, h:ii am'))}</div><div class=top>${mark('id', `ID#${facts.id}`)}</div><hr>
      <h2>Amount</h2><div class=sum>${mark('amount', `Rs. ${printAmount(facts.paisa, false)}`)}</div>
      <h2>Sent to</h2><div class=v>${facts.payee}</div><div class=top>03**${maskedAccount(facts)}</div>
      <h2>Sent by</h2><div class=v>${mark('name', facts.payer)}</div><h2>Fee / Charge</h2><div class=v>No Fee</div><hr>
      </main><footer>${advertise(facts)}</footer>`,
  },
  {
    name: 'dark wallet with a hexadecimal ID',
    group: 'dark',
    idForm: '69xxxxxxxxxxxxxxxxxxxxxx',
    precision: 'minute',
    screen: [390, 844, 3],
    css: `body{font-family:Inter;background:#101014;color:#f2f2f5;font-size:14px}${BAR_CSS}main{padding:20px}
      .sum{font-size:38px;font-weight:700;margin:26px 0 4px}.to{color:#9a9aa8;margin-bottom:26px}${ROWS}
      p{border-bottom:1px solid #26262e;flex-direction:column;gap:4px}i{text-align:start}b{color:#8b8b98;font-size:12px}
      .pill{display:inline-block;background:#163f2c;color:#45d38b;border-radius:20px;padding:4px 12px;font-size:12px}`,
    draw: (facts) => `${statusBar(facts)}<main data-card><span class=pill>Completed</span>
      <div class=sum>${mark('amount', `Rs. ${printAmount(facts.paisa, false)}`)}</div><div class=to>Sent to ${facts.payee}</div>
      ${row('Transaction ID', mark('id', facts.id))}${row('Transaction Time', mark('date', printTime(facts.paidAt, 'dd Mmm yyyy, hh:ii AM')))}
      ${row('Source Acc. Title', mark('name', facts.payer))}${row('Destination Bank', 'Meezan Bank')}${row('Service Fee', 'Rs. 0')}
      ${row('Channel', 'Mobile App')}</main>`,
  },
  {
    name: 'wallet of one color',
    group: 'english',
    idForm: 'SDP###########',
    precision: 'minute',
    screen: [412, 892, 2.625],
    css: `body{font-family:Lato;background:#ff7a66;color:#3b0f08;font-size:16px}${BAR_CSS}main{padding:30px 28px}
      h1{font-size:20px;font-weight:400;margin:34px 0 0}.sum{font-size:46px;font-weight:900;margin:4px 0 30px}${ROWS}p{border-top:1px solid #ff9d8e}
      i{font-weight:700}`,
    draw: (facts) => `${statusBar(facts)}<main data-card><h1>You sent ${facts.payee}</h1>
      <div class=sum>${mark('amount', `Rs. ${printAmount(facts.paisa, false)}`)}</div>${row('Status', 'Completed')}
      ${row('Date', mark('date', printTime(facts.paidAt, 'd Mmm yyyy, hh:ii AM')))}${row('Reference number', mark('id', facts.id))}
      ${row('Paid from', mark('name', facts.payer))}${row('Fee', 'Free')}</main>`,
  },
];
