import { page, type SampleSection, slide } from './sample-course.ts';

const offences: SampleSection = {
  title: 'Offences and defences',
  description: 'Common intention, private defence, homicide and theft in the Pakistan Penal Code, 1860.',
  translation: {
    title: 'جرائم اور ان کا دفاع',
    description: 'مجموعۂ تعزیراتِ پاکستان، 1860 میں مشترکہ ارادہ، حقِ حفاظتِ خود اختیاری، قتل اور سرقہ۔',
  },
  videos: [
    {
      title: 'Common intention and private defence',
      description: 'Section 34, and the right of private defence in sections 96 to 106.',
      translation: {
        title: 'مشترکہ ارادہ اور حقِ حفاظتِ خود اختیاری',
        description: 'دفعہ 34، اور دفعات 96 تا 106 میں دیا گیا حقِ حفاظتِ خود اختیاری۔',
      },
      clip: 'clips/criminal-law-and-procedure-1-1.mp4',
      durationSeconds: 38,
      slides: [
        slide(
          'Section 34',
          'A criminal act done by several persons',
          'Furthers the common intention of all',
          'Each is liable as if alone',
        ),
        slide(
          'Private defence',
          'Body and property: section 97',
          'Limits: section 99',
          'Causing death: sections 100 and 103',
        ),
      ],
      narration:
        'Section 34 of the Penal Code applies when several persons do a criminal act in furtherance of the common intention of all. Each is ' +
        'then liable as if he had done it alone. The right of private defence is in sections 96 to 106. It covers body and property, one’s ' +
        'own or another’s. Under section 99, the harm must not exceed what defence requires, and there is no right where there is time to ' +
        'seek protection from public authorities. Sections 100 and 103 say when it extends to causing death.',
    },
    {
      title: 'Homicide: sections 299 to 302',
      description: 'Qatl-i-amd, transferred intention, and the three limbs of section 302.',
      translation: {
        title: 'قتل: دفعات 299 تا 302',
        description: 'قتلِ عمد، نیت کا کسی اور شخص پر منتقل ہونا، اور دفعہ 302 کی تین شقیں۔',
      },
      clip: 'clips/criminal-law-and-procedure-1-2.mp4',
      durationSeconds: 41,
      slides: [
        slide(
          'The sections',
          '299: definitions',
          '300: qatl-i-amd',
          '301: death of a person not intended',
          '302: punishment',
        ),
        slide(
          'Section 302',
          '(a) death as qisas',
          '(b) death or life imprisonment as ta’zir',
          '(c) up to 25 years',
        ),
      ],
      narration:
        'Section 300 defines qatl-i-amd, the intentional form of homicide. Section 301 covers a person who means to kill one man but causes ' +
        'the death of another. Section 302 has three limbs. Under clause a, the punishment is death as qisas, and it needs the proof ' +
        'described in section 304. Under clause b, where that proof is not available, it is death or imprisonment for life as tazir. Under ' +
        'clause c, where qisas is not applicable according to the injunctions of Islam, imprisonment may extend to twenty-five years.',
    },
    {
      title: 'Theft: sections 378 and 379',
      description: 'The five elements of theft, and its punishment under the Penal Code.',
      translation: {
        title: 'سرقہ: دفعات 378 اور 379',
        description: 'سرقے کے پانچ اجزا، اور تعزیراتِ پاکستان میں اس کی سزا۔',
      },
      clip: 'clips/criminal-law-and-procedure-1-3.mp4',
      durationSeconds: 38,
      slides: [
        slide(
          'Elements: section 378',
          'Dishonest intention to take',
          'Movable property',
          'Another’s possession, no consent',
          'Property moved',
        ),
        slide(
          'Punishment: section 379',
          'Up to three years, or fine, or both',
          'Hadd: see the 1979 Ordinance',
        ),
      ],
      narration:
        'Theft under section 378 has five elements. There must be an intention to take dishonestly. The property must be movable. It must be ' +
        'in the possession of another person. There must be no consent from that person. And the property must be moved in order to take it. ' +
        'The offence protects possession, so an owner may in some cases commit theft of his own thing. Section 379 provides imprisonment up ' +
        'to three years, or fine, or both. Theft liable to hadd is governed by an Ordinance of nineteen seventy-nine.',
    },
  ],
  resources: [
    {
      title: 'Worksheet: the elements of an offence',
      translation: { title: 'مشق: جرم کے اجزا' },
      type: 'PDF',
      file: 'resources/criminal-law-and-procedure-1.pdf',
      pages: [
        page(
          'Sections to read',
          'Section 34: acts done by several persons in furtherance of common intention',
          'Sections 96 to 99: private defence, its subject and its limits',
          'Sections 100 to 102: private defence of the body',
          'Sections 103 to 105: private defence of property',
          'Section 106: risk of harm to an innocent person',
          'Sections 299 to 302: definitions, qatl-i-amd and punishment',
          'Sections 309 and 310: waiver and compounding of qisas',
          'Sections 378 and 379: theft',
        ),
        page(
          'Write one paragraph on each',
          'Two men agree to beat a third. One, without warning, uses a knife. Section 34?',
          'The attacker turns and runs. Does private defence of the body go on?',
          'A shopkeeper strikes a thief who has dropped the goods. Section 99?',
          'A shot meant for one man kills another. Section 301?',
          'Why must the court say which clause of section 302 it applies?',
          'A man takes back his pledged watch without paying. Is it theft?',
          'A tree is cut down to be carried away. When is theft complete?',
        ),
      ],
    },
  ],
};

