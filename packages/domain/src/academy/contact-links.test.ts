import { expect, test } from 'vitest';
import { paymentHelpLinks, questionLinks } from './contact-links.ts';

const ACADEMY = { email: 'office@academy.test', whatsapp: '+923001234567' };

test('a question has the course’s title in the subject of the mail and the text of the message', () => {
  expect(questionLinks(ACADEMY, 'Contract Law & Torts')).toEqual([
    {
      by: 'email',
      href: 'mailto:office@academy.test?subject=Question%20about%20Contract%20Law%20%26%20Torts',
    },
    {
      by: 'WhatsApp',
      href: 'https://wa.me/923001234567?text=Question%20about%20Contract%20Law%20%26%20Torts',
    },
  ]);
});

test('a way that the academy has not entered is not offered', () => {
  expect(questionLinks({ email: '', whatsapp: '' }, 'x')).toEqual([]);
  expect(questionLinks({ ...ACADEMY, email: '' }, 'x').map(({ by }) => by)).toEqual(['WhatsApp']);
  expect(questionLinks({ ...ACADEMY, whatsapp: '' }, 'x').map(({ by }) => by)).toEqual(['email']);
});

test('a title or an address cannot add another recipient', () => {
  const [mail] = questionLinks({ email: 'a?cc=x@y.test', whatsapp: '' }, 'x&bcc=z@y.test\r\nBcc: \ud800');
  const url = new URL(mail!.href);
  expect([...url.searchParams.keys()]).toEqual(['subject']);
  expect(url.pathname).not.toContain('?');
});

test('help with a payment names the course and the student, on WhatsApp first', () => {
  const payment = { courseTitle: 'Contract Law & Torts', student: 'a+b@student.test' };
  const links = paymentHelpLinks(ACADEMY, payment);
  expect(links.map(({ by }) => by)).toEqual(['WhatsApp', 'email']);
  const url = new URL(links[0]!.href);
  expect(url.origin + url.pathname).toBe('https://wa.me/923001234567');
  expect([...url.searchParams]).toEqual([
    ['text', 'Help with the payment for Contract Law & Torts, a+b@student.test'],
  ]);
  expect(paymentHelpLinks({ ...ACADEMY, whatsapp: '' }, payment).map(({ by }) => by)).toEqual(['email']);
  expect(paymentHelpLinks({ email: '', whatsapp: '' }, payment)).toEqual([]);
});
