/** How an entry is named in addresses and folders: small letters, digits and hyphens. Nothing else is ever looked for. */
export function isSlug(value: string): boolean {
  return value.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
}
