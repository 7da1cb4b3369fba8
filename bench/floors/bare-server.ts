import Sqlite from 'better-sqlite3';
import Fastify from 'fastify';

// This is the floor of a start: Fastify and an SQLite database. bench/footprint.ts starts it like the server.
const database = new Sqlite(':memory:');
const ping = database.prepare('select 1 as ok');
const app = Fastify();
app.get('/readyz', () => ping.get());
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit());
