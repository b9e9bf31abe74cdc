/** A path of this site (browsers read `/\` as `//`, another site), a place on the page, or an address that a browser can open. */
export const isAddress = (value: string): boolean =>
  /^(\/(?![/\\])|#|https?:\/\/[^\s]+\.|mailto:[^\s@]+@)\S*$/.test(value);
