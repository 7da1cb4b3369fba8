import { BAR_CSS, type Layout, mark, maskedAccount, row, statusBar } from './layout.ts';
import { printAmount, printTime } from './printed-values.ts';
import type { SecondFacts } from './shop-facts.ts';

const URDU_CSS = `body{background:#fffdf7;color:#1e1e1e;direction:rtl;font-size:16px}${BAR_CSS}.bar{direction:ltr;font-family:Roboto}main{padding:20px}
  p{display:flex;justify-content:space-between;margin:0;padding:10px 0;border-bottom:1px solid #eadfc6}b{font-weight:400;color:#6b5c3a}i{font-style:normal}
  .sum{text-align:center;font-size:30px;font-weight:700;margin:12px 0}h1{font-size:20px;text-align:center}`;

/** Another ID, from a message that does not belong to this order. */
const otherId = ({ id, mood }: SecondFacts): string =>
  id.slice(0, 3) + String(10_000_000_000 + mood * 7_919_337).slice(-(id.length - 3));

export const OTHERS: Layout[] = [
  {
    name: 'thread of messages',
    group: 'sms',
    idForm: '71##########',
    precision: 'second',
    screen: [393, 852, 2.75],
    css: `body{font-family:Roboto;background:#fff;color:#202124;font-size:15px;line-height:1.4}${BAR_CSS}header{padding:10px 18px;font-size:19px;border-bottom:1px solid #eee}
      div.m{background:#e9eef6;border-radius:18px;padding:12px 16px;margin:14px 60px 0 14px}small{display:block;text-align:center;color:#777;margin-top:16px}`,
    draw: (facts) => `${statusBar(facts)}<header>← 8558</header><main data-card><small>Yesterday</small>
      <div class=m>Rs ${printAmount(225_000 + facts.mood * 100, true)} received from ${facts.payee}, A/C: ${maskedAccount(facts)}. TID: ${otherId(facts)}</div>
      <small>Today ${facts.clock}</small>
      <div class=m>${mark('amount', `Rs ${printAmount(facts.paisa, true)}`)} sent to ${mark('name', facts.payee)}, A/C: ${maskedAccount(facts)} on ${mark('date', printTime(facts.paidAt, 'dd/mm/yyyy at HH:ii:ss'))}.
      Fee: Rs 0.00, TID: ${mark('id', facts.id)} via Raast.</div></main>`,
  },
  {
    name: 'dark message, alone',
    group: 'sms',
    idForm: '71##########',
    precision: 'second',
    screen: [360, 780, 3],
    css: `body{font-family:Inter;background:#000;color:#eee;font-size:15px;line-height:1.4}${BAR_CSS}header{padding:10px 18px;font-size:18px}
      div.m{background:#26262a;border-radius:16px;padding:12px 16px;margin:14px 50px 0 14px}small{display:block;text-align:center;color:#888;margin-top:16px}`,
    draw: (
      facts,
    ) => `${statusBar(facts)}<header>‹ 8558</header><main data-card><small>Today ${facts.clock}</small>
      <div class=m>${mark('amount', `Rs ${printAmount(facts.paisa, true)}`)} sent to ${mark('name', facts.payee)}, A/C: ${maskedAccount(facts)} on ${mark('date', printTime(facts.paidAt, 'dd/mm/yyyy at HH:ii:ss'))}.
      Fee: Rs 0.00, TID: ${mark('id', facts.id)}</div></main>`,
  },
  {
    name: 'Urdu in Naskh',
    group: 'urdu',
    idForm: '5##########',
    precision: 'minute',
    screen: [390, 844, 3],
    css: `${URDU_CSS}body{font-family:Roboto,'Noto Naskh Arabic'}`,
    draw: (
      facts,
    ) => `${statusBar(facts)}<main data-card><h1>رقم کامیابی سے بھیج دی گئی</h1><div class=sum>${mark('amount', `${printAmount(facts.paisa, false)} روپے`)}</div>
      ${row('ٹرانزیکشن آئی ڈی', mark('id', facts.id))}${row('تاریخ', mark('date', printTime(facts.paidAt, 'd Uuu yyyy')))}${row('وقت', printTime(facts.paidAt, '<bdi dir=ltr>hh:ii AM</bdi>'))}
      ${row('وصول کنندہ', facts.payee)}${row('بھیجنے والا', mark('name', facts.payer))}${row('فیس', '0 روپے')}</main>`,
  },
  {
    name: 'Urdu in Nastaliq',
    group: 'urdu',
    idForm: '72##########',
    precision: 'minute',
    screen: [360, 780, 3],
    css: `${URDU_CSS}body{font-family:'Noto Nastaliq Urdu';line-height:2}i{font-family:Roboto,'Noto Nastaliq Urdu'}`,
    draw: (facts) => `${statusBar(facts)}<main data-card><h1>رسید</h1>
      ${row('رقم', mark('amount', `<bdi dir=ltr>Rs. ${printAmount(facts.paisa, true)}</bdi>`))}${row('ٹی آئی ڈی', mark('id', facts.id))}
      ${row('تاریخ', mark('date', printTime(facts.paidAt, '<bdi dir=ltr>AM hh:ii dd-mm-yyyy</bdi>')))}
      ${row('بنام', facts.payee)}${row('منجانب', mark('name', facts.payer))}${row('چارجز', '<bdi dir=ltr>Rs. 0.00</bdi>')}</main>`,
  },
  {
    name: 'light receipt in a black viewer',
    group: 'viewer',
    idForm: '5##########',
    precision: 'minute',
    screen: [412, 915, 2.625],
    css: `body{font-family:Roboto;background:#000;color:#ddd;font-size:12px}${BAR_CSS}.tools{display:flex;justify-content:space-around;position:absolute;bottom:20px;inset-inline:0;font-size:13px}
      main{background:#fff;color:#222;margin:150px 0 0;padding:22px;font-family:Arimo;font-size:14px}h1{font-size:18px;text-align:center;color:#2a7}p{display:flex;justify-content:space-between;margin:0 0 12px}b{font-weight:400;color:#666}i{font-style:normal}`,
    draw: (
      facts,
    ) => `${statusBar(facts)}<main data-card><h1>Payment successful</h1>${row('Amount', mark('amount', `Rs. ${printAmount(facts.paisa, true)}`))}
      ${row('Trx ID', mark('id', facts.id))}${row('Date', mark('date', printTime(facts.paidAt, 'dd Mmm yyyy hh:ii AM')))}${row('To', facts.payee)}${row('From', mark('name', facts.payer))}
      ${row('Account', maskedAccount(facts))}${row('Fee', 'Rs. 0.00')}</main><div class=tools><span>Share</span><span>Edit</span><span>Lens</span><span>Delete</span></div>`,
  },
  {
    name: 'slip of a small shop',
    group: 'small business',
    idForm: '3#######',
    precision: 'minute',
    screen: [360, 640, 3],
    css: `body{font-family:Tinos;background:#f3efe6;color:#2c2a26;font-size:16px}main{margin:26px auto;width:270px;background:#fffefb;padding:18px;box-shadow:0 2px 12px #0004;transform:rotate(-.4deg)}
      h1{font-size:20px;text-align:center;margin:0}small{display:block;text-align:center;margin-bottom:10px}hr{border:0;border-top:1px dashed #777}p{display:flex;justify-content:space-between;margin:6px 0}b{font-weight:400}i{font-style:normal}`,
    draw: (
      facts,
    ) => `<main data-card><h1>AL-MADINA COMMUNICATION</h1><small>Shop ${(facts.mood % 40) + 1}, Main Bazar</small><hr>
      ${row('Trans. ID', mark('id', facts.id))}${row('Date', mark('date', printTime(facts.paidAt, 'dd/mm/yy h:ii am')))}${row('Customer', mark('name', facts.payer))}${row('To', facts.payee)}<hr>
      ${row('Deposit', `Rs ${printAmount(facts.paisa, false)}`)}${row('Charges', 'Rs 0')}${row('TOTAL', mark('amount', `Rs ${printAmount(facts.paisa, false)}`))}<hr><small>Thank you. No refund.</small></main>`,
  },
];
