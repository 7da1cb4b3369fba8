import { AsyncLocalStorage } from 'node:async_hooks';
import { isLanguage, type Language, setLanguageSource } from '@qanoon/messages/language';
import '@qanoon/messages/urdu/server';

const languages = new AsyncLocalStorage<Language>();
setLanguageSource(() => languages.getStore() ?? 'en');

/**
 * Runs asynchronous work whose texts are in the given language, such as a call of a web app. Outside of it the
 * server writes English.
 */
export const inCallLanguage = <Result>(language: Language, work: () => Result): Result =>
  languages.run(language, work);

/**
 * Returns the language that a web app states for its call: exactly `en` or `ur`, unlike the lists that
 * browsers send by themselves. Undefined when it states none.
 */
export const statedLanguage = (acceptLanguage: string | null | undefined): Language | undefined =>
  isLanguage(acceptLanguage) ? acceptLanguage : undefined;
