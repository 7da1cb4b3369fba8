import dns from 'node:dns';
import { Socket } from 'node:net';

/** Preloaded into a process and its threads: every use of the network ends it. */
const refuse = (): never => {
  process.stderr.write('The network was used.\n');
  process.exit(70);
};
Socket.prototype.connect = refuse;
globalThis.fetch = refuse;
Object.assign(dns, { lookup: refuse });
Object.assign(globalThis, { refusesNetwork: true });
