import { createContext, useContext } from 'react';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale } from '../../../i18n/locales.ts';
import { writeDay, writeHour, zoneOf } from './hour-of-plan.ts';

const ZoneContext = createContext(zoneOf(''));
/** By whose clock a screen of the desk tells days and hours: its reader's. */
export const ReaderZoneProvider = ZoneContext;

/** Moments in words of the reader's language, by the reader's clock. */
export function useHours(): { tellHour: (at: string) => string; tellDay: (at: string) => string } {
  const zone = useContext(ZoneContext);
  const { formats } = getLocale(useI18n().locale);
  return { tellHour: (at) => writeHour(at, zone, formats), tellDay: (at) => writeDay(at, zone, formats) };
}
