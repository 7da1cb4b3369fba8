import { asPaisa } from '@qanoon/domain/lib/money';
import { criminalLawSections } from './criminal-law-sections.ts';
import type { SampleCourse } from './sample-course.ts';

export const criminalLaw: SampleCourse = {
  slug: 'criminal-law-and-procedure',
  title: 'Criminal Law and Procedure',
  shortDescription:
    'Offences under the Penal Code, and the path of a criminal case from first information to bail and trial.',
  description:
    'A criminal case in Pakistan is argued from three statutes at once: the Penal Code of 1860 for the offence, the Code of Criminal ' +
    'Procedure of 1898 for the steps, and the Qanun-e-Shahadat Order of 1984 for the proof. This course teaches them together.\n\n' +
    'The first section deals with liability: common intention, the right of private defence, homicide as it stands under the qisas and diyat ' +
    'provisions, and theft. The second follows the investigation, from the first information report to the report under section 173. The ' +
    'third covers bail, early acquittal, and the rules of evidence that decide most trials.\n\n' +
    'The lectures keep close to the words of each section. The Codes have provincial amendments and are amended from time to time, so the ' +
    'handouts ask you to work with a current text for the Province concerned.',
  translation: {
    title: 'فوجداری قانون اور ضابطہ',
    shortDescription:
      'تعزیراتِ پاکستان کے جرائم، اور فوجداری مقدمے کا راستہ: ابتدائی اطلاع سے ضمانت اور سماعت تک۔',
    description:
      'پاکستان میں فوجداری مقدمہ بیک وقت تین قوانین پر لڑا جاتا ہے: جرم کے لیے مجموعۂ تعزیراتِ پاکستان، 1860، کارروائی کے لیے مجموعۂ ضابطۂ فوجداری، 1898، اور ثبوت کے لیے قانونِ شہادت آرڈر، 1984۔ یہ کورس تینوں کو ایک ساتھ پڑھاتا ہے۔\n\n' +
      'پہلا حصہ ذمہ داری پر ہے: مشترکہ ارادہ، حقِ حفاظتِ خود اختیاری، قصاص و دیت کے احکام کے تحت قتل، اور سرقہ۔ دوسرا حصہ تفتیش کے ساتھ ساتھ چلتا ہے، ابتدائی اطلاعی رپورٹ سے دفعہ 173 کے چالان تک۔ تیسرے حصے میں ضمانت، قبل از وقت بریت اور شہادت کے وہ قواعد ہیں جن پر اکثر مقدمات کا فیصلہ ہوتا ہے۔\n\n' +
      'لیکچر ہر دفعہ کے الفاظ کے قریب رہتے ہیں۔ ان مجموعوں میں صوبائی ترامیم ہیں اور وقتاً فوقتاً مزید ہوتی رہتی ہیں، اس لیے مشقوں میں متعلقہ صوبے کا تازہ متن استعمال کریں۔',
    instructorName: 'ایڈووکیٹ عمران قریشی',
    instructorBio:
      'ایڈووکیٹ عمران قریشی کا یہ کورس فوجداری قانون اور ضابطہ ایک ساتھ پڑھاتا ہے: جرم، کارروائی اور ثبوت۔ استاد فرضی ہیں: یہ قانون اکیڈمی کا نمونے کا کورس ہے۔',
    learningOutcomes: [
      'ایک سے زیادہ افراد کے جرم پر تعزیراتِ پاکستان کی دفعہ 34 کا اطلاق کرنا',
      'بتانا کہ حقِ حفاظتِ خود اختیاری کب شروع اور کب ختم ہوتا ہے، اور کب جان لینے تک پہنچتا ہے',
      'دفعہ 302 کی تینوں شقوں میں، اور قصاص کے لیے درکار ثبوت میں، فرق کرنا',
      'ضابطۂ فوجداری کی دفعات 154، 156، 161، 164، 167 اور 173 کے مطابق تفتیش کو قدم بہ قدم دیکھنا',
      'دفعہ 497 یا دفعہ 498 کے تحت درخواستِ ضمانت کی وجوہ تیار کرنا',
      'قبل از وقت بریت کے لیے دفعہ 249-اے اور دفعہ 265-کے میں سے صحیح دفعہ منتخب کرنا',
      'پہچاننا کہ قانونِ شہادت آرڈر کس اقبالِ جرم کو شہادت سے خارج کرتا ہے',
    ],
    requirements: [
      'تعزیراتِ پاکستان، ضابطۂ فوجداری اور قانونِ شہادت آرڈر کے تازہ نسخے',
      'جرم کے اجزا سے کچھ واقفیت',
      'اپنے صوبے کی ترامیم خود دیکھنے کی آمادگی',
    ],
    syllabus: [
      'مشترکہ ذمہ داری اور حقِ حفاظتِ خود اختیاری: تعزیراتِ پاکستان کی دفعات 34 اور 96 تا 106',
      'قتل اور سرقہ: تعزیراتِ پاکستان کی دفعات 299 تا 302، 378 اور 379',
      'ابتدائی اطلاع اور تفتیش: ضابطۂ فوجداری کی دفعات 154 تا 161',
      'اقبالِ جرم، ریمانڈ اور چالان: ضابطۂ فوجداری کی دفعات 164، 167 اور 173',
      'ضمانت: ضابطۂ فوجداری کی دفعات 497 اور 498',
      'قبل از وقت بریت اور ثبوت: ضابطۂ فوجداری کی دفعات 249-اے اور 265-کے، اور 1984 کا آرڈر',
    ],
  },
  captions: [],
  level: 'Advanced',
  price: asPaisa(349_00),
  instructorName: 'Advocate Imran Qureshi',
  instructorBio:
    'Advocate Imran Qureshi presents criminal law and procedure on Qanoon Academy, taking offence, procedure and proof side by side. A ' +
    'demonstration instructor: this course ships as sample data.',
  learningOutcomes: [
    'Apply section 34 of the Penal Code to an offence by several persons',
    'State when the right of private defence begins, ends and extends to causing death',
    'Distinguish the three limbs of section 302 and the proof that qisas requires',
    'Trace an investigation through sections 154, 156, 161, 164, 167 and 173 of the Code',
    'Prepare the grounds of an application for bail under section 497 or section 498',
    'Choose between section 249-A and section 265-K for early acquittal',
    'Identify which confessions the Qanun-e-Shahadat Order excludes',
  ],
  requirements: [
    'Current copies of the Penal Code, the Code of Criminal Procedure and the Qanun-e-Shahadat Order',
    'Some acquaintance with the elements of a criminal offence',
    'Readiness to check provincial amendments for your own Province',
  ],
  syllabus: [
    'Joint liability and private defence: Penal Code sections 34 and 96 to 106',
    'Homicide and theft: Penal Code sections 299 to 302, 378 and 379',
    'First information and investigation: Code sections 154 to 161',
    'Confession, remand and the police report: Code sections 164, 167 and 173',
    'Bail: Code sections 497 and 498',
    'Early acquittal and proof: Code sections 249-A and 265-K; the 1984 Order',
  ],
  cover: { file: 'covers/criminal-law-and-procedure.jpg', family: 'arcade', binding: 'oxblood' },
  sections: criminalLawSections,
};
