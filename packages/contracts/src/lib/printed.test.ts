import { inLanguage } from '@qanoon/messages/language';
import '@qanoon/messages/urdu/server';
import { findUnprintable, printedFor, toPrintable } from '@qanoon/domain/lib/text/printable-text';
import { describe, expect, test } from 'vitest';
import { academyForm } from '../academy/academy-settings.ts';
import { updateCertificateSettingsInput } from '../certificates/certificate-settings.ts';
import { payeeForm } from '../money/payees.ts';
import { printed } from './printed.ts';
import { requiredText } from './text.ts';

describe('printable text', () => {
  test.each([
    ['ＡＹＥＳＨＡ Ｋｈａｎ', 'AYESHA Khan'],
    ['𝐀𝐲𝐞𝐬𝐡𝐚 𝓚𝓱𝓪𝓷', 'Ayesha Khan'],
    ['Ajﬁ Oﬃce', 'Ajfi Office'],
    ['ﻣﺤﻤﺪ', 'محمد'], // not-urdu: presentation forms
    ['ا\u0654حمد', 'أحمد'],
    ['Ra\u0323him', 'Rạhim'],
    ['½ №', '1⁄2 No'],
  ])('replaces other forms of letters by the ordinary ones: %s', (typed, expected) => {
    expect(toPrintable(typed)).toBe(expected);
    expect(toPrintable(expected)).toBe(expected);
    expect(findUnprintable(typed)).toBeUndefined();
  });

  test.each([
    'ʿAbd al-Raḥmān al-Ṣābirī',
    'Qurʾān',
    'Łukasz Žižka',
    'Çağlar İpek Şahin',
    'Søren Æ. Ångström',
    'أحمد إبراهيم', // not-urdu: Arabic
    'محمد علي كريم', // not-urdu: Arabic
    'بیٹے، پیچھے ۱۲۳ ١٢٣',
    'ڳوٺ ڏاڙهي ټول ځوان', // not-urdu: Sindhi and Pashto
    'O’Neil–Khan “Ltd.” & Sons (Pvt) 100% @ #1',
    'صدیق\u200cاکبر',
    'Sana\u2800 Malik\ufffc\u3164',
  ])('can print %s', (text) => {
    expect(findUnprintable(text)).toBeUndefined();
  });

  test.each(['\u200b', '\u00ad', '\u2800', '\ufffc', '\u3164'])(
    'prints nothing for the invisible %j',
    (character) => {
      expect(printedFor(character)).toBe('');
      expect(findUnprintable(`Sana${character}Malik`)).toBeUndefined();
    },
  );

  test.each([
    ['Иван', 'И'],
    ['Ayesha 李', '李'],
    ['Judge 👩‍⚖️ Khan', '👩‍⚖️'],
    ['Αθηνά', 'Α'],
    ['﷽', '﷽'],
    ['Mariam\u033d', 'm\u033d'],
    ['हिना', 'हि'],
    // This sign is visible, though Unicode calls it a format character.
    ['سورہ \u06dd', '\u06dd'],
  ])('names the first letter of %s that cannot be printed', (text, letter) => {
    expect(findUnprintable(text)).toBe(letter);
    const { error } = printed(requiredText(() => 'Required')).safeParse(text);
    expect(error!.issues[0]!.message).toContain(`“${letter}” cannot be printed`);
    const urdu = inLanguage('ur', () => printed(requiredText(() => 'Required')).safeParse(text));
    expect(urdu.error!.issues[0]!.message).toContain(letter);
  });
});

test.each([
  ['the name of a signatory', updateCertificateSettingsInput.shape.signatory.shape.name, 'Dr. 李'],
  ['the title of a signatory', updateCertificateSettingsInput.shape.secondSignatory.shape.title, 'Доцент'],
  ['the name of the academy', academyForm.shape.name, 'Law 🎓'],
  ['the Urdu name of the academy', academyForm.shape.nameUrdu, 'ہिन्दی'],
  ['the address of the academy', academyForm.shape.address, 'Mall Road\nЛахор'],
  ['the title of an account', payeeForm.shape.accountTitle, 'Академия'],
  ['the bank of an account', payeeForm.shape.bankName, '銀行'],
])('%s is refused with letters that documents cannot show', (_, schema, text) => {
  expect(schema.safeParse('Ḥusayn & Łukasz').data).toBe('Ḥusayn & Łukasz');
  expect(schema.safeParse(text).error!.issues[0]!.message).toContain('cannot be printed');
});
