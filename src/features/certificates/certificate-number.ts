import { createReadableNumber, parseReadableNumber } from '../../foundation/readable-number.ts';

/** With 60 random bits nobody finds one by trying. */
const length = 12;

/** A new number such as `7F3K-92QX-M4TD`. */
export const createCertificateNumber = (): string => createReadableNumber(length);

/** Reads a number as people type it; undefined where it cannot be one. */
export const parseCertificateNumber = (text: string): string | undefined => parseReadableNumber(text, length);
