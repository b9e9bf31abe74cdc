/** Why the site cannot start and what to do about it, in words for whoever runs it: shown as they are, without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}
