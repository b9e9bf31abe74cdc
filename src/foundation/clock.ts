/** The current time. Code asks for it instead of calling Date, so that tests decide what day it is. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
