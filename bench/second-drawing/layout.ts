import type { SecondFacts } from './shop-facts.ts';

/** What a forger edits and what is read; each is marked in the page, so that its place is known. */
export type Field = 'id' | 'amount' | 'date' | 'name';

/** `english` is a clean English receipt, for which the targets are set. */
export type LayoutGroup = 'english' | 'dark' | 'sms' | 'viewer' | 'urdu' | 'small business';

export type Layout = {
  name: string;
  group: LayoutGroup;
  idForm: string;
  /** How exactly its time is printed. */
  precision: 'second' | 'minute' | 'day';
  /** The width and height of the screen in CSS pixels, and how many pixels each has. */
  screen: [width: number, height: number, scale: number];
  css: string;
  draw(facts: SecondFacts): string;
};

/** A value in the page, marked with its field. */
export const mark = (field: Field, text: string): string => `<span data-field="${field}">${text}</span>`;

/** A label and its value, as `<p><b>label</b><i>value</i></p>`. */
export const row = (label: string, value: string): string => `<p><b>${label}</b><i>${value}</i></p>`;

/** Draws the status bar of the phone, in one of two orders. */
export function statusBar({ clock, battery, mood }: SecondFacts): string {
  const signs = ['▂▄▆', '4G', 'LTE', '⏏'].slice(mood % 2, 2 + (mood % 3));
  return `<div class=bar><span>${clock}</span><span>${signs.join(' ')} ${battery}%</span></div>`;
}

export const BAR_CSS = `.bar{display:flex;justify-content:space-between;padding:8px 18px;font-size:12px;font-weight:600}`;

/** Masks an account so that only its last digits are shown. */
export const maskedAccount = ({ mood }: SecondFacts): string => `****${String(1000 + mood * 7).slice(-4)}`;

/** A line of advertising, which differs between receipts of one app. */
export const advertise = ({ mood }: SecondFacts): string =>
  [
    'Invite a friend and earn a reward',
    'Pay your bills in one tap',
    'Never share your PIN with anyone',
    'Dial 111 000 111 for help',
  ][mood % 4]!;
