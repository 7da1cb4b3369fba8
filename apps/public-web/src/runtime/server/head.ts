import { createHash } from 'node:crypto';
import type { PublicPage } from '@qanoon/contracts/academy/pages';
import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { type Academy, textIn } from '@qanoon/domain/academy/academy';
import { languagePath, languagePaths, readLanguagePath } from '@qanoon/domain/lib/language-paths';
import { formatPkr } from '@qanoon/domain/lib/money';
import { escapeHtml } from '@qanoon/domain/lib/text/escape-html';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import * as common from '@qanoon/messages/public/common';
import * as missing from '@qanoon/messages/public/missing';
import * as opening from '@qanoon/messages/public/opening';
import * as m from '@qanoon/messages/public/runtime';
import * as shared from '@qanoon/messages/shared/common';
import { jsonForHtml } from '@qanoon/site-runtime/html';
import type { PageData } from '../page-data.ts';
import { academyLinkedData } from './academy-linked-data.ts';
import { courseLinkedData } from './course-linked-data.ts';

type Page = {
  route: string;
  pathname: string;
  status: number;
  /** Whether search engines may list the page. */
  isIndexed: boolean;
  data: PageData;
  config: RuntimeConfig;
  language: Language;
};
type Head = {
  title?: string;
  description: string;
  image?: string;
  imageAlt?: string;
  index?: boolean;
  linkedData?: unknown;
};

const PRODUCT_DESCRIPTION = m.videoCoursesOnLawOf;
const MAX_DESCRIPTION = 160;
const OG_LOCALES: Record<Language, string> = { en: 'en_PK', ur: 'ur_PK' };

const nameOf = ({ name, nameUrdu }: Academy): string => textIn(currentLanguage(), { en: name, ur: nameUrdu });

const verification = (academy: Academy): Head => ({
  title: common.verifyCertificate(),
  description: m.whetherACertificateWasIssued({ academy: nameOf(academy) }),
  index: false,
});

/** The fixed pages by their route. */
const pagesOf = (config: RuntimeConfig, academy = config.academy): Record<string, Head> => ({
  '/': {
    description: descriptionOf(academy),
    linkedData: { '@context': 'https://schema.org', ...academyLinkedData(config) },
  },
  '/legal-service': {
    title: shared.legalService(),
    description: m.termsPolicyAndContactOf({ academy: nameOf(academy) }),
  },
  '/publication': {
    title: shared.publication(),
    description: m.publicationsOf({ academy: nameOf(academy) }),
  },
  '/auth/login': {
    title: common.signIn(),
    description: m.signInTo({ academy: nameOf(academy) }),
    index: false,
  },
  '/opening-soon': { title: opening.openingSoon(), description: descriptionOf(academy), index: false },
  '/verify/{-$code}': verification(academy),
  '/auth/forgot-password': {
    title: common.forgotPassword(),
    description: m.newPasswordFor({ academy: nameOf(academy) }),
    index: false,
  },
  '/auth/reset-password/$token': {
    title: common.resetPassword(),
    description: m.newPasswordFor({ academy: nameOf(academy) }),
    index: false,
  },
  '/auth/verify-email/$token': {
    title: shared.verifyYourEmailAddress(),
    description: m.verifyTheEmailAddressAt({ academy: nameOf(academy) }),
    index: false,
  },
  '/auth/invitation/$token': {
    title: common.yourInvitation(),
    description: m.becomeAnAdministratorAt({ academy: nameOf(academy) }),
    index: false,
  },
  '/setup/$token': { title: common.setUpAcademy(), description: m.setupOfAcademy(), index: false },
  '/auth/signup': { title: common.signUp(), description: m.createAnAccountAt({ academy: nameOf(academy) }) },
});

/**
 * The title, and the tags for search engines and link previews. `route` is the router's path with its
 * parameters' names.
 */
