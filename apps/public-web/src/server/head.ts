import { createHash } from 'node:crypto';
import type { PageData } from '@qanoon/client/page-data';
import type { CourseDetail } from '@qanoon/contracts/courses';
import { formatPkr } from '@qanoon/contracts/money';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { SITE } from '@qanoon/contracts/site';
import { courseLinkedData } from './course-linked-data.ts';
import { escapeHtml, jsonForHtml } from './escape.ts';

type Asked = { route: string; pathname: string; status: number; data: PageData; config: RuntimeConfig };
type Head = {
  title?: string;
  description: string;
  image?: string;
  imageText?: string;
  index?: boolean;
  linkedData?: unknown;
};

const ABOUT = 'Video courses on the law of Pakistan, in order, with a certificate on completion.';
const MAX_DESCRIPTION = 160;

const VERIFICATION: Head = {
  title: 'Verify a certificate',
  description: `Whether a certificate was issued by ${SITE.name}.`,
  index: false,
};

const PAGES: Record<string, Head> = {
  '/': { description: ABOUT },
  '/legal-service': {
    title: 'Legal Service',
    description: `Terms & Conditions, Privacy Policy, Disclaimer and contact of ${SITE.name}.`,
  },
  '/publication': {
    title: 'Publication',
    description: `Publications & Research of ${SITE.name}: copyright, use and how to cite them.`,
  },
  '/auth/login': { title: 'Sign In', description: `Sign in to ${SITE.name}.`, index: false },
  '/certificate': VERIFICATION,
  '/certificate/$code': VERIFICATION,
  '/auth/forgot-password': {
    title: 'Forgot password',
    description: `A new password for ${SITE.name}.`,
    index: false,
  },
  '/auth/reset-password/$token': {
    title: 'Reset Password',
    description: `A new password for ${SITE.name}.`,
    index: false,
  },
  '/auth/verify-email/$token': {
    title: 'Verify your email address',
    description: `Verify the e-mail address of an account at ${SITE.name}.`,
    index: false,
  },
  '/auth/signup': { title: 'Sign up', description: `Create an account at ${SITE.name}.` },
};

/** What search engines, chats and the browser's tab say about the page. */
export function headOf({ route, pathname, status, data, config }: Asked): string {
  const course = data
    .map(([, response]) => response as Partial<CourseDetail>)
    .find((response) => route.startsWith('/course/') && response.sections);
  const head = headFor(route, status, course as CourseDetail | undefined, config);
  const title = head.title ? `${head.title} · ${SITE.name}` : SITE.name;
  const address = config.publicUrl + pathname;
  const image = head.image ?? `${config.apiUrl}/files/share/site.png`;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    named('description', head.description),
    head.index === false || status !== 200
      ? named('robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(address)}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="alternate icon" href="/favicon.ico" sizes="32x32">',
    '<meta name="theme-color" content="#f8f4ea" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f1512" media="(prefers-color-scheme: dark)">',
    property('og:site_name', SITE.name),
    property('og:type', 'website'),
    property('og:title', head.title ?? SITE.name),
    property('og:description', head.description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', head.imageText ?? SITE.name),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.title ?? SITE.name),
    named('twitter:description', head.description),
    named('twitter:image', image),
  ];
  if (head.linkedData)
    tags.push(`<script type="application/ld+json">${jsonForHtml(head.linkedData)}</script>`);
  return tags.join('');
}

function headFor(
  route: string,
  status: number,
  course: CourseDetail | undefined,
  config: RuntimeConfig,
): Head {
  if (course)
    return {
      title: course.title,
      description: shortened(course.shortDescription || course.description),
      image: shareImageUrl(config, course),
      imageText: `${course.title}, ${course.instructorName}, ${formatPkr(course.price)}`,
      linkedData: courseLinkedData(course, config),
    };
  if (route.startsWith('/course/'))
    return { title: status === 404 ? 'Course not found' : undefined, description: ABOUT, index: false };
  return PAGES[route.length > 1 ? route.replace(/\/$/u, '') : route] ?? { description: ABOUT, index: false };
}

/** Its version changes with what it shows, so that a chat which keeps pictures asks again after an edit. */
function shareImageUrl(
  { apiUrl }: RuntimeConfig,
  { id, title, instructorName, price }: CourseDetail,
): string {
  const version = createHash('sha256')
    .update(JSON.stringify([title, instructorName, price]))
    .digest('hex')
    .slice(0, 8);
  return `${apiUrl}/files/share/${id}.png?v=${version}`;
}

/** At most 160 characters, ending at a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= MAX_DESCRIPTION
    ? line
    : `${line.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/u, '')}…`;
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
