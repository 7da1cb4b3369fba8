import Fastify from 'fastify';

/** Sends the bytes it is given to whoever asks, and does nothing else. */
process.once('message', (body: string) => {
  const app = Fastify();
  const bytes = Buffer.from(body);
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
  void app.listen({ port: 0, host: '127.0.0.1' }).then((url) => process.send?.(url));
});
