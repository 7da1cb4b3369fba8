import { registerHooks } from 'node:module';

// Preloaded: prints the packages that the process loaded to standard error when it exits.
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(url)?.[1];
    if (name) loaded.add(name);
    return next(url, context);
  },
});
process.once('exit', () => process.stderr.write(`\nloaded ${JSON.stringify([...loaded].sort())}\n`));
