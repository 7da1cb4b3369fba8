import { wakeUp } from './wake-up/wake-up.ts';

wakeUp(document.querySelector<HTMLScriptElement>('script[data-scripts]')!);
