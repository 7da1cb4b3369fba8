import { asPaisa } from '@qanoon/domain/lib/money';
import { page, type SampleCourse, type SampleSection, slide } from './sample-course.ts';

const formation: SampleSection = {
  title: 'Making a contract',
  description: 'From proposal to contract: definitions, capacity and free consent.',
  translation: {
    title: 'معاہدے کی تشکیل',
    description: 'ایجاب سے معاہدے تک: تعریفات، اہلیت اور آزادانہ رضامندی۔',
  },
  videos: [
    {
      title: 'From proposal to contract: sections 2 and 10',
      description: 'Proposal, acceptance, promise, agreement and contract, in that order.',
      translation: {
        title: 'ایجاب سے معاہدے تک: دفعات 2 اور 10',
        description: 'ایجاب، قبول، وعدہ، اقرار اور معاہدہ، اسی ترتیب سے۔',
      },
      clip: 'clips/contract-law-essentials-1-1.mp4',
      durationSeconds: 35,
      slides: [
        slide(
          'Section 2, in order',
          'Proposal, then acceptance',
          'Accepted: a promise',
          'With consideration: agreement',
          'Enforceable: contract',
        ),
        slide(
          'Section 10',
          'Free consent of competent parties',
          'Lawful consideration, lawful object',
          'Not expressly declared void',
        ),
      ],
      narration:
        'Section 2 of the Contract Act builds the subject step by step. A proposal, when accepted, becomes a promise. Promises that form the ' +
        'consideration for each other are an agreement. An agreement enforceable by law is a contract. Section 10 gives the test. The ' +
        'agreement must be made by the free consent of parties competent to contract, for a lawful consideration and with a lawful object, ' +
        'and must not be expressly declared void. Writing is not generally required, unless another law requires it.',
    },
    {
      title: 'Who may contract: section 11',
      description: 'Majority, sound mind, and disqualification by law.',
      translation: {
        title: 'معاہدہ کون کر سکتا ہے: دفعہ 11',
        description: 'بلوغت، صحیح العقل ہونا، اور قانون کی رو سے نااہلی۔',
      },
      clip: 'clips/contract-law-essentials-1-2.mp4',
      durationSeconds: 39,
      slides: [
        slide(
          'Section 11: competent persons',
          'Of the age of majority',
          'Of sound mind: section 12',
          'Not disqualified by any law',
        ),
        slide(
          'Age of majority',
          'Majority Act, 1875',
          'Generally eighteen years',
          'Twenty-one in certain guardianship cases',
        ),
      ],
      narration:
        'Section 11 names three conditions. A person is competent to contract if of the age of majority, of sound mind, and not disqualified ' +
        'by any law. Under the Majority Act of eighteen seventy-five, majority is generally reached at eighteen, and at twenty-one in certain ' +
        'cases of guardianship. Section 12 explains sound mind. The person must be able to understand the contract and form a rational ' +
        'judgment of its effect on their interests. The Privy Council held in nineteen hundred and three that a minor’s agreement is void, ' +
        'not merely voidable.',
    },
    {
      title: 'Free consent: sections 13 to 19',
      description: 'What spoils consent, and whether the contract is then voidable or void.',
      translation: {
        title: 'آزادانہ رضامندی: دفعات 13 تا 19',
        description: 'رضامندی کس چیز سے متاثر ہوتی ہے، اور پھر معاہدہ قابلِ تنسیخ ہوتا ہے یا کالعدم۔',
      },
      clip: 'clips/contract-law-essentials-1-3.mp4',
      durationSeconds: 39,
      slides: [
        slide('Consent', 'Same thing in the same sense: section 13', 'When consent is free: section 14'),
        slide('What spoils it', 'Coercion: 15', 'Undue influence: 16', 'Fraud: 17', 'Misrepresentation: 18'),
        slide('Effect', 'Voidable: sections 19 and 19A', 'Mutual mistake of fact: void, section 20'),
      ],
      narration:
        'Under section 13, parties consent when they agree upon the same thing in the same sense. Section 14 says consent is free when it is ' +
        'not caused by coercion, undue influence, fraud, misrepresentation or, subject to later sections, mistake. Coercion, fraud and ' +
        'misrepresentation make the contract voidable under section 19, at the option of the party whose consent was so caused. Undue ' +
        'influence is dealt with in section 19A. If both parties are mistaken about an essential fact, section 20 makes the agreement void.',
    },
  ],
  resources: [
    {
      title: 'Worksheet: is there a contract?',
      translation: { title: 'مشق: کیا معاہدہ ہوا؟' },
      type: 'PDF',
      file: 'resources/contract-law-essentials-1.pdf',
      pages: [
        page(
          'Ask in this order',
          'Was there a proposal? Copy the words. Section 2(a)',
          'Was it accepted absolutely and without condition? Sections 2(b) and 7',
          'What is the consideration on each side? Section 2(d)',
          'Are the parties of full age? Section 11',
          'Are they of sound mind at the time? Section 12',
          'Did they agree upon the same thing in the same sense? Section 13',
          'Is there any coercion, undue influence, fraud or misrepresentation?',
          'Were both sides mistaken on an essential fact? Section 20',
          'Is the agreement expressly declared void by the Act?',
        ),
        page(
          'Short problems',
          'A buyer answers an offer of 50,000 rupees with 45,000. Is there a contract?',
          'A boy of seventeen signs for a motorcycle on instalments. Section 11?',
          'A seller says nothing of a defect he knows of. Is silence fraud? Section 17',
          'A nurse receives a gift from a patient in her care. Section 16?',
          'Both sides believe a ship is afloat; it has already sunk. Section 20?',
          'A signature is obtained by a threat of unlawful detention. Sections 15 and 19?',
        ),
      ],
    },
  ],
};

