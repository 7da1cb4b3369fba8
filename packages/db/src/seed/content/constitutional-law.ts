import { asPaisa } from '@qanoon/domain/lib/money';
import { constitutionalLawSections } from './constitutional-law-sections.ts';
import type { SampleCourse } from './sample-course.ts';

export const constitutionalLaw: SampleCourse = {
  slug: 'constitutional-law-fundamentals',
  title: 'Constitutional Law Fundamentals',
  shortDescription:
    'The 1973 Constitution: its foundations, the fundamental rights, and how the courts enforce them.',
  description:
    'Every statute, order and official act in Pakistan is measured against the Constitution of 1973. This course reads the document itself: ' +
    'where its authority is said to come from, how it divides power between the Federation and the Provinces, and what it promises to each ' +
    'person.\n\n' +
    'The first section covers the Objectives Resolution, Article 4 and the division of legislative power after the Eighteenth Amendment. The ' +
    'second works through selected fundamental rights in Articles 8 to 28, with the wording of each qualification kept in view. The third ' +
    'turns to remedies: the writ jurisdiction of the High Court under Article 199, and the original jurisdiction long found in Article ' +
    '184(3).\n\n' +
    'Each lecture takes one point and stays with the text. The handouts give reading lists and worksheets for use with an up-to-date copy of ' +
    'the Constitution, which matters here because the provisions on the superior courts were amended in 2024 and again in 2025.',
  translation: {
    title: 'آئینی قانون کے بنیادی اصول',
    shortDescription: '1973 کا آئین: اس کی بنیادیں، بنیادی حقوق، اور عدالتیں انہیں کیسے نافذ کرتی ہیں۔',
    description:
      'پاکستان کا ہر قانون، ہر حکم اور ہر سرکاری اقدام 1973 کے آئین پر پرکھا جاتا ہے۔ یہ کورس خود آئین کا متن پڑھاتا ہے: اس کا اختیار کہاں سے آتا ہے، وہ وفاق اور صوبوں میں اختیارات کیسے تقسیم کرتا ہے، اور ہر شخص سے کیا وعدہ کرتا ہے۔\n\n' +
      'پہلے حصے میں قراردادِ مقاصد، آرٹیکل 4 اور اٹھارہویں ترمیم کے بعد قانون سازی کے اختیارات کی تقسیم ہے۔ دوسرا حصہ آرٹیکل 8 تا 28 کے منتخب بنیادی حقوق پر ہے، اور ہر حق کی شرط اس کے اصل الفاظ میں سامنے رکھتا ہے۔ تیسرا حصہ دادرسی پر ہے: آرٹیکل 199 کے تحت عدالتِ عالیہ کا رٹ کا اختیار، اور وہ ابتدائی اختیارِ سماعت جو مدتوں آرٹیکل 184 کی شق (3) میں رہا۔\n\n' +
      'ہر لیکچر ایک نکتہ لیتا ہے اور متن سے باہر نہیں جاتا۔ ساتھ مطالعے کی فہرستیں اور مشقیں ہیں، جنہیں آئین کے تازہ نسخے کے ساتھ حل کرنا ہے۔ یہاں تازہ نسخہ ضروری ہے، کیونکہ اعلیٰ عدالتوں سے متعلق احکام میں 2024 اور پھر 2025 میں ترمیم ہوئی۔',
    instructorName: 'بیرسٹر عائشہ صدیقی',
    instructorBio:
      'بیرسٹر عائشہ صدیقی کا یہ کورس 1973 کے آئین کا متن آرٹیکل بہ آرٹیکل پڑھاتا ہے۔ استاد فرضی ہیں: یہ قانون اکیڈمی کا نمونے کا کورس ہے۔',
    learningOutcomes: [
      'آئین میں قراردادِ مقاصد اور آرٹیکل 2-اے کا مقام واضح کرنا',
      'بتانا کہ آرٹیکل 4 کس بات کی ضمانت دیتا ہے، اور وہ بنیادی حق سے کس طرح مختلف ہے',
      'طے کرنا کہ کسی موضوع پر قانون سازی پارلیمان کر سکتی ہے یا صوبائی اسمبلی',
      'ایسے قانون پر آرٹیکل 8 کا اطلاق کرنا جسے بنیادی حق سے متصادم کہا جائے',
      'گرفتار شخص اور ملزم کو آرٹیکل 9، 10 اور 10-اے سے ملنے والا تحفظ بیان کرنا',
      'آرٹیکل 19-اے کی معقول پابندیوں اور آرٹیکل 25 کی معقول درجہ بندی کی کسوٹی کا اطلاق کرنا',
      'آرٹیکل 199 کی درخواست میں حکم کی صحیح قسم منتخب کرنا',
    ],
    requirements: [
      'اسلامی جمہوریہ پاکستان کے دستور، 1973 کا تازہ نسخہ',
      'عدالتی نظام کا بنیادی تصور: ٹرائل کورٹ، عدالتِ عالیہ اور اعلیٰ عدالتیں',
      'آئینی قانون پہلے سے پڑھا ہونا ضروری نہیں',
    ],
    syllabus: [
      'قراردادِ مقاصد اور آرٹیکل 2-اے',
      'آرٹیکل 4 اور قانون کی حکمرانی',
      'اٹھارہویں ترمیم کے بعد قانون سازی کے وفاقی اور صوبائی اختیارات',
      'بنیادی حقوق: آرٹیکل 8، 9، 10، 10-اے، 19-اے اور 25',
      'عدالتِ عالیہ کا رٹ کا اختیار: آرٹیکل 199',
      'عوامی اہمیت کی درخواستیں: آرٹیکل 184 کی شق (3) اور اس کے بعد کی تاریخ',
    ],
  },
  captions: [],
  level: 'Intermediate',
  price: asPaisa(299_00),
  instructorName: 'Barrister Ayesha Siddiqui',
  instructorBio:
    'Barrister Ayesha Siddiqui presents constitutional law on Qanoon Academy, working article by article from the text of the 1973 ' +
    'Constitution. A demonstration instructor: this course ships as sample data.',
  learningOutcomes: [
    'Explain the place of the Objectives Resolution and Article 2A in the Constitution',
    'State what Article 4 guarantees and how it differs from a fundamental right',
    'Decide whether Parliament or a Provincial Assembly may legislate on a subject',
    'Apply Article 8 to a law said to conflict with a fundamental right',
    'Set out the safeguards of Articles 9, 10 and 10A for a person who is arrested or tried',
    'Apply the reasonable restrictions in Article 19A and the test of reasonable classification under Article 25',
    'Choose the right form of order in a petition under Article 199',
  ],
  requirements: [
    'A current copy of the Constitution of the Islamic Republic of Pakistan, 1973',
    'A basic idea of the court system: trial courts, High Courts and the superior courts',
    'No earlier course in constitutional law is needed',
  ],
  syllabus: [
    'The Objectives Resolution and Article 2A',
    'Article 4 and the rule of law',
    'Federal and provincial legislative power after the Eighteenth Amendment',
    'Fundamental rights: Articles 8, 9, 10, 10A, 19A and 25',
    'Writ jurisdiction of the High Court: Article 199',
    'Public importance petitions: Article 184(3) and its later history',
  ],
  cover: {
    file: 'covers/constitutional-law-fundamentals.jpg',
    family: 'colonnade',
    binding: 'bottle',
  },
  sections: constitutionalLawSections,
};
