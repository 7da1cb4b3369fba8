import { foldedCharacters } from '@qanoon/domain/lib/text/typed-code';
import { withoutLabels } from '@qanoon/domain/orders/transaction-id';

/** Cyrillic and then Greek capitals, with the Latin ones that they look like. */
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  [
    'АA',
    'ВB',
    'СC',
    'ԀD',
    'ЕE',
    'ԌG',
    'НH',
    'ҺH',
    'ІI',
    'ӀI',
    'ЈJ',
    'КK',
    'МM',
    'ОO',
    'РP',
    'ԚQ',
    'ЅS',
    'ТT',
    'ѴV',
    'ԜW',
    'ХX',
    'УY',
    'ҮY',
    'З3',
  ]
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ͿJ', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX'])
    .map(([lookAlike, latin]) => [lookAlike!, latin!]),
);

/**
 * The key of any transaction ID, also of one that is refused today: replaces look-alikes by Latin capitals
 * and drops all other characters, such as accents. Equals `normalizeTransactionId` for IDs that it accepts.
 * Empty when no character remains.
 */
export function storedTransactionKey(text: string): string {
  const capitals = foldedCharacters(text).normalize('NFKD').toUpperCase();
  return withoutLabels(capitals.replace(/[^A-Z0-9]/gu, (character) => LOOK_ALIKES[character] ?? ''));
}