const validityAndBreach: SampleSection = {
  title: 'Validity, performance and breach',
  description: 'Consideration and object, performance and impossibility, and compensation.',
  translation: {
    title: 'جواز، ایفا اور خلاف ورزی',
    description: 'بدل اور مقصد، معاہدے کا ایفا اور اس کا ناممکن ہونا، اور خلاف ورزی کا ہرجانہ۔',
  },
  videos: [
    {
      title: 'Consideration and lawful object: sections 23 to 25',
      description: 'When consideration or object is unlawful, and agreements valid without consideration.',
      translation: {
        title: 'بدل اور جائز مقصد: دفعات 23 تا 25',
        description: 'بدل یا مقصد کب ناجائز ہوتا ہے، اور کون سے اقرار بدل کے بغیر بھی درست ہیں۔',
      },
      clip: 'clips/contract-law-essentials-2-1.mp4',
      durationSeconds: 39,
      slides: [
        slide(
          'Section 23: unlawful if',
          'Forbidden by law, or defeats a law',
          'Fraudulent or injurious',
          'Immoral or against public policy',
        ),
        slide(
          'Section 25: exceptions',
          'Registered: love and affection',
          'Payment for a voluntary past act',
          'Signed: to pay a barred debt',
        ),
      ],
      narration:
        'Section 23 says when consideration or object is unlawful: where it is forbidden by law, would defeat a law, is fraudulent, injures ' +
        'person or property, or is regarded as immoral or against public policy. Under section 24, one unlawful part may make the whole ' +
        'agreement void. Under section 25, an agreement without consideration is void, with three exceptions: a registered writing made out ' +
        'of love and affection between near relations, compensation for a past voluntary act, and a signed promise to pay a time-barred debt.',
    },
    {
      title: 'Performance and impossibility: sections 37 and 56',
      description: 'The duty to perform, and what section 56 excuses.',
      translation: {
        title: 'ایفا اور ناممکن ہونا: دفعات 37 اور 56',
        description: 'ایفا کی ذمہ داری، اور دفعہ 56 اس سے کب سبکدوش کرتی ہے۔',
      },
      clip: 'clips/contract-law-essentials-2-2.mp4',
      durationSeconds: 39,
      slides: [
        slide(
          'Section 37',
          'Perform, or offer to perform',
          'Unless excused by law',
          'Representatives bound after death, generally',
        ),
        slide(
          'Section 56',
          'Impossible in itself: void',
          'Later impossible or unlawful: becomes void',
          'Harder or dearer is not enough',
        ),
      ],
      narration:
        'Section 37 states the main duty. Parties must perform, or offer to perform, their promises, unless performance is dispensed with or ' +
        'excused by law. Section 56 deals with impossibility. An agreement to do an act impossible in itself is void. A contract to do an act ' +
        'which later becomes impossible, or becomes unlawful by an event the promisor could not prevent, becomes void at that time. ' +
        'Performance that is only more costly, or more difficult, is not impossible. Section 65 deals with returning benefits already ' +
        'received.',
    },
    {
      title: 'Compensation for breach: sections 73 and 74',
      description: 'Ordinary and known losses, remoteness, and sums named in the contract.',
      translation: {
        title: 'خلاف ورزی کا ہرجانہ: دفعات 73 اور 74',
        description:
          'عام نقصان، وہ نقصان جس کا فریقین کو علم تھا، دور کا نقصان، اور معاہدے میں لکھی ہوئی رقم۔',
      },
      clip: 'clips/contract-law-essentials-2-3.mp4',
      durationSeconds: 37,
      slides: [
        slide(
          'Section 73',
          'Loss arising naturally from the breach',
          'Loss the parties knew to be likely',
          'Not remote or indirect loss',
        ),
        slide(
          'Section 74',
          'A sum named, or a penalty',
          'Reasonable compensation only',
          'Never more than the sum named',
        ),
      ],
      narration:
        'Section 73 gives compensation for loss which arose naturally from the breach, or which the parties knew, when they made the ' +
        'contract, to be likely to result. Remote and indirect loss is not recoverable. The court also looks at the means that existed of ' +
        'remedying the inconvenience, so a party should act reasonably to limit the loss. Section 74 applies where the contract names a sum ' +
        'or contains a penalty. The party complaining may receive reasonable compensation, not exceeding the amount named or the penalty ' +
        'stipulated for.',
    },
  ],
  resources: [
    {
      title: 'Checklist: preparing a claim for breach',
      translation: { title: 'چیک لسٹ: خلاف ورزی کے دعوے کی تیاری' },
      type: 'PDF',
      file: 'resources/contract-law-essentials-2.pdf',
      pages: [
        page(
          'Work through the claim',
          'Set out the promise said to be broken, with its date.',
          'Is the consideration or object unlawful? Sections 23 and 24',
          'If there is no consideration, does section 25 save the agreement?',
          'Was the claimant ready and willing to perform? Section 37',
          'Does the other side rely on impossibility? Section 56',
          'List each loss, with the document that proves it.',
          'Mark each loss: natural, known at the time, or remote. Section 73',
          'What was done to limit the loss?',
          'Does the contract name a sum or a penalty? Section 74',
          'Check the period of limitation in the Limitation Act, 1908.',
        ),
      ],
    },
  ],
};