const investigation: SampleSection = {
  title: 'Investigation',
  description: 'From first information to the police report under the Code of Criminal Procedure, 1898.',
  translation: {
    title: 'تفتیش',
    description: 'مجموعۂ ضابطۂ فوجداری، 1898 کے تحت ابتدائی اطلاع سے چالان تک۔',
  },
  videos: [
    {
      title: 'First information: sections 154 and 156',
      description: 'Recording information of a cognizable offence, and the power to investigate.',
      translation: {
        title: 'ابتدائی اطلاع: دفعات 154 اور 156',
        description: 'قابلِ دست اندازی جرم کی اطلاع درج کرنا، اور تفتیش کا اختیار۔',
      },
      clip: 'clips/criminal-law-and-procedure-2-1.mp4',
      durationSeconds: 40,
      slides: [
        slide(
          'Section 154',
          'A cognizable offence',
          'Written down and read over',
          'Signed by the informant',
          'Entered in the prescribed book',
        ),
        slide(
          'Section 156',
          'Police may investigate a cognizable case',
          'No magistrate’s order is needed',
          'Non-cognizable cases: section 155',
        ),
      ],
      narration:
        'Section 154 deals with information of a cognizable offence. If it is given orally, the officer in charge must write it down, read it ' +
        'over to the informant, and have it signed. The substance is entered in a book at the police station. This is the first information ' +
        'report. Under section 156, the officer may investigate a cognizable case without the order of a magistrate. A non-cognizable case ' +
        'falls under section 155, and needs such an order. The report sets the law in motion; it is not by itself proof of the facts.',
    },
    {
      title: 'Statements and confessions: sections 161 and 164',
      description: 'Statements to the police, statements to a magistrate, and how a confession is recorded.',
      translation: {
        title: 'بیانات اور اقبالِ جرم: دفعات 161 اور 164',
        description: 'پولیس کے سامنے بیان، مجسٹریٹ کے سامنے بیان، اور اقبالِ جرم قلم بند کرنے کا طریقہ۔',
      },
      clip: 'clips/criminal-law-and-procedure-2-2.mp4',
      durationSeconds: 40,
      slides: [
        slide(
          'Section 161',
          'Police examine witnesses',
          'A separate record of each',
          'Not signed, limited use: section 162',
        ),
        slide(
          'Section 164',
          'Recorded by a magistrate',
          'Warn: no duty to confess',
          'Warn: it may be used in evidence',
          'Must be voluntary',
        ),
      ],
      narration:
        'Under section 161, the police may examine any person supposed to know the facts of the case. If the officer writes the statement ' +
        'down, each has a separate record. Section 162 says that it is not to be signed, and limits its use. The defence may use it to ' +
        'contradict a prosecution witness. Section 164 allows a magistrate to record statements and confessions. Before a confession, the ' +
        'magistrate must explain that there is no duty to confess, that it may be used in evidence, and must be satisfied that it is ' +
        'voluntary.',
    },
    {
      title: 'Remand and the police report: sections 167 and 173',
      description: 'Detention beyond twenty-four hours, and the report that ends an investigation.',
      translation: {
        title: 'ریمانڈ اور چالان: دفعات 167 اور 173',
        description: '24 گھنٹے سے زیادہ کی حراست، اور وہ رپورٹ جس پر تفتیش ختم ہوتی ہے۔',
      },
      clip: 'clips/criminal-law-and-procedure-2-3.mp4',
      durationSeconds: 41,
      slides: [
        slide(
          'Section 167',
          'Investigation not complete in 24 hours',
          'Produce the accused with the diary',
          'Not more than 15 days on the whole',
        ),
        slide(
          'Section 173',
          'Report without unnecessary delay',
          'Through the public prosecutor',
          'Interim report where time runs out',
        ),
      ],
      narration:
        'The police may not hold an arrested person beyond twenty-four hours without a magistrate’s order. Where the investigation needs more ' +
        'time, section 167 requires them to send the case diary and produce the accused. The magistrate may authorise detention, for not more ' +
        'than fifteen days on the whole, and must record reasons for police custody. Section 173 requires a report when the investigation ' +
        'ends, sent through the public prosecutor. If it is not complete within fourteen days of the first information report, an interim ' +
        'report is due within three days more.',
    },
  ],
  resources: [
    {
      title: 'Checklist: reading an investigation file',
      translation: { title: 'چیک لسٹ: تفتیش کی فائل کیسے پڑھی جائے' },
      type: 'PDF',
      file: 'resources/criminal-law-and-procedure-2.pdf',
      pages: [
        page(
          'Documents in order',
          'First information report: time of occurrence, time of report, distance',
          'Any delay in reporting, and the explanation given',
          'Site plan and recovery memos: who attested each one?',
          'Medical and post-mortem reports: times and injuries',
          'Statements under section 161: the date of each',
          'Confession under section 164: warnings and certificate',
          'Remand orders under section 167: reasons and total days',
          'Identification parade proceedings, if any',
          'Forensic reports and the chain of custody',
          'Interim and final reports under section 173',
        ),
      ],
    },
  ],
};

