import { foldText } from '@qanoon/domain/lib/text/fold-text';

/**
 * Words of the law in Urdu with their meaning in English, for people who type Urdu in Latin letters. Most spellings are
 * found by their sound (sound-keys.ts); the others are listed here, because they are short or unlike the Urdu word.
 */
const LEGAL_TERMS: readonly (readonly [urdu: string, english: string, ...spellings: string[]])[] = [
  ['آئین', 'constitution', 'aain', 'ain', 'aeen', 'aaeen', 'ayeen', 'aayin', 'aayeen'],
  ['دستور', 'constitution'],
  ['قانون', 'law', 'qanoon', 'kanoon', 'qanun'],
  ['حقوق', 'rights', 'haqooq', 'huqooq', 'hukook', 'haqook', 'huquq'],
  ['بنیادی حقوق', 'fundamental rights'],
  ['ضمانت', 'bail', 'zamanat', 'zamaanat', 'zamant', 'jamanat'],
  ['معاہدہ', 'contract', 'muahida', 'moahida', 'muahda', 'maahida', 'mohaida'],
  ['فوجداری', 'criminal', 'fojdari', 'faujdari', 'fojdaari'],
  ['دیوانی', 'civil', 'diwani', 'deewani', 'dewani'],
  ['شہادت', 'evidence'],
  ['گواہ', 'witness', 'gawah', 'gwah', 'gavah'],
  ['گواہی', 'testimony', 'gawahi', 'gawaahi'],
  ['تعزیرات', 'penal code'],
  ['جرم', 'offence', 'jurm'],
  ['سزا', 'punishment', 'saza', 'sazaa'],
  ['ملزم', 'accused'],
  ['قتل', 'murder', 'qatal', 'qatl', 'katal'],
  ['چوری', 'theft', 'chori'],
  ['گرفتاری', 'arrest'],
  ['تفتیش', 'investigation'],
  ['عدالت', 'court'],
  ['مقدمہ', 'suit', 'muqadma', 'mukadma', 'muqaddama', 'muqadima'],
  ['اپیل', 'appeal', 'apeel'],
  ['وکیل', 'advocate', 'wakil', 'vakeel'],
  ['وکالت', 'advocacy'],
  ['انصاف', 'justice'],
  ['توہین', 'contempt'],
  ['نکاح', 'marriage', 'nikah', 'nikaah'],
  ['طلاق', 'divorce', 'talaq', 'talak', 'tallaq'],
  ['خلع', 'khula', 'khulla', 'khulah'],
  ['مہر', 'dower', 'mehr', 'mahr', 'meher'],
  ['نفقہ', 'maintenance', 'nafqa', 'nafaqa', 'nafka'],
  ['وراثت', 'inheritance', 'virasat', 'warasat', 'wirasat'],
  ['وصیت', 'will', 'wasiyat', 'wasiat', 'vasiyat'],
  ['ہبہ', 'gift', 'hiba', 'hibah'],
  ['جائیداد', 'property', 'jaidad', 'jaydad', 'jaedad'],
  ['زمین', 'land', 'zameen', 'zamin'],
  ['کرایہ', 'rent', 'kiraya', 'kiraaya', 'karaya'],
  ['کرایہ داری', 'tenancy'],
  ['رہن', 'mortgage', 'rehn', 'rahn'],
  ['ہرجانہ', 'damages', 'harjana', 'harjanah'],
  ['ثالثی', 'arbitration', 'salisi', 'salsi'],
  ['محصول', 'tax'],
  ['مزدور', 'labour'],
  ['شریعت', 'sharia'],
  ['فقہ', 'islamic law', 'fiqh', 'fiqah', 'fikah'],
  ['اسلامی', 'islamic'],
  ['قصاص', 'retribution', 'qisas', 'kisas'],
  ['دیت', 'blood money', 'diyat', 'deeyat'],
  ['حکم امتناعی', 'injunction', 'hukm e imtanai', 'hukm imtanai'],
  ['پارلیمان', 'parliament'],
  ['شہریت', 'citizenship'],
];

type Meaning = { urdu: string; english: string };

const bySpelling = new Map(
  LEGAL_TERMS.flatMap(([urdu, english, ...spellings]) =>
    spellings.map((spelling): [string, Meaning] => [spelling, { urdu, english }]),
  ),
);
const byUrdu = new Map(LEGAL_TERMS.map(([urdu, english]) => [foldText(urdu), english]));

/** Finds the Urdu word, and its meaning, for a listed spelling in Latin letters. */
export const findLegalTerm = (folded: string): Meaning | undefined => bySpelling.get(folded);

/** Finds the English meaning of an Urdu word of the table. */
export const findMeaning = (folded: string): string | undefined => byUrdu.get(folded);

/** The single words of the table, which are known although no course has them in its title. */
export const legalWords: readonly string[] = LEGAL_TERMS.map(([urdu]) => urdu).filter(
  (urdu) => !urdu.includes(' '),
);
