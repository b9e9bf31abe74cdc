import { createReadableNumber, parseReadableNumber } from '../../foundation/readable-number.ts';

/** 40 random bits are enough where nothing is opened with it. */
const length = 8;

/** What a message is called by, in mails and on the telephone, such as `7F3K-92QX`. */
export const createReference = (): string => createReadableNumber(length);

/** Reads a reference as people type it; undefined where it cannot be one. */
export const parseReference = (text: string): string | undefined => parseReadableNumber(text, length);
