import type { FixedSlug } from '@qanoon/contracts/page-paths';

/** The specification's pages before anybody has edited them (§2). */
export const STARTING_TEXTS: Record<FixedSlug, { title: string; markdown: string }> = {
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
  },
};

/** The text of a new page. */
export const NEW_PAGE_TEXT = '[The text of this page will be placed here.]';