export function renderHead({ route, pathname, status, isIndexed, data, config, language }: Page): string {
  const course = data
    .map(([, response]) => response as Partial<CourseDetail>)
    .find((response) => route.startsWith('/course/') && response.sections);
  const page = data
    .map(([, response]) => response as Partial<PublicPage> | null)
    .find((response) => response?.slug && response.sections);
  const head = page
    ? headOfPage(route, page as PublicPage, config)
    : headFor({ route, status, course: course as CourseDetail | undefined, config, language });
  const { logoUrl } = config.academy;
  const name = nameOf(config.academy);
  const title = head.title ? `${head.title} · ${name}` : name;
  const path = readLanguagePath(pathname).path;
  const url = config.publicUrl + languagePath(language, path);
  const image = head.image ?? shareImageUrl(config, 'site', siteImageContent(config.academy));
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    metaName('description', head.description),
    head.index === false || !isIndexed
      ? metaName('robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(url)}">${alternates(config, path)}`,
    ...(logoUrl
      ? [`<link rel="icon" href="${escapeHtml(logoUrl)}">`]
      : [
          '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
          '<link rel="alternate icon" href="/favicon.ico" sizes="32x32">',
        ]),
    '<meta name="theme-color" content="#f8f4ea" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0f1512" media="(prefers-color-scheme: dark)">',
    metaProperty('og:site_name', name),
    metaProperty('og:type', 'website'),
    metaProperty('og:locale', OG_LOCALES[language]),
    metaProperty('og:title', head.title ?? name),
    metaProperty('og:description', head.description),
    metaProperty('og:url', url),
    metaProperty('og:image', image),
    metaProperty('og:image:type', 'image/png'),
    metaProperty('og:image:width', '1200'),
    metaProperty('og:image:height', '630'),
    metaProperty('og:image:alt', head.imageAlt ?? name),
    metaName('twitter:card', 'summary_large_image'),
    metaName('twitter:title', head.title ?? name),
    metaName('twitter:description', head.description),
    metaName('twitter:image', image),
  ];
  if (head.linkedData)
    tags.push(`<script type="application/ld+json">${jsonForHtml(head.linkedData)}</script>`);
  return tags.join('');
}

/** The addresses of the same page in all languages. */
const alternates = ({ publicUrl }: RuntimeConfig, page: string): string =>
  languagePaths(page)
    .map(
      ({ language, path }) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(publicUrl + path)}">`,
    )
    .join('');

type HeadInput = Pick<Page, 'route' | 'status' | 'config' | 'language'> & {
  course: CourseDetail | undefined;
};

function headFor({ route, status, course, config, language }: HeadInput): Head {
  if (course)
    return {
      title: course.title,
      description: shorten(course.shortDescription || course.description),
      image: shareImageUrl(config, course.id, {
        title: course.title,
        instructorName: course.instructorName,
        price: course.salePrice ?? course.price,
      }),
      imageAlt: `${course.title}, ${course.instructorName}, ${formatPkr(course.salePrice ?? course.price)}`,
      linkedData: courseLinkedData(course, config, language),
    };
  if (route === '') return { title: missing.pageMissing(), description: descriptionOf(config.academy) };
  if (route.startsWith('/course/'))
    return {
      title: status === 404 ? m.courseNotFound() : undefined,
      description: descriptionOf(config.academy),
      index: false,
    };
  return (
    pagesOf(config)[route.length > 1 ? route.replace(/\/$/u, '') : route] ?? {
      description: descriptionOf(config.academy),
      index: false,
    }
  );
}

/** A page of text has its own title. The fixed pages keep their description. */
const headOfPage = (route: string, { title, summary }: PublicPage, config: RuntimeConfig): Head => ({
  description: pagesOf(config)[route]?.description ?? (shorten(summary) || descriptionOf(config.academy)),
  title,
});

const siteImageContent = ({ tagline, taglineUrdu, homeTexts }: Academy) => ({
  tagline,
  taglineUrdu,
  lead: homeTexts?.lead,
});

/** The version changes with the image's content, because chat services cache images by URL. */
function shareImageUrl({ apiUrl, academy }: RuntimeConfig, name: string, content: object): string {
  const version = createHash('sha256')
    .update(JSON.stringify([academy.name, academy.nameUrdu, academy.accentColor, content]))
    .digest('hex')
    .slice(0, 8);
  return `${apiUrl}/files/share/${name}${currentLanguage() === 'ur' ? '.ur' : ''}.png?v=${version}`;
}

function descriptionOf({ about, aboutUrdu, tagline, taglineUrdu, homeTexts }: Academy): string {
  const inLanguage = (en: string, ur: string) => textIn(currentLanguage(), { en, ur });
  const own = inLanguage(about, aboutUrdu) || inLanguage(tagline, taglineUrdu);
  return (
    shorten(own || (homeTexts ? textIn(currentLanguage(), homeTexts.lead) : '')) || PRODUCT_DESCRIPTION()
  );
}

/** Cuts a text after a word to at most 160 characters. */
function shorten(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= MAX_DESCRIPTION
    ? line
    : `${line.slice(0, MAX_DESCRIPTION - 1).replace(/\s+\S*$/u, '')}…`;
}

const metaName = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const metaProperty = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;
