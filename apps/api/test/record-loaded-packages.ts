import { registerHooks } from 'node:module';

// Preloaded: says on standard error, when the process ends, which installed packages it loaded.
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(url)?.[1];
    if (name) loaded.add(name);
    return next(url, context);
  },
});
process.once('exit', () => process.stderr.write(`\nloaded ${JSON.stringify([...loaded].sort())}\n`));
