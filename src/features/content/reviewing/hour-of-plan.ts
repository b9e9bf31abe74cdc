/** The zones that hours of plans are stated in: those of the partners, and the Commission's. */
export const zones = [
  'Europe/Brussels',
  'Europe/Sofia',
  'Europe/Oslo',
  'Europe/Istanbul',
  'Europe/Rome',
  'Europe/Athens',
] as const;

type Zone = (typeof zones)[number];

/** The city whose clock a zone goes by, as the phrases for cities are named. */
export const cityOf = <City extends string>(zone: Zone & `Europe/${City}`): City =>
  zone.slice('Europe/'.length) as City;

const byCountry: Record<string, Zone> = {
  BG: 'Europe/Sofia',
  NO: 'Europe/Oslo',
  TR: 'Europe/Istanbul',
  IT: 'Europe/Rome',
  GR: 'Europe/Athens',
};

/** Where somebody from a country most likely is. */
export function zoneOf(country: string): Zone {
  return byCountry[country] ?? 'Europe/Brussels';
}

/** How far a zone is ahead of universal time at a moment, in milliseconds. */
function offsetOf(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
    hourCycle: 'h23',
  } as const).formatToParts(at);
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
  return local - Math.trunc(at / 1000) * 1000;
}

/**
 * The moment that a clock in a zone shows a day and an hour, `2026-12-01T09:00`; undefined where that is none. An hour that is left out when
 * clocks are put forward is the one after it, one that comes twice is the first.
 */
export function readHour(written: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(written) || !zones.some((known) => known === zone)) return undefined;
  const local = Date.parse(`${written}:00Z`);
  if (Number.isNaN(local)) return undefined;
  const day = 86_400_000;
  const [before, after] = [offsetOf(zone, local - day), offsetOf(zone, local + day)];
  const fitting = [before, after].map((offset) => local - offset).filter((at) => at + offsetOf(zone, at) === local);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : local - before);
}

/** The day that it is in a zone at a moment, in words of a language. */
export function writeDay(at: string, zone: string, formats: string): string {
  return new Intl.DateTimeFormat(formats, { timeZone: zone, dateStyle: 'long' }).format(new Date(at));
}

/** A moment as a clock in a zone shows it, in words of a language. */
export function writeHour(at: string, zone: string, formats: string): string {
  return new Intl.DateTimeFormat(formats, {
    timeZone: zone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(at));
}
