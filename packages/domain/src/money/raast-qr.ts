import { KARACHI_OFFSET_MS } from '../lib/dates.ts';
import type { Paisa } from '../lib/money.ts';
import { writePkr } from '../lib/typed-amount.ts';

/** Scheme `00`, which every public payload that is known to scan has. */
const SCHEME = '00';

type RaastQr = {
  /** The IBAN without spaces. */
  iban: string;
  /** The amount and expiry of a dynamic code; a code that lacks them is static. */
  dynamic?: { amount: Paisa; expiresAt: Date } | undefined;
};

/**
 * The text of a Raast person-to-person QR code (SBP DI&SD Circular Letter 01/2022, section 3.1). It is not an
 * EMV code: its tags and the place of its CRC are its own. Banking apps read IBAN, amount and expiry; no
 * reference travels with the payment.
 */
export function raastQrText({ iban, dynamic }: RaastQr): string {
  const fields = [tag('00', '02'), tag('01', dynamic ? '12' : '11'), tag('02', SCHEME), tag('04', iban)];
  if (dynamic) {
    const { amount, expiresAt } = dynamic;
    fields.push(tag('05', writePkr(amount)));
    fields.push(tag('07', karachiMinute(expiresAt)));
  }
  const text = `${fields.join('')}1004`;
  return text + crc16(text);
}

const tag = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** `DDMMYYYYHHMM` in Karachi. */
function karachiMinute(moment: Date): string {
  const [, year, month, day, hour, minute] = /^(\d+)-(\d\d)-(\d\d)T(\d\d):(\d\d)/u.exec(
    new Date(moment.getTime() + KARACHI_OFFSET_MS).toISOString(),
  )!;
  return `${day}${month}${year}${hour}${minute}`;
}

/** CRC-16/CCITT-FALSE of ASCII text: polynomial 1021, start FFFF; four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
