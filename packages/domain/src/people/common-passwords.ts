/** The most common words of leaked passwords, and obvious ones for this country and product. */
const WORDS = new Set(
  `password passw0rd pass p@ssw0rd qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd abc abcd abcdef abcdefg
   iloveyou loveyou love welcome letmein admin administrator root user guest login master secret test testing changeme default hello
   student teacher school college university lawyer lawyers advocate
   dragon monkey football cricket baseball superman batman sunshine princess shadow computer internet google samsung nokia
   pakistan karachi lahore islamabad rawalpindi peshawar quetta multan faisalabad punjab sindh bismillah allah muhammad mohammad
   ahmed ahmad khan malik fatima ayesha ali qanoon academy qanoonacademy`.split(/\s+/u),
);

/** Common suffixes that satisfy password rules. */
const TAIL = /[\d!@#$%^&*().,_\- ]+$/u;
/** Adjacent keys, or one repeated key. */
const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y',
];
const REPEATED = /^(.{1,4})\1+$/u;

/** Whether a password is easy to guess: a common word with a suffix, adjacent keys, or a repetition. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase().trim();
  return (
    WORDS.has(lower) ||
    WORDS.has(lower.replace(TAIL, '')) ||
    REPEATED.test(lower) ||
    RUNS.some((run) => run.includes(lower))
  );
}
