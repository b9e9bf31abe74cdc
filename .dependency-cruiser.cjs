/** Who may import whom: the rules of docs/architecture.md, checked by npm run check. */
const order = [
  ['accounts'],
  ['forms'],
  ['preferences'],
  ['content'],
  ['frame'],
  ['pages', 'news', 'resources', 'handbooks', 'login'],
  ['my-account', 'people'],
  ['courses'],
  ['learning'],
  ['certificates', 'evaluation', 'portfolio'],
  ['contact', 'feedback', 'newsletter', 'consent', 'statistics'],
  ['search'],
  ['assistant'],
  ['privacy'],
  ['desk'],
];

const leftwardsOnly = order.flatMap((group, index) => {
  const later = order.slice(index + 1).flat();
  return group.map((feature) => ({
    name: `feature-order-${feature}`,
    comment: 'Between features, import only leftwards in the list of docs/architecture.md',
    severity: 'error',
    from: { path: `^src/features/${feature}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^src/features/(${[...later, ...group.filter((other) => other !== feature)].join('|') || 'none'})/` },
  }));
});

/** Where the browser's code begins. The fields of activities are found by their name: no import leads to them. */
const browserCode =
  '(-island\\.tsx|/blocks/[^/]+/fields\\.tsx|^src/(browser|desk-browser|service-worker)\\.ts|^src/islands\\.ts)$';

const tests = '\\.test\\.tsx?$';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphan-imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'foundation-stands-alone',
      severity: 'error',
      from: { path: '^src/foundation/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(foundation/|routes\\.ts$|i18n/locales\\.ts$)' },
    },
    {
      name: 'i18n-knows-no-feature',
      severity: 'error',
      from: { path: '^src/i18n/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(i18n/|routes\\.ts$)' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(ui|i18n)/' },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^src/features/', pathNot: tests },
      to: { path: '^src/[^/]+$', pathNot: '^src/routes\\.ts$' },
    },
    ...leftwardsOnly,
    {
      name: 'sql-in-queries-only',
      comment: 'Only queries.ts files and foundation speak SQL',
      severity: 'error',
      from: { path: '^src/features/', pathNot: ['queries\\.ts$', tests] },
      to: { path: '^node_modules/kysely' },
    },
    {
      name: 'browser-code-is-pure',
      comment: 'What islands and browser.ts reach holds no server code',
      severity: 'error',
      from: { path: browserCode },
      to: { path: '^src/foundation/|queries\\.ts$|handlers\\.tsx?$', reachable: true },
    },
    {
      name: 'browser-code-without-node',
      severity: 'error',
      from: { path: browserCode },
      to: { dependencyTypes: ['core'] },
    },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: '/index[.]tsx?$', pathNot: '^node_modules' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
