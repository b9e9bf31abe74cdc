import type { Messages } from '../../i18n/i18n.ts';
import { type RouteName, routes } from '../../routes.ts';
import type { Account } from '../accounts/account.ts';
import { type Action, may } from '../accounts/policy.ts';

/** The parts of the desk's navigation, in order. */
const groups = ['waiting', 'texts', 'comesIn', 'project'] as const;
type Group = (typeof groups)[number];

interface Screen {
  /** Its phrase: `desk.navigation.<name>`. */
  name: Exclude<keyof Messages['desk']['navigation'], Exclude<Group, 'texts'> | 'label' | 'open' | 'site'>;
  group: Group;
  route: RouteName;
  right: Action;
  /** What else stands below it: screens of single things have addresses of their own. */
  above?: string;
}

/** Every screen that stands in the navigation. */
const screens: readonly Screen[] = [
  { name: 'first', group: 'waiting', route: 'desk', right: 'open-desk' },
  { name: 'board', group: 'texts', route: 'deskBoard', right: 'see-texts' },
  { name: 'texts', group: 'texts', route: 'deskTexts', right: 'see-texts', above: '/desk/entries' },
  { name: 'links', group: 'texts', route: 'deskLinks', right: 'see-texts' },
  { name: 'courses', group: 'texts', route: 'deskCourses', right: 'see-texts' },
  { name: 'media', group: 'texts', route: 'deskMedia', right: 'see-texts' },
  { name: 'exchange', group: 'texts', route: 'deskExchange', right: 'write' },
  { name: 'previews', group: 'texts', route: 'deskPreviews', right: 'see-texts' },
  { name: 'messages', group: 'comesIn', route: 'deskMessages', right: 'read-messages' },
  { name: 'comments', group: 'comesIn', route: 'deskComments', right: 'read-messages' },
  { name: 'questions', group: 'comesIn', route: 'deskQuestions', right: 'write' },
  { name: 'digests', group: 'comesIn', route: 'deskDigests', right: 'approve-digests' },
  { name: 'reports', group: 'comesIn', route: 'deskReports', right: 'read-reports' },
  { name: 'learners', group: 'project', route: 'deskLearners', right: 'help-learners' },
  { name: 'people', group: 'project', route: 'deskPeople', right: 'manage-people' },
  { name: 'settings', group: 'project', route: 'deskSettings', right: 'change-settings' },
  { name: 'audit', group: 'project', route: 'deskAudit', right: 'read-audit' },
];

/** What somebody finds in the navigation of the desk: only what they may open. */
export function listScreens(account: Account): { group: Group; screens: Screen[] }[] {
  return groups
    .map((group) => ({
      group,
      screens: screens.filter((screen) => screen.group === group && may(account, screen.right)),
    }))
    .filter((part) => part.screens.length > 0);
}

/** The route of the navigation that a path belongs to: the longest that it begins with. */
export function findCurrentScreen(path: string): RouteName | undefined {
  // Everything of the desk lies below its first page, which stands for itself only.
  const isBelow = (start: string | undefined) =>
    start !== undefined && (path === start || path.startsWith(`${start}/`));
  const above = screens.filter(
    (screen) =>
      path === routes[screen.route] ||
      (screen.route !== 'desk' && isBelow(routes[screen.route])) ||
      isBelow(screen.above),
  );
  return above.toSorted((one, other) => routes[other.route].length - routes[one.route].length)[0]?.route;
}