export const contractLaw: SampleCourse = {
  slug: 'contract-law-essentials',
  title: 'Contract Law Essentials',
  shortDescription:
    'How a contract is made, why it may fail, and what follows from breach under the Contract Act, 1872.',
  description:
    'Most legal work begins with an agreement: a sale, a lease, a loan, a job. The Contract Act of 1872 decides which of those agreements the ' +
    'law will enforce. This course introduces the Act to readers who are new to it.\n\n' +
    'The first section covers formation: the definitions in section 2, the test in section 10, capacity, and free consent. The second covers ' +
    'consideration and lawful object, performance and impossibility, and compensation for breach.\n\n' +
    'Each lecture explains one group of sections in ordinary words, and the handouts set short problems to be answered from the Act itself.',
  translation: {
    title: 'قانونِ معاہدہ کے بنیادی نکات',
    shortDescription:
      'قانونِ معاہدہ، 1872 کے تحت معاہدہ کیسے بنتا ہے، کیوں ناکام ہو سکتا ہے، اور خلاف ورزی کا نتیجہ کیا ہے۔',
    description:
      'وکیل کا زیادہ تر کام کسی اقرار سے شروع ہوتا ہے: خرید و فروخت، کرایہ داری، قرض، ملازمت۔ 1872 کا قانونِ معاہدہ طے کرتا ہے کہ ان میں سے کس اقرار کو قانون نافذ کرے گا۔ یہ کورس اس قانون کا تعارف ان کے لیے ہے جو اسے پہلی بار پڑھ رہے ہیں۔\n\n' +
      'پہلا حصہ معاہدہ بننے پر ہے: دفعہ 2 کی تعریفات، دفعہ 10 کی کسوٹی، اہلیت اور آزادانہ رضامندی۔ دوسرے حصے میں بدل اور جائز مقصد، ایفا اور ناممکن ہونا، اور خلاف ورزی کا ہرجانہ ہے۔\n\n' +
      'ہر لیکچر دفعات کے ایک مجموعے کو عام لفظوں میں سمجھاتا ہے، اور مشقوں میں مختصر مسئلے ہیں جن کا جواب خود قانون کے متن سے دینا ہے۔',
    instructorName: 'ڈاکٹر حنا رؤف',
    instructorBio:
      'ڈاکٹر حنا رؤف کا یہ کورس قانونِ معاہدہ کو 1872 کے قانون کی تعریفات سے شروع کرتا ہے۔ استاد فرضی ہیں: یہ قانون اکیڈمی کا نمونے کا کورس ہے۔',
    learningOutcomes: [
      'دفعات 2 اور 10 کی مدد سے اقرار اور معاہدے میں فرق کرنا',
      'دفعہ 11 کے تحت طے کرنا کہ معاہدہ کرنے کا اہل کون ہے',
      'جبر، ناجائز دباؤ، فریب، غلط بیانی اور غلطی میں امتیاز کرنا',
      'کالعدم اقرار اور قابلِ تنسیخ معاہدے کا فرق پہچاننا',
      'بدل اور مقصد کو دفعات 23 تا 25 پر پرکھنا',
      'واضح کرنا کہ دفعہ 56 ایفا سے کب سبکدوش کرتی ہے',
      'دفعات 73 اور 74 کے تحت قابلِ وصول ہرجانے کا حساب لگانا',
    ],
    requirements: [
      'قانونِ معاہدہ، 1872 کا نسخہ، جیسا کہ پاکستان میں نافذ ہے',
      'پہلے سے قانون پڑھا ہونا ضروری نہیں',
    ],
    syllabus: [
      'اقرار اور معاہدہ: دفعات 2 اور 10',
      'اہلیت: دفعہ 11، قانونِ بلوغت، 1875 کے ساتھ',
      'آزادانہ رضامندی: دفعات 13 تا 19',
      'بدل اور جائز مقصد: دفعات 23 تا 25',
      'ایفا اور ناممکن ہونا: دفعات 37 اور 56',
      'خلاف ورزی کا ہرجانہ: دفعات 73 اور 74',
    ],
  },
  captions: ['en', 'ur'],
  level: 'Beginner',
  price: asPaisa(199_00),
  instructorName: 'Dr. Hina Rauf',
  instructorBio:
    'Dr. Hina Rauf presents the law of contract on Qanoon Academy, beginning from the definitions in the Act of 1872. A demonstration ' +
    'instructor: this course ships as sample data.',
  learningOutcomes: [
    'Tell an agreement from a contract, using sections 2 and 10',
    'Decide who is competent to contract under section 11',
    'Distinguish coercion, undue influence, fraud, misrepresentation and mistake',
    'Tell a void agreement from a voidable contract',
    'Test consideration and object under sections 23 to 25',
    'Explain when section 56 excuses performance',
    'Work out what may be claimed under sections 73 and 74',
  ],
  requirements: [
    'A copy of the Contract Act, 1872, as in force in Pakistan',
    'No earlier study of law is needed',
  ],
  syllabus: [
    'Agreement and contract: sections 2 and 10',
    'Capacity: section 11, with the Majority Act, 1875',
    'Free consent: sections 13 to 19',
    'Consideration and lawful object: sections 23 to 25',
    'Performance and impossibility: sections 37 and 56',
    'Compensation for breach: sections 73 and 74',
  ],
  cover: { file: 'covers/contract-law-essentials.jpg', family: 'rosette', binding: 'ink' },
  sections: [formation, validityAndBreach],
};
