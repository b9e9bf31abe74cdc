/**
 * Moves the clock of this process to the last seconds of a year, where days, months and years end while tests run. Tests that pass only in
 * the week they were written in fail here. Time goes on from there: nothing stands still.
 */
const begins = Date.UTC(2031, 11, 31, 23, 59, 50);
const RealDate = Date;
const offset = begins - RealDate.now();

class DateOnAnotherDay extends RealDate {
  constructor(...values: [] | [string | number | Date]) {
    if (values.length === 0) super(RealDate.now() + offset);
    else super(...(values as [string]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}

globalThis.Date = DateOnAnotherDay as DateConstructor;
