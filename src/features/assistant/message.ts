import { z } from 'zod';
import { paragraphs } from '../forms/fields.ts';
import { longestMessage } from './longest-message.ts';

/** The form of the page without script. */
export const messageForm = z.object({ message: paragraphs(longestMessage) });
