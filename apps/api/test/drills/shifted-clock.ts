// Preloaded by a drill's server: its clock jumps when it is told to, for everything in the process that asks what time it is.
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
// Who listens for its parent stays alive with it; a server must be able to end by itself.
process.channel?.unref();