const bailAndProof: SampleSection = {
  title: 'Bail, acquittal and proof',
  description: 'Sections 497 and 498, early acquittal, and the Qanun-e-Shahadat Order, 1984.',
  translation: {
    title: 'ضمانت، بریت اور ثبوت',
    description: 'دفعات 497 اور 498، قبل از وقت بریت، اور قانونِ شہادت آرڈر، 1984۔',
  },
  videos: [
    {
      title: 'Bail: sections 497 and 498',
      description: 'The general rule in non-bailable cases, further inquiry, delay, and bail before arrest.',
      translation: {
        title: 'ضمانت: دفعات 497 اور 498',
        description: 'ناقابلِ ضمانت مقدمات کا عام قاعدہ، مزید تحقیقات، تاخیر، اور ضمانت قبل از گرفتاری۔',
      },
      clip: 'clips/criminal-law-and-procedure-3-1.mp4',
      durationSeconds: 40,
      slides: [
        slide(
          'Section 497',
          'Bar: death, life or ten years',
          'Under 16, woman, sick, infirm',
          'Delay: the third proviso',
          'Further inquiry: 497(2)',
        ),
        slide('Section 498', 'High Court and Court of Session', 'Basis for bail before arrest'),
      ],
      narration:
        'Section 497 governs bail in non-bailable cases. Bail is barred where there are reasonable grounds to believe the accused guilty of ' +
        'an offence punishable with death, imprisonment for life or ten years. But the court may release a person under sixteen, a woman, or ' +
        'a sick or infirm person. The provisos also deal with delay in the trial. Under subsection 2, if there are only grounds for further ' +
        'inquiry, the accused shall be released on bail. Section 498 gives the High Court and Court of Session wider power, including before ' +
        'arrest.',
    },
    {
      title: 'Early acquittal: sections 249-A and 265-K',
      description: 'Ending a case that cannot succeed, before a magistrate and in the higher trial courts.',
      translation: {
        title: 'قبل از وقت بریت: دفعات 249-اے اور 265-کے',
        description:
          'جو مقدمہ کامیاب نہیں ہو سکتا، اسے مجسٹریٹ کے سامنے اور بالاتر ٹرائل کورٹ میں ختم کرانا۔',
      },
      clip: 'clips/criminal-law-and-procedure-3-2.mp4',
      durationSeconds: 37,
      slides: [
        slide(
          'Section 249-A',
          'Trial before a magistrate',
          'Charge groundless, or',
          'No probability of conviction',
        ),
        slide(
          'Section 265-K',
          'Court of Session or High Court as trial court',
          'No probability of conviction',
        ),
        slide(
          'Both sections',
          'At any stage of the case',
          'Hear the prosecutor and the accused',
          'Record reasons',
        ),
      ],
      narration:
        'Two sections let a trial court end a case that cannot succeed. Section 249-A is for a magistrate. It allows acquittal if the charge ' +
        'is groundless, or if there is no probability of the accused being convicted. Section 265-K is for trial before the Court of Session ' +
        'or the High Court, and speaks of no probability of conviction. Under both, the court may act at any stage. It must hear the ' +
        'prosecutor and the accused, and record its reasons. The result is an acquittal, not merely a discharge.',
    },
    {
      title: 'Confession and proof: the Qanun-e-Shahadat Order',
      description: 'Articles 37 to 40, dying declarations, and the burden of proof.',
      translation: {
        title: 'اقبالِ جرم اور ثبوت: قانونِ شہادت آرڈر',
        description: 'آرٹیکل 37 تا 40، نزعی بیان، اور بارِ ثبوت۔',
      },
      clip: 'clips/criminal-law-and-procedure-3-3.mp4',
      durationSeconds: 38,
      slides: [
        slide(
          'Confessions',
          '37: inducement or threat',
          '38: to a police officer',
          '39: in police custody',
          '40: facts discovered',
        ),
        slide(
          'Proof',
          '46(1): cause of a person’s death',
          '117: who asserts must prove',
          '121: accused claiming an exception',
        ),
      ],
      narration:
        'The Qanun-e-Shahadat Order of nineteen eighty-four controls proof. Article 37 excludes a confession caused by an inducement, threat ' +
        'or promise. Article 38 excludes one made to a police officer. Article 39 excludes one made in police custody, unless in the ' +
        'immediate presence of a magistrate. Article 40 lets in so much as relates distinctly to a fact discovered. A statement about the ' +
        'cause of one’s own death may come in under Article 46. Article 117 puts the burden on the party who asserts.',
    },
  ],
  resources: [
    {
      title: 'Checklist: grounds for bail and early acquittal',
      translation: { title: 'چیک لسٹ: ضمانت اور قبل از وقت بریت کی وجوہ' },
      type: 'PDF',
      file: 'resources/criminal-law-and-procedure-3.pdf',
      pages: [
        page(
          'Bail application',
          'Is the offence bailable? If so, section 496 applies.',
          'What is the maximum punishment for each section charged?',
          'Does the bar in section 497(1) apply?',
          'Role given to this accused in the first information report',
          'Age, sex, sickness or infirmity under the first proviso',
          'Time in custody, and who caused any delay: the third proviso',
          'Points that call for further inquiry under section 497(2)',
          'For bail before arrest: fear of arrest, and any bad faith alleged',
        ),
        page(
          'Early acquittal application',
          'Identify the trial court: section 249-A or section 265-K?',
          'Stage of the trial, and evidence recorded so far',
          'Which element of the offence has no evidence at all?',
          'Which evidence is excluded by Articles 37 to 39?',
          'What would remain if every witness were believed?',
          'Notice to the prosecutor, and a hearing for both sides',
        ),
      ],
    },
  ],
};

export const criminalLawSections: SampleSection[] = [offences, investigation, bailAndProof];
