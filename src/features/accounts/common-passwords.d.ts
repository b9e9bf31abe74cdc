declare module 'fxa-common-password-list' {
  /** The 50,000 most common passwords of eight or more characters, as Mozilla ships them. */
  const commonPasswords: { test(password: string): boolean };
  export default commonPasswords;
}
