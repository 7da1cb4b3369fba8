// Preloaded by a drill's server: a message from the test shifts the clock of the whole process.
let shiftMs = 0;
const RealDate = Date;

class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;

process.on('message', (message: { shiftMs?: number }) => {
  if (message.shiftMs === undefined) return;
  shiftMs = message.shiftMs;
  process.send?.({ shifted: shiftMs });
});
// An open IPC channel would keep the process running after the server has closed.
process.channel?.unref();
