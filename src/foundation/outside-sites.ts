/** How each kind of outside statistics names a site. */
export const outsideSites = {
  matomo: { form: /^[1-9]\d{0,8}$/, words: 'the number of the site' },
  plausible: { form: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, words: 'the domain of the site' },
  umami: { form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, words: 'the website ID (a UUID)' },
};
