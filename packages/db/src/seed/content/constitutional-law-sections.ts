import { page, type SampleSection, slide } from './sample-course.ts';

const foundations: SampleSection = {
  title: 'Foundations of the Constitution',
  description:
    'The Objectives Resolution, the protection of law under Article 4, and the division of legislative power.',
  translation: {
    title: 'آئین کی بنیادیں',
    description: 'قراردادِ مقاصد، آرٹیکل 4 کے تحت قانون کا تحفظ، اور قانون سازی کے اختیارات کی تقسیم۔',
  },
  videos: [
    {
      title: 'The Objectives Resolution and Article 2A',
      description: 'How a resolution of 1949 became a substantive part of the Constitution.',
      translation: {
        title: 'قراردادِ مقاصد اور آرٹیکل 2-اے',
        description: '1949 کی ایک قرارداد آئین کا مستقل حصہ کیسے بنی۔',
      },
      clip: 'clips/constitutional-law-fundamentals-1-1.mp4',
      durationSeconds: 36,
      slides: [
        slide(
          'The Objectives Resolution',
          'Constituent Assembly, March 1949',
          'Authority is a sacred trust',
          'Chosen representatives exercise it',
        ),
        slide(
          'Article 2A',
          'Inserted in 1985',
          'Makes the principles a substantive part',
          'Text is set out in the Annex',
        ),
      ],
      narration:
        'The Constituent Assembly passed the Objectives Resolution in March nineteen forty-nine. It says that sovereignty belongs to Almighty ' +
        'Allah, and that authority, within the limits prescribed by Him, is a sacred trust, exercised through the chosen representatives of ' +
        'the people. For many years it was reproduced only as a preamble. In nineteen eighty-five, Article 2A made its principles a ' +
        'substantive part of the Constitution. The courts read Article 2A together with the other articles, and do not treat it as standing ' +
        'above them.',
    },
    {
      title: 'Article 4 and the rule of law',
      description: 'The right to be dealt with in accordance with law, and its three particular promises.',
      translation: {
        title: 'آرٹیکل 4 اور قانون کی حکمرانی',
        description: 'ہر شخص کا یہ حق کہ اس سے قانون کے مطابق سلوک ہو، اور اس حق کی تین خاص ضمانتیں۔',
      },
      clip: 'clips/constitutional-law-fundamentals-1-2.mp4',
      durationSeconds: 33,
      slides: [
        slide(
          'Article 4(1)',
          'Protection of law',
          'Treatment in accordance with law',
          'Citizens, wherever they may be',
          'Others while in Pakistan',
        ),
        slide(
          'Article 4(2)',
          'No harmful action except under law',
          'No bar on what the law allows',
          'No compulsion unless law requires',
        ),
      ],
      narration:
        'Article 4 gives every citizen, and every other person for the time being in Pakistan, the right to enjoy the protection of law and ' +
        'to be treated in accordance with law. In particular, no action harmful to life, liberty, body, reputation or property may be taken ' +
        'except in accordance with law. Article 4 stands in Part One, outside the chapter on fundamental rights. So an official who ' +
        'interferes with a person must be able to point to a law that permits it.',
    },
    {
      title: 'Federal and provincial powers after the Eighteenth Amendment',
      description: 'Articles 141 to 143, the Federal Legislative List, and the end of the Concurrent List.',
      translation: {
        title: 'اٹھارہویں ترمیم کے بعد وفاق اور صوبوں کے اختیارات',
        description: 'آرٹیکل 141 تا 143، وفاقی قانون سازی کی فہرست، اور مشترکہ فہرست کا خاتمہ۔',
      },
      clip: 'clips/constitutional-law-fundamentals-1-3.mp4',
      durationSeconds: 37,
      slides: [
        slide(
          'Who may legislate?',
          'Federal list: Parliament alone',
          'Fourth Schedule, Parts I and II',
          'Not on the list: the Provinces',
        ),
        slide('Shared subjects: Article 142(b)', 'Criminal law', 'Criminal procedure', 'Evidence'),
        slide(
          'Inconsistency: Article 143',
          'The Act of Parliament prevails',
          'The provincial Act is void to that extent',
        ),
      ],
      narration:
        'The Federal Legislative List is in the Fourth Schedule. Only Parliament may legislate on the subjects in it. The Eighteenth ' +
        'Amendment, passed in twenty ten, omitted the Concurrent List, and a subject that is not on the federal list now generally belongs to ' +
        'the Provinces. Three subjects remain shared under Article 142: criminal law, criminal procedure and evidence. Where a provincial Act ' +
        'conflicts with an Act that Parliament is competent to pass, Article 143 says that the Act of Parliament prevails.',
    },
  ],
  resources: [
    {
      title: 'Reading list: foundations of the Constitution',
      translation: { title: 'مطالعے کی فہرست: آئین کی بنیادیں' },
      type: 'PDF',
      file: 'resources/constitutional-law-fundamentals-1.pdf',
      pages: [
        page(
          'Read in the Constitution',
          'Preamble and Annex: the Objectives Resolution',
          'Article 1: the Republic and its territories',
          'Articles 2 and 2A: State religion; the Objectives Resolution',
          'Articles 4 and 5: protection of law; loyalty and obedience',
          'Article 7: the definition of the State',
          'Articles 141 to 143: the distribution of legislative power',
          'Articles 153 and 154: the Council of Common Interests',
          'Articles 238 and 239: amendment of the Constitution',
          'Fourth Schedule: Federal Legislative List, Parts I and II',
        ),
        page(
          'Questions to answer in writing',
          'What did Article 2A change about the status of the Resolution?',
          'Who may rely on Article 4, and where?',
          'How does Article 4 differ from a right in Articles 8 to 28?',
          'Find three subjects in Part I of the federal list.',
          'Find three subjects in Part II, and note which body supervises them.',
          'Name a subject that is now provincial because it is not on the list.',
          'A provincial Act on evidence conflicts with an Act of Parliament. Which prevails?',
        ),
      ],
    },
  ],
};

