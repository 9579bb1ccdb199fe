/** Shifts the clock of this process. Loaded before a program, with `--import`. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + shiftMs] : args, newTarget),
  apply: () => new RealDate(RealDate.now() + shiftMs).toString(),
  get: (target, key, receiver) =>
    key === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, key, receiver),
});
RealDate.prototype.constructor = globalThis.Date;
