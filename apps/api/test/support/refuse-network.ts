import dns from 'node:dns';
import { Socket } from 'node:net';

/** This module is preloaded into a process and its threads, and every use of the network ends the process. */
const refuse = (): never => {
  process.stderr.write('The network was used.\n');
  process.exit(70);
};
Socket.prototype.connect = refuse;
globalThis.fetch = refuse;
Object.assign(dns, { lookup: refuse });
Object.assign(globalThis, { refusesNetwork: true });
