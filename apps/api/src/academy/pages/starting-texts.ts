import type { FixedSlug } from '@qanoon/domain/academy/page-paths';

type StartingText = { title: string; markdown: string; titleUrdu: string; markdownUrdu: string };

/**
 * Legal Service and Publication as they are before anybody edits them
 * (docs/product/public-site.md#pages-of-text), in both languages.
 */
export const STARTING_TEXTS: Record<FixedSlug, StartingText> = {
  'legal-service': {
    title: 'Legal Service',
    markdown: `## Terms & Conditions

[The terms and conditions of using this platform will be placed here.]

## Privacy Policy

[The privacy policy, describing what is collected and why, will be placed here.]

## Disclaimer

[The disclaimer, stating that courses are education and not legal advice, will be placed here.]

## Contact for Legal Inquiries

[The contact for legal inquiries will be placed here.] Until then, write to:

{{email}}`,
    titleUrdu: 'قانونی صفحات',
    markdownUrdu: `## شرائط و ضوابط

[یہاں اس پلیٹ فارم کے استعمال کی شرائط و ضوابط درج ہوں گی۔]

## رازداری کی پالیسی

[یہاں رازداری کی پالیسی درج ہو گی: کون سی معلومات جمع کی جاتی ہیں، اور کیوں۔]

## اعلانِ لاتعلقی

[یہاں اعلانِ لاتعلقی درج ہو گا: کورس تعلیم کے لیے ہیں اور قانونی مشورے کا بدل نہیں۔]

## قانونی امور کے لیے رابطہ

[یہاں قانونی امور کے لیے رابطے کی تفصیل درج ہو گی۔] تب تک اس پتے پر لکھیں: {{email}}`,
  },
  publication: {
    title: 'Publication',
    markdown: `## Publications & Research

[The list of publications and research will be placed here.]

## Copyright & Use

[The terms of copyright and use of published material will be placed here.]

## Citing Our Publications

[The form in which to cite our publications will be placed here.]

## Contact

[The contact for publications will be placed here.] Until then, write to:

{{email}}`,
    titleUrdu: 'مطبوعات',
    markdownUrdu: `## مطبوعات اور تحقیق

[یہاں مطبوعات اور تحقیقی مضامین کی فہرست درج ہو گی۔]

## حقوقِ اشاعت اور استعمال

[یہاں شائع شدہ مواد کے حقوق اور اس کے استعمال کی شرائط درج ہوں گی۔]

## ہماری مطبوعات کا حوالہ

[یہاں بتایا جائے گا کہ ہماری مطبوعات کا حوالہ کس صورت میں دیا جائے۔]

## رابطہ

[یہاں مطبوعات کے بارے میں رابطے کی تفصیل درج ہو گی۔] تب تک اس پتے پر لکھیں: {{email}}`,
  },
};

/** The text of a new page. */
export const NEW_PAGE_TEXT = '[The text of this page will be placed here.]';
