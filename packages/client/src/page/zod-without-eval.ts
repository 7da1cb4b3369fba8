/**
 * zod looks whether it may compile schemas with `eval`, which the pages' content security policy forbids: browsers report
 * the attempt as a violation. zod reads this setting when it loads. `z.config` would load zod with the first scripts.
 */
if (typeof document !== 'undefined') Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
