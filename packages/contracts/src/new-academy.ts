import type { Academy } from './academy.ts';

// Without zod: every page loads this file.
/** An academy before its owner has entered anything. */
export const NEW_ACADEMY: Academy = {
  name: 'Academy',
  nameUrdu: '',
  tagline: '',
  about: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  socialLinks: {},
  logoUrl: null,
  accentColor: null,
  reviewHours: 24,
  signUpOpen: true,
};
