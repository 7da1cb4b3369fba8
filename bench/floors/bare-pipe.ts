import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';

// This is the lower bound of an upload: it pipes bytes from the connection to the disk. bench/uploads.ts
// starts it with the path of the file.
const path = process.argv[2]!;
const server = createServer(async (request, response) => {
  await pipeline(request, createWriteStream(path));
  if (request.url === '/durable') {
    const file = await open(path, 'r');
    await file.sync();
    await file.close();
  }
  response.end();
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