const fundamentalRights: SampleSection = {
  title: 'Fundamental rights',
  description:
    'The test in Article 8, the protection of liberty and fair trial, and the rights to information and equality.',
  translation: {
    title: 'بنیادی حقوق',
    description:
      'آرٹیکل 8 کی کسوٹی، آزادی اور منصفانہ سماعت کا تحفظ، اور معلومات تک رسائی اور مساوات کے حقوق۔',
  },
  videos: [
    {
      title: 'Article 8: laws inconsistent with fundamental rights',
      description: 'When a law is void for conflict with a right, to what extent, and what is excepted.',
      translation: {
        title: 'آرٹیکل 8: بنیادی حقوق سے متصادم قوانین',
        description: 'بنیادی حق سے متصادم قانون کب اور کس حد تک کالعدم ہے، اور کون سے قوانین مستثنیٰ ہیں۔',
      },
      clip: 'clips/constitutional-law-fundamentals-2-1.mp4',
      durationSeconds: 33,
      slides: [
        slide(
          'Article 8: the rule',
          'Existing laws: void if inconsistent',
          'New laws: not to be made',
          'Void only so far as inconsistent',
        ),
        slide(
          'Article 8(3): the exceptions',
          'Discipline of armed forces and police',
          'Laws listed in the First Schedule',
        ),
      ],
      narration:
        'Article 8 opens the chapter on fundamental rights. A law that is inconsistent with a right in the chapter is void, but only to the ' +
        'extent of the inconsistency. The State must not make any law that takes away or abridges these rights. The word law here includes a ' +
        'custom or usage having the force of law. Clause 3 excepts laws about the discipline of the armed forces and the police, and laws ' +
        'specified in the First Schedule. Always check the exceptions first.',
    },
    {
      title: 'Liberty and fair trial: Articles 9, 10 and 10A',
      description: 'Security of person, safeguards on arrest, and the right to due process.',
      translation: {
        title: 'آزادی اور منصفانہ سماعت: آرٹیکل 9، 10 اور 10-اے',
        description: 'فرد کی سلامتی، گرفتاری کے وقت حاصل تحفظ، اور باضابطہ قانونی عمل (due process) کا حق۔',
      },
      clip: 'clips/constitutional-law-fundamentals-2-2.mp4',
      durationSeconds: 35,
      slides: [
        slide('Article 9', 'No deprivation of life or liberty', 'Save in accordance with law'),
        slide(
          'Article 10: on arrest',
          'Told the grounds',
          'A lawyer of one’s choice',
          'Magistrate within 24 hours',
          'Preventive detention differs',
        ),
        slide('Article 10A', 'Fair trial and due process', 'Civil rights and criminal charges alike'),
      ],
      narration:
        'Article 9 says that no person shall be deprived of life or liberty save in accordance with law. Article 10 adds safeguards on ' +
        'arrest. The person must be told the grounds as soon as may be, may consult and be defended by a lawyer of their choice, and must be ' +
        'produced before a magistrate within twenty-four hours, leaving out the time of the journey. Preventive detention has separate rules. ' +
        'Article 10A, added in twenty ten, guarantees a fair trial and due process in civil and criminal matters.',
    },
    {
      title: 'Information and equality: Articles 19A and 25',
      description: 'The right of access to information, and equality with reasonable classification.',
      translation: {
        title: 'معلومات اور مساوات: آرٹیکل 19-اے اور 25',
        description: 'معلومات تک رسائی کا حق، اور مساوات جس میں معقول درجہ بندی کی گنجائش ہے۔',
      },
      clip: 'clips/constitutional-law-fundamentals-2-3.mp4',
      durationSeconds: 38,
      slides: [
        slide(
          'Article 19A',
          'Every citizen',
          'Information of public importance',
          'Regulation and reasonable restrictions',
        ),
        slide(
          'Article 25',
          'All citizens are equal before law',
          'No discrimination by sex',
          'Special provision: women, children',
        ),
      ],
      narration:
        'Article 19A was added by the Eighteenth Amendment. It gives every citizen access to information in all matters of public importance, ' +
        'subject to regulation and reasonable restrictions imposed by law. Article 25 declares all citizens equal before law and entitled to ' +
        'its equal protection. It forbids discrimination on the basis of sex, and allows special provision for women and children. Equality ' +
        'does not forbid every distinction. A classification is allowed if it is reasonable and connected with the object of the law.',
    },
  ],
  resources: [
    {
      title: 'Worksheet: testing a law against Articles 8 to 28',
      translation: { title: 'مشق: کسی قانون کو آرٹیکل 8 تا 28 پر پرکھنا' },
      type: 'PDF',
      file: 'resources/constitutional-law-fundamentals-2.pdf',
      pages: [
        page(
          'Seven steps for a rights problem',
          'Identify the law, rule, order or act that is challenged.',
          'Name the article relied upon and copy out its words.',
          'Does the right belong to every person or only to citizens?',
          'Check Article 8(3) for an exception.',
          'Read the qualification in the article: by law, reasonable restriction, public order.',
          'Ask how far the law conflicts: all of it, or one part?',
          'State the result: void to the extent of the inconsistency, or valid.',
        ),
        page(
          'Practice facts',
          'A man is held for three days before he sees a magistrate. Article 10?',
          'An accused is refused counsel at trial. Articles 10 and 10A?',
          'A department refuses to disclose how a public fund was spent. Article 19A?',
          'A rule bars women from a public post. Articles 25 and 27?',
          'A provincial law closes a lawful trade without a licence scheme. Article 18?',
          'A newspaper is restrained from publishing a report. Article 19?',
        ),
      ],
    },
  ],
};

