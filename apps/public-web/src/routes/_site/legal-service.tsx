import { createFileRoute } from '@tanstack/react-router';
import { StaticPage } from '../../features/site/static-page.tsx';

const SECTIONS = [
  {
    title: 'Terms & Conditions',
    text: '[The terms and conditions of using this platform will be placed here.]',
  },
  {
    title: 'Privacy Policy',
    text: '[The privacy policy, describing what is collected and why, will be placed here.]',
  },
  {
    title: 'Disclaimer',
    text: '[The disclaimer, stating that courses are education and not legal advice, will be placed here.]',
  },
  {
    title: 'Contact for Legal Inquiries',
    text: '[The contact for legal inquiries will be placed here.] Until then, write to:',
    hasEmail: true,
  },
];

export const Route = createFileRoute('/_site/legal-service')({
  component: () => <StaticPage title="Legal Service" sections={SECTIONS} />,
});
