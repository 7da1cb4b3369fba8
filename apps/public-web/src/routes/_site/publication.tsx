import { createFileRoute } from '@tanstack/react-router';
import { StaticPage } from '../../features/site/static-page.tsx';

const SECTIONS = [
  { title: 'Publications & Research', text: '[The list of publications and research will be placed here.]' },
  {
    title: 'Copyright & Use',
    text: '[The terms of copyright and use of published material will be placed here.]',
  },
  {
    title: 'Citing Our Publications',
    text: '[The form in which to cite our publications will be placed here.]',
  },
  {
    title: 'Contact',
    text: '[The contact for publications will be placed here.] Until then, write to:',
    hasEmail: true,
  },
];

export const Route = createFileRoute('/_site/publication')({
  component: () => <StaticPage title="Publication" sections={SECTIONS} />,
});