const enforcement: SampleSection = {
  title: 'Enforcing the Constitution',
  description: 'Petitions in the High Court, the public importance jurisdiction, and the limits on both.',
  translation: {
    title: 'آئین پر عمل درآمد',
    description: 'عدالتِ عالیہ میں رٹ درخواستیں، عوامی اہمیت کے معاملات کا اختیارِ سماعت، اور دونوں کی حدود۔',
  },
  videos: [
    {
      title: 'Article 199: the orders a High Court may make',
      description: 'The kinds of order a High Court may make, and who may apply for each.',
      translation: {
        title: 'آرٹیکل 199: عدالتِ عالیہ کون سے احکام دے سکتی ہے',
        description: 'عدالتِ عالیہ کے احکام کی قسمیں، اور ہر قسم کے لیے درخواست کون دے سکتا ہے۔',
      },
      clip: 'clips/constitutional-law-fundamentals-3-1.mp4',
      durationSeconds: 33,
      slides: [
        slide(
          'An aggrieved party may seek',
          'Order to refrain or act: (1)(a)(i)',
          'Act of no legal effect: (1)(a)(ii)',
          'Rights enforced: (1)(c)',
        ),
        slide(
          'Any person may seek',
          'Person in custody produced: (1)(b)(i)',
          'Authority for an office: (1)(b)(ii)',
        ),
      ],
      narration:
        'Article 199 describes the orders a High Court may make. On the application of an aggrieved party, it may direct a public functionary ' +
        'to refrain from an unlawful act or perform a legal duty. It may also declare that an act was done without lawful authority. On the ' +
        'application of any person, it may order that a person in custody be brought before it, or ask a holder of public office to show ' +
        'their authority. Paragraph c covers directions to enforce fundamental rights.',
    },
    {
      title: 'Adequate remedy and the limits of Article 199',
      description:
        'The conditions that come before the jurisdiction, and the persons and matters outside it.',
      translation: {
        title: 'مناسب دادرسی اور آرٹیکل 199 کی حدود',
        description:
          'وہ شرطیں جو اختیارِ سماعت سے پہلے پوری ہونی چاہییں، اور وہ اشخاص اور معاملات جو اس سے باہر ہیں۔',
      },
      clip: 'clips/constitutional-law-fundamentals-3-2.mp4',
      durationSeconds: 36,
      slides: [
        slide('Before filing', 'Another adequate remedy?', 'An aggrieved party?', 'Within the territory?'),
        slide(
          'Outside the jurisdiction',
          'Armed forces: Article 199(3)',
          'Service tribunals: Article 212',
          'Superior courts: Article 199(5)',
        ),
      ],
      narration:
        'The opening words of Article 199 matter. The High Court acts if it is satisfied that no other adequate remedy is provided by law. A ' +
        'right of appeal will often be such a remedy. Most orders need an aggrieved party, but custody and public office petitions may be ' +
        'brought by any person. Clause 3 excludes certain matters about members of the armed forces. Article 212 bars matters given to a ' +
        'service tribunal. Clause 5 keeps the superior courts outside the meaning of person.',
    },
    {
      title: 'Article 184(3) and questions of public importance',
      description: 'The two classic conditions, and why the current text must be checked.',
      translation: {
        title: 'آرٹیکل 184 کی شق (3) اور عوامی اہمیت کے سوالات',
        description: 'دو روایتی شرطیں، اور یہ کہ موجودہ متن دیکھنا کیوں ضروری ہے۔',
      },
      clip: 'clips/constitutional-law-fundamentals-3-3.mp4',
      durationSeconds: 37,
      slides: [
        slide(
          'The classic conditions',
          'A question of public importance',
          'Enforcement of a fundamental right',
          'In Part II, Chapter 1',
        ),
        slide(
          'Later amendments',
          'Twenty-sixth Amendment, 2024',
          'Twenty-seventh Amendment, 2025',
          'Read the text in force today',
        ),
      ],
      narration:
        'For decades, Article 184 clause 3 let the Supreme Court act directly where two conditions were met. There had to be a question of ' +
        'public importance, and it had to concern the enforcement of a fundamental right in Part Two, Chapter One. The decided cases on those ' +
        'two conditions remain worth study. The Twenty-sixth Amendment of twenty twenty-four and the Twenty-seventh Amendment of twenty ' +
        'twenty-five changed this field, and the second created a Federal Constitutional Court. Always read the text now in force.',
    },
  ],
  resources: [
    {
      title: 'Checklist: a petition under Article 199',
      translation: { title: 'چیک لسٹ: آرٹیکل 199 کے تحت درخواست' },
      type: 'PDF',
      file: 'resources/constitutional-law-fundamentals-3.pdf',
      pages: [
        page(
          'Before drafting',
          'Which official act or omission is complained of? Fix its date.',
          'Is the respondent a person within Article 199(5)?',
          'Is the applicant an aggrieved party, if that is required?',
          'Is there an appeal, revision or other adequate remedy?',
          'Does the High Court have territorial jurisdiction?',
          'Do Article 199(3) or Article 212 exclude the matter?',
          'Has there been delay, and can it be explained?',
          'Check Article 199 as amended to date.',
        ),
        page(
          'In the petition',
          'Parties and their addresses',
          'Facts in order of date, each in its own paragraph',
          'The law that gave, or did not give, the power used',
          'The fundamental right relied upon, if any',
          'Grounds, numbered and separate',
          'The exact order sought, tied to a paragraph of Article 199(1)',
          'Interim relief, if needed, with reasons',
          'Affidavit and copies of the orders challenged',
        ),
      ],
    },
  ],
};

export const constitutionalLawSections: SampleSection[] = [foundations, fundamentalRights, enforcement];
