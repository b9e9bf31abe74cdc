import type { Account } from '../accounts/account.ts';
import { canLearn } from '../accounts/policy.ts';
import type { Outline } from '../courses/outline.ts';

/** A course whose chapters have no lessons yet is on its way: it is shown, but there is nothing to enrol in. */
export function isOnItsWay({ lessons }: Pick<Outline, 'lessons'>): boolean {
  return lessons.length === 0;
}

export function canEnrol(account: Account | undefined, outline: Pick<Outline, 'lessons'>): account is Account {
  return canLearn(account) && !isOnItsWay(outline);
}

/** The module on paper asks for log-in, as all content does, and not for enrolment: it may help to decide on that. */
export function canOpenPdf(account: Account | undefined): account is Account {
  return canLearn(account);
}

/** Anyone may see what a course is made of; its lessons are for those who enrolled in it. */
export function canOpenLesson(account: Account | undefined, enrolled: boolean): account is Account {
  return canLearn(account) && enrolled;
}
