import { hydrate } from './hydration/hydrate.ts';

hydrate(document.querySelector<HTMLScriptElement>('script[data-scripts]')!);
