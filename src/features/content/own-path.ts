/** A path of this site, without its origin: browsers read `/\` as `//`, which leads to another one, and pass over tabs. */
export const ownPath: RegExp = /^\/(?![/\\])\S*$/;
