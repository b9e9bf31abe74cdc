import { createContext } from 'react';

export const sheetFormats = ['pdf', 'docx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

/** Where the sheet of the page that is shown is found as a file; none where it has no address, as in a preview of a block. */
export const SheetAddress = createContext<((format: SheetFormat) => string) | undefined>(undefined);
