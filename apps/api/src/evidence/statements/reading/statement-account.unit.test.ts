import { describe, expect, test } from 'vitest';
import { ANY_ACCOUNT } from '../../../../test/support/evidence/statement-files.ts';
import type { OwnAccount } from '../../own-account.ts';
import { previewStatement, readStatement } from './statement-reader.ts';

const OWN = 'PK36SCBL0000001123456702';
const OTHER = 'PK33ABCD0000000000000000';
const TABLE = 'Date,Description,Debit,Credit,Balance\n2026-05-01,Transfer,,1500.00,1500.00\n';

const NOW = new Date('2026-06-01T00:00:00Z');
const ownAccount = (change: Partial<OwnAccount>): OwnAccount => ({ ...ANY_ACCOUNT, ...change });
const faultOf = (preamble: string, own: OwnAccount | string) => {
  const account = typeof own === 'string' ? ownAccount({ iban: own }) : own;
  const bytes = Buffer.from(preamble + TABLE);
  const preview = previewStatement(bytes, { own: account, now: NOW });
  const read = readStatement(bytes, {
    mapping: {
      columns: {
        date: 'Date',
        description: 'Description',
        debit: 'Debit',
        credit: 'Credit',
        balance: 'Balance',
      },
      dateOrder: 'year-first',
    },
    now: NOW,
    own: account,
  });
  const faults = [preview, read].map((each) => ('fault' in each ? each.fault : undefined));
  expect(faults[0]).toEqual(faults[1]);
  return faults[0];
};

describe('a statement of another account is refused:', () => {
  test.each([
    ['an IBAN in a cell of its own', `Account,${OTHER}\n`],
    ['an IBAN in groups', 'IBAN: PK33 ABCD 0000 0000 0000 0000\n'],
    ['an IBAN in a sentence', `Name,Demo Academy\n"Statement of ${OTHER.toLowerCase()} in PKR"\n`],
  ])('%s', (_, preamble) => {
    expect(faultOf(preamble, OWN)).toMatchObject({ kind: 'account', found: OTHER });
  });

  test('the error names the line', () => {
    expect(faultOf(`Demo Academy\n\nAccount,${OTHER}\n`, OWN)).toMatchObject({ line: 3 });
  });
});

describe('a statement is accepted:', () => {
  test.each([
    ['of the account', `Account,${OWN}\n`],
    ['that names the account among others', `Customer account,${OTHER}\nAccount,${OWN}\n`],
    ['without an IBAN', 'Account,01123456702\n'],
  ])('one %s', (_, preamble) => {
    expect(faultOf(preamble, OWN)).toBeUndefined();
  });

  test('one for an account without an IBAN', () => {
    expect(faultOf(`Account,${OTHER}\n`, '')).toBeUndefined();
  });

  test('one whose rows name the IBAN of a payer', () => {
    const bytes = Buffer.from(`Account,${OWN}\n${TABLE.replace('Transfer', `From ${OTHER}`)}`);
    expect('fault' in previewStatement(bytes, { own: ownAccount({ iban: OWN }), now: NOW })).toBe(false);
  });
});
