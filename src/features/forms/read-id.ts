import { z } from 'zod';
import { createId } from '../../foundation/ids.ts';

const id = z.uuid();

/** The id that a form brings for what it makes, so that sent twice it makes one; a new one where it brings none. */
export const readId = (sent: unknown): string => id.safeParse(sent).data ?? createId();
